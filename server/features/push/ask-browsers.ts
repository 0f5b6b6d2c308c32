import { DAY_MS } from '#core/base/time.ts';
import { HOME_PATH } from '#core/follows/paths.ts';
import type { PushMessage } from '#core/push/message.ts';
import type { RootDb } from '#server/db/database.ts';
import { claimQuestions, delayQuestion, endQuestion, type AskedBrowser } from './ask.repository.ts';
import { forgetBrowsers } from './browser.repository.ts';
import type { PushReceipts } from './push-receipts.ts';
import type { SendPush } from './send-push.ts';
import { pushText } from '#server/i18n/texts.ts';

/** As many calls at once. */
const BATCH = 20;
/** A push service keeps the question this long for a browser that is off; a later visit asks again. */
const QUESTION_MS = DAY_MS;
/** Tries of one question. */
const MOST_ATTEMPTS = 8;

export interface AskDeps {
  db: RootDb;
  receipts: PushReceipts;
  send: SendPush;
  /** How long to wait after so many tries, and what the service asked for. */
  waitOf: (attempts: number, asked: number | undefined) => number;
}

/** Sends the first message to addresses that have proved nothing yet, at most one batch; answers how many that were. */
export async function askBrowsers(deps: AskDeps, now: number, until: number): Promise<number> {
  const asked = await claimQuestions(deps.db, now, until, BATCH);
  await Promise.all(asked.map((browser) => ask(deps, browser, now)));
  return asked.length;
}

async function ask(
  { db, receipts, send, waitOf }: AskDeps,
  browser: AskedBrowser,
  now: number,
): Promise<void> {
  const { id, endpoint, p256dh, auth, language, attempts } = browser;
  const text = JSON.stringify(writeQuestion(language, receipts.issue(id, endpoint)));
  const result = await send({ endpoint, p256dh, auth, text, ttlMs: QUESTION_MS, topic: `ask:${id}` });
  if (result.kind === 'sent') await endQuestion(db, id, now);
  // What proves nothing and takes nothing is no browser of ours.
  else if (result.kind !== 'later' || attempts >= MOST_ATTEMPTS) await forgetBrowsers(db, [id]);
  else await delayQuestion(db, id, now + waitOf(attempts, result.waitMs));
}

/** Browsers want every message shown, so that the first one says that it worked. */
function writeQuestion(language: string, receipt: string): PushMessage {
  const t = pushText(language);
  return {
    title: t('on'),
    body: t('onText'),
    url: HOME_PATH,
    tag: 'on',
    language,
    settings: t('settings'),
    receipt,
  };
}
