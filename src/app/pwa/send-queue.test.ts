import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_API } from '#core/alerts/paths.ts';
import { API } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { readDraft } from '#src/lib/db-drafts.ts';
import { listQuickPredictions } from '#src/lib/db-quick-predictions.ts';
import { listQueue, queueRequest } from '#src/lib/db-queue.ts';
import { openDb } from '#src/lib/db.ts';
import { hasQueue } from '#src/lib/kept-flags.ts';
import { sendQueue } from './send-queue.ts';

const DRAFT = {
  question: '¿Ganamos?',
  responseA: 'Sí',
  responseB: 'No',
  commandA: 'si',
  commandB: 'no',
  time: 5,
};
const prediction = { key: 'one-key', queuedAt: 1, kind: 'prediction', draft: DRAFT } as const;
const base = [defaultAlert('Raid')];
const items = [{ ...defaultAlert('Raid'), duracion: 9000 }];
const alerts = { key: 'alerts:chan', queuedAt: 2, kind: 'alerts', owner: 'chan', items, base } as const;

type Answers = Record<string, { status?: number; body: unknown }>;
const sent = vi.fn<(path: string, body: unknown) => void>();

/** The server; what it has no answer to is out of reach. */
function serve(answers: Answers): void {
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const [path = ''] = url.split('?');
    if (method === 'POST') sent(path, typeof body === 'string' ? JSON.parse(body) : body);
    const answer = answers[path];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
  });
}

const profile = (id: string) => ({
  body: { id, platform: 'twitch', rank: 1, bid: 'b', name: 'Ana', picture: '' },
});
const refusal = (status: number) => ({ status, body: { error: 'no', code: 'no' } });

beforeEach(async () => {
  sent.mockReset();
  await Promise.all(openDb().tables.map((table) => table.clear()));
  writeCookie(COOKIE.token, 'there', 60_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie(COOKIE.token);
});

describe('a prediction that waited', () => {
  beforeEach(() => queueRequest(prediction));

  it('is created with its key, told once, and stays a quick prediction', async () => {
    serve({ [PREDICTION_API.create]: { body: { id: 'abc' } } });
    expect(await sendQueue()).toEqual([{ kind: 'prediction-made', question: '¿Ganamos?', id: 'abc' }]);
    expect(sent).toHaveBeenCalledExactlyOnceWith(PREDICTION_API.create, { ...DRAFT, key: 'one-key' });
    expect(await sendQueue()).toEqual([]);
    expect([await listQueue(), hasQueue()]).toEqual([[], false]);
    expect(await listQuickPredictions()).toHaveLength(1);
  });

  it.each([
    ['no network', {}],
    ['a server that fails', { [PREDICTION_API.create]: refusal(503) }],
  ])('waits on with %s', async (_what, answers) => {
    serve(answers);
    expect(await sendQueue()).toEqual([]);
    expect([(await listQueue()).length, hasQueue()]).toEqual([1, true]);
  });

  it('is told when it is refused, and not sent again', async () => {
    serve({ [PREDICTION_API.create]: refusal(400) });
    expect(await sendQueue()).toEqual([{ kind: 'prediction-refused', question: '¿Ganamos?' }]);
    expect(await listQueue()).toEqual([]);
  });
});

describe('a save of alerts that waited', () => {
  beforeEach(() => queueRequest(alerts));

  it('is sent when nothing else was saved since', async () => {
    serve({
      [API.userProfile]: profile('chan'),
      [API.userData]: { body: { items: base } },
      [ALERT_API.save]: { body: { ok: true } },
    });
    expect(await sendQueue()).toEqual([{ kind: 'alerts-saved' }]);
    expect(sent).toHaveBeenCalledExactlyOnceWith(ALERT_API.save, items);
    expect(await listQueue()).toEqual([]);
  });

  it('is not sent again when only its answer was lost', async () => {
    serve({ [API.userProfile]: profile('chan'), [API.userData]: { body: { items } } });
    expect(await sendQueue()).toEqual([{ kind: 'alerts-saved' }]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('never takes the place of newer edits: it becomes a draft', async () => {
    const newer = [{ ...defaultAlert('Raid'), duracion: 5000 }];
    serve({ [API.userProfile]: profile('chan'), [API.userData]: { body: { items: newer } } });
    expect(await sendQueue()).toEqual([{ kind: 'alerts-changed' }]);
    expect(sent).not.toHaveBeenCalled();
    expect(await readDraft('chan')).toMatchObject({ items, base });
    expect(await listQueue()).toEqual([]);
  });

  it('becomes a draft when the server refuses it', async () => {
    serve({
      [API.userProfile]: profile('chan'),
      [API.userData]: { body: { items: base } },
      [ALERT_API.save]: refusal(400),
    });
    expect(await sendQueue()).toEqual([{ kind: 'alerts-refused' }]);
    expect(await readDraft('chan')).toMatchObject({ items });
  });

  it('waits until its channel is logged in', async () => {
    serve({ [API.userProfile]: profile('other'), [API.userData]: { body: { items: base } } });
    expect(await sendQueue()).toEqual([]);
    clearCookie(COOKIE.token);
    serve({});
    expect(await sendQueue()).toEqual([]);
    expect(await listQueue()).toHaveLength(1);
  });

  it('gives way to a later one while it is sent', async () => {
    const later = { ...alerts, queuedAt: 3 };
    serve({
      [API.userProfile]: profile('chan'),
      [API.userData]: { body: { items: base } },
      [ALERT_API.save]: { body: { ok: true } },
    });
    sent.mockImplementation(() => void queueRequest(later));
    await sendQueue();
    expect(await listQueue()).toMatchObject([{ queuedAt: 3 }]);
  });
});

it('two tabs do not send the same', async () => {
  await queueRequest(prediction);
  serve({ [PREDICTION_API.create]: { body: { id: 'abc' } } });
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _how: object, work: (lock: null) => unknown) => work(null) },
  });
  expect(await sendQueue()).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});
