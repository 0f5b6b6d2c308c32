import { setTimeout as pause } from 'node:timers/promises';
import { BACKUP_API } from '#core/backup/paths.ts';
import { API } from '#core/paths.ts';
import { logIn } from '#tests/crash/log-in.ts';
import { createRig, type Rig } from '#tests/crash/rig.ts';
import { largeExport, type Document } from '#tests/setup/backup.ts';
import { isQuick, percentile, report } from './report.ts';

const ROWS = isQuick ? 5000 : 200_000;
const VIEWERS = ROWS / 10;
const QUIET_MS = isQuick ? 500 : 10_000;
/** Fewer calls than an address may make. */
const CALL_EVERY_MS = 150;
/** Than without an import. */
const MOST_MORE_MS = 100;

type Headers = Record<string, string>;

/** What another streamer does meanwhile, reads and writes in turn; answers how long each call took, ms. */
async function callUntil(isOver: () => boolean, { serverUrl }: Rig, headers: Headers): Promise<number[]> {
  const took: number[] = [];
  const time = async (path: string, init: RequestInit): Promise<void> => {
    const begun = performance.now();
    const answer = await fetch(`${serverUrl}${path}`, init);
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    took.push(performance.now() - begun);
  };
  const body = JSON.stringify({ cmd: 'quote', mods: 0, userCooldown: 3, channelCooldown: 3, enabled: true });
  const write = { method: 'PUT', body, headers: { ...headers, 'content-type': 'application/json' } };
  while (!isOver()) {
    await time(API.panelCommands, { headers });
    await time(`${API.panelBuiltins}/quote`, write);
    await pause(CALL_EVERY_MS);
  }
  return took;
}

async function bringIn({ serverUrl }: Rig, headers: Headers, document: Document): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([JSON.stringify(document)]), 'export.json');
  const answer = await fetch(`${serverUrl}${BACKUP_API.import}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

const rig = await createRig({ SEED_DEMO: 'off' });
try {
  await rig.startServer();
  const mover = await logIn(rig, 'ana');
  const other = await logIn(rig, 'bea');
  const exported = await fetch(`${rig.serverUrl}${BACKUP_API.export}`, { headers: mover });
  const document = largeExport((await exported.json()) as Document, VIEWERS, ROWS);
  const until = performance.now() + QUIET_MS;
  const quiet = await callUntil(() => performance.now() > until, rig, other);
  const begun = performance.now();
  let isDone = false;
  const importing = bringIn(rig, mover, document).finally(() => {
    isDone = true;
  });
  const busy = await callUntil(() => isDone, rig, other);
  await importing;
  const seconds = (performance.now() - begun) / 1000;
  for (const [name, share] of [
    ['half', 0.5],
    ['99 %', 0.99],
    ['the longest', 1],
  ] as const) {
    const [before, during] = [percentile(quiet, share), percentile(busy, share)];
    report({
      work: `${name} of another’s calls, ${ROWS.toLocaleString('en')} rows come in for ${Math.round(seconds)} s`,
      measured: `${during.toFixed(1)} ms, ${(during - before).toFixed(1)} more`,
      baseline: `${before.toFixed(1)} ms`,
      ratio: during / before,
      target: `< ${MOST_MORE_MS} ms more`,
    });
  }
} finally {
  await rig.close();
}
