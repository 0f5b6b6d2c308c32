import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import { startInProcess } from '#tests/bench/in-process.ts';
import { residentKb } from '#tests/bench/memory.ts';
import { median } from '#tests/bench/report.ts';
import { openBareReaders } from './bare-readers.ts';
import { openChatter } from './chatter.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { logInStreamers } from './streamers.ts';

/** One process with a thousand Twitch channels and a steady chat: `tsx tests/soak/twitch.soak.ts [minutes] [channels]`. */
const MINUTES = Number(process.argv[2] ?? process.env.SOAK_MINUTES ?? 10);
const CHANNELS = Number(process.argv[3] ?? process.env.SOAK_CHANNELS ?? 1000);
const RATE = 200;
const MINUTE_MS = 60_000;
/** What comes first fills caches, and is no growth. */
const WARM_UP_MS = Math.min(MINUTE_MS, (MINUTES * MINUTE_MS) / 2);
const BARE_MS = Math.min(MINUTE_MS, (MINUTES * MINUTE_MS) / 2);
const REST_MS = 5000;
const MOST_STORED_MS = 10;
/** A reply is dropped after thirty seconds; this is far from it. */
const MOST_REPLY_MS = 2000;
/** The heap breathes: less than this is no growth. */
const BREATH = 1.15;

const chatFrame = z.object({
  data: z.object({ at: z.number(), own: z.boolean() }),
});
const saidSchema = z.array(z.object({ text: z.string(), at: z.number() }));

const sandbox = await startSandboxProcess();
const server = await startInProcess({ SANDBOX: 'on', SANDBOX_URL: sandbox.url });
const { kernel, modules } = server;
const residentMb = () => residentKb(process.pid) / 1024;

/** As at the start of a server that has all these channels. */
async function connectAll(channels: readonly Channel[]): Promise<number> {
  const startedAt = performance.now();
  for (const channel of channels) await modules.intake.feeds.open(channel);
  const isConnected = ({ id }: { id: string }) => modules.intake.feeds.stateOf(id)?.state === 'connected';
  while (!channels.every(isConnected)) await pause(10);
  return performance.now() - startedAt;
}

async function readReplies(logins: readonly string[]): Promise<Map<string, number>> {
  const replies = new Map<string, number>();
  for (const login of logins) {
    const answer = await fetch(`${sandbox.url}/control/twitch/messages?channel=${login}`);
    for (const { text, at } of saidSchema.parse(await answer.json())) replies.set(text, at);
  }
  return replies;
}

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

try {
  const streamers = await logInStreamers(modules, CHANNELS);
  const channels = streamers.map(({ channel }) => channel);
  const logins = channels.map(({ login }) => login);
  const startMs = await connectAll(channels);

  const stored: number[] = [];
  for (const { streamerId } of channels) {
    kernel.hub.add(streamerId, {
      topics: new Set(['chat']),
      send(text) {
        const { at, own } = chatFrame.parse(JSON.parse(text)).data;
        if (!own) stored.push(Date.now() - at);
      },
    });
  }
  const chatter = await openChatter(sandbox.url, logins);
  const warmUp = await chatter.write(RATE, WARM_UP_MS);
  await pause(REST_MS);
  const warmMb = residentMb();
  const cpuBefore = process.cpuUsage();
  const written = await chatter.write(RATE, MINUTES * MINUTE_MS);
  const cpu = process.cpuUsage(cpuBefore);
  await pause(REST_MS);
  const endMb = residentMb();
  const replies = await readReplies(logins);
  const waits = [...chatter.asked].map(([user, at]) => (replies.get(user) ?? Infinity) - at);

  await server.close();
  const bare = await openBareReaders(sandbox.url, streamers);
  const bareBefore = process.cpuUsage();
  const bareWritten = await chatter.write(RATE, BARE_MS);
  const bareCpu = process.cpuUsage(bareBefore);
  await pause(REST_MS);
  bare.close();
  chatter.close();

  const microseconds = (usage: NodeJS.CpuUsage, lines: number) => (usage.user + usage.system) / lines;
  const figures = {
    channels: CHANNELS,
    minutes: MINUTES,
    connectedAfterMs: Math.round(startMs),
    lines: warmUp + written,
    lost: warmUp + written - stored.length,
    storedMedianMs: median(stored),
    storedP99Ms: percentile(stored, 0.99),
    bareMedianMs: median(bare.latencies),
    bareP99Ms: percentile(bare.latencies, 0.99),
    cpuPerLineUs: Math.round(microseconds(cpu, written)),
    bareCpuPerLineUs: Math.round(microseconds(bareCpu, bareWritten)),
    cpuRatio: microseconds(cpu, written) / microseconds(bareCpu, bareWritten),
    memoryWarmMb: Math.round(warmMb),
    memoryEndMb: Math.round(endMb),
    replies: waits.length,
    repliesMissing: waits.filter((wait) => wait === Infinity).length,
    replyMedianMs: median(waits),
    replyLongestMs: Math.max(...waits),
  };
  console.log(JSON.stringify(figures, null, 2));
  const isWell =
    figures.lost === 0 &&
    figures.storedMedianMs < MOST_STORED_MS &&
    endMb <= warmMb * BREATH &&
    figures.replyLongestMs <= MOST_REPLY_MS;
  if (!isWell) throw new Error('A figure is out of its bounds.');
} finally {
  sandbox.close();
}
process.exit(0);
