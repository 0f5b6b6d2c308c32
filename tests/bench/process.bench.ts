import { setTimeout as pause } from 'node:timers/promises';
import { chunk } from '#core/base/lists.ts';
import { createRig, until } from '#tests/crash/rig.ts';
import { openStored } from '#tests/crash/stored.ts';
import { residentKb } from './memory.ts';
import { isQuick, median, report } from './report.ts';

const STARTS = isQuick ? 2 : 7;
const MOST_START_MS = 1500;
const MOST_IDLE_MB = 150;
const WARM_UP = isQuick ? 500 : 30_000;
const MESSAGES = isQuick ? 1000 : 100_000;
const VIEWERS = 2000;
const AT_ONCE = 25;
const REST_MS = isQuick ? 500 : 10_000;
/** The heap breathes: less than this is no growth. */
const BREATH = 1.1;

const rig = await createRig();
let written = 0;

async function residentMb(): Promise<number> {
  const readings: number[] = [];
  await pause(REST_MS);
  for (let reading = 0; reading < 5; reading += 1) {
    readings.push(residentKb(rig.serverPid()) / 1024);
    await pause(REST_MS / 10);
  }
  return median(readings);
}

async function chat(count: number): Promise<void> {
  for (const part of chunk(Array.from({ length: count }), AT_ONCE)) {
    await Promise.all(
      part.map(() => {
        written += 1;
        const line = { channel: 'fogata', user: `viewer${written % VIEWERS}`, text: `line ${written}` };
        return rig.control('twitch', 'chat', line);
      }),
    );
  }
  const stored = openStored(rig.dataDir);
  await until(() => stored.chatCount() >= written, 'all lines counted', 60_000);
  stored.close();
}

async function measureStarts(): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await rig.killServer();
    const startedAt = performance.now();
    await rig.startServer();
    times.push(performance.now() - startedAt);
  }
  report({
    work: 'ready from a finished build',
    measured: `${Math.round(median(times))} ms`,
    target: `<= ${MOST_START_MS} ms`,
  });
}

try {
  await rig.startServer();
  await rig.untilSubscribed('twitch', ['channel.chat.message']);
  await measureStarts();
  await rig.untilSubscribed('twitch', ['channel.chat.message']);
  const idle = await residentMb();
  report({
    work: 'memory, idle with the demo',
    measured: `${idle.toFixed(0)} MB`,
    target: `<= ${MOST_IDLE_MB} MB`,
    isMet: idle <= MOST_IDLE_MB,
  });
  await chat(WARM_UP);
  const warm = await residentMb();
  await chat(MESSAGES);
  const after = await residentMb();
  report({
    work: `memory after ${MESSAGES.toLocaleString('en')} messages`,
    measured: `${after.toFixed(0)} MB`,
    baseline: `${warm.toFixed(0)} MB warm`,
    ratio: after / warm,
    target: `<= ${BREATH}`,
    isMet: after <= warm * BREATH,
  });
} finally {
  await rig.close();
}
