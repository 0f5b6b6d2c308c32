import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createEspeakEngine, type ThreadListeners } from './espeak-engine.ts';
import { openSpeechThread } from './open-speech-thread.ts';
import type { SpeechOrder } from './speech-worker-messages.ts';

interface FakeThread {
  orders: SpeechOrder[];
  hasEnded: boolean;
  listeners: ThreadListeners;
}

let clock: ManualClock;
let threads: FakeThread[];
let engine: ReturnType<typeof createEspeakEngine>;

beforeEach(() => {
  clock = createManualClock();
  threads = [];
  engine = createEspeakEngine({
    clock,
    logger: createLogger('silent'),
    openThread(listeners) {
      const thread: FakeThread = { orders: [], hasEnded: false, listeners };
      threads.push(thread);
      return { post: (order) => void thread.orders.push(order), end: () => (thread.hasEnded = true) };
    },
  });
});
afterEach(() => engine.close());

/** Answers what the newest thread was asked last. */
function answer(): void {
  const thread = threads.at(-1);
  thread?.listeners.onAnswer({ id: thread.orders.at(-1)?.id ?? 0, audio: new Uint8Array([1]) });
}

it('starts no thread before something is to be said, and asks one thing after the other', async () => {
  expect(threads).toEqual([]);
  const one = engine.speak('uno', 'es-es');
  const two = engine.speak('dos', 'es-mx');
  expect(threads[0]?.orders.map(({ text, voice }) => [text, voice])).toEqual([['uno', 'es']]);
  answer();
  expect(await one).toEqual(new Uint8Array([1]));
  answer();
  await two;
  expect(threads).toHaveLength(1);
  expect(threads[0]?.orders.map(({ voice }) => voice)).toEqual(['es', 'es-419']);
});

it('ends an engine that hangs, says the next thing with a new one, and refuses what hung from then on', async () => {
  const hangs = engine.speak('bomba', 'es-es');
  const next = engine.speak('hola', 'es-es');
  clock.advance(7 * SECOND_MS);
  await expect(hangs).rejects.toThrow('took too long');
  expect(threads.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
  answer();
  await next;
  await expect(engine.speak('bomba', 'es-es')).rejects.toThrow('hung on this text');
  expect(threads.at(-1)?.orders.map(({ text }) => text)).toEqual(['hola']);
});

it('takes no answer of an engine that was ended', async () => {
  const hangs = engine.speak('bomba', 'es-es');
  const [first] = threads;
  clock.advance(7 * SECOND_MS);
  await expect(hangs).rejects.toThrow();
  const next = engine.speak('hola', 'es-es');
  first?.listeners.onAnswer({ id: 2, audio: new Uint8Array([9]) });
  first?.listeners.onEnd();
  answer();
  expect(await next).toEqual(new Uint8Array([1]));
});

it('goes on after an engine that broke, and after one that said no', async () => {
  const breaks = engine.speak('a', 'es-es');
  threads[0]?.listeners.onEnd();
  await expect(breaks).rejects.toThrow('ended');
  const fails = engine.speak('b', 'es-es');
  threads[1]?.listeners.onAnswer({ id: 2, error: 'no' });
  await expect(fails).rejects.toThrow('failed: no');
});

it('speaks for everybody in turn: the many texts of one hold nobody else up', async () => {
  const many = Array.from({ length: 31 }, (_, index) => engine.speak(`ana ${index}`, 'es-es', 'ana'));
  const gaveWay = expect(many[30]).rejects.toThrow('Too much waits');
  const other = engine.speak('bea', 'es-es', 'bea');
  await gaveWay;
  answer();
  answer();
  answer();
  await other;
  expect(threads[0]?.orders.map(({ text }) => text)).toEqual(['ana 0', 'ana 1', 'bea', 'ana 2']);
  engine.close();
  await Promise.allSettled(many);
});

it('gives its memory back when nothing was said for minutes', async () => {
  const said = engine.speak('hola', 'es-es');
  answer();
  await said;
  clock.advance(4 * MINUTE_MS);
  expect(threads[0]?.hasEnded).toBe(false);
  clock.advance(2 * MINUTE_MS);
  expect(threads[0]?.hasEnded).toBe(true);
});

it('takes no more than a queue full, and drops all when it closes', async () => {
  const all = Array.from({ length: 31 }, (_, index) => engine.speak(`${index}`, 'es-es'));
  await expect(engine.speak('zu viel', 'de-de')).rejects.toThrow('Too much waits');
  engine.close();
  for (const said of all) await expect(said).rejects.toThrow('stopping');
});

it('speaks in a real thread', async () => {
  const real = createEspeakEngine({ clock, logger: createLogger('silent'), openThread: openSpeechThread });
  try {
    const audio = await real.speak('Hola a todos, esto es una prueba.', 'es-es');
    expect(audio.length).toBeGreaterThan(5000);
  } finally {
    real.close();
  }
});

it('ends a real thread that never comes out of a loop', async () => {
  const worker = new Worker(
    "require('node:worker_threads').parentPort.on('message', () => { for (;;) {} })",
    { eval: true },
  );
  const ended = once(worker, 'exit');
  const looping = createEspeakEngine({
    clock,
    logger: createLogger('silent'),
    openThread: () => ({
      post: (order) => worker.postMessage(order),
      end: () => void worker.terminate(),
    }),
  });
  const hangs = looping.speak('hola', 'es-es');
  clock.advance(7 * SECOND_MS);
  await expect(hangs).rejects.toThrow('took too long');
  await ended;
});
