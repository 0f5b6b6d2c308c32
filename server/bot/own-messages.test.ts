import { describe, expect, it } from 'vitest';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createOwnMessages } from './own-messages.ts';

function setUp() {
  const clock = createManualClock();
  return { clock, own: createOwnMessages({ clock }) };
}

/** Says whether a promise has an answer by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  // Promises that can settle do so before this timer.
  const later = new Promise((resolve) => setImmediate(() => resolve(pending)));
  return (await Promise.race([promise, later])) !== pending;
}

describe('own messages', () => {
  it('are known by the id that the platform returned', async () => {
    const { own } = setUp();
    own.sending('channel', 'streamer').sent('m1');
    expect(await own.isOwn('channel', 'm1', 'streamer')).toBe(true);
    expect(await own.isOwn('channel', 'm2', 'streamer')).toBe(false);
    expect(await own.isOwn('other', 'm1', 'streamer')).toBe(false);
  });

  it('are known when the echo comes before the answer of the send', async () => {
    const { own } = setUp();
    const send = own.sending('channel', 'streamer');
    const echo = own.isOwn('channel', 'm1', 'streamer');
    const typed = own.isOwn('channel', 'm2', 'streamer');
    expect(await isSettled(Promise.race([echo, typed]))).toBe(false);
    send.sent('m1');
    expect([await echo, await typed]).toEqual([true, false]);
  });

  it('make nobody else wait, in this channel or another', async () => {
    const { own } = setUp();
    own.sending('channel', 'streamer');
    expect(await own.isOwn('channel', 'm1', 'viewer')).toBe(false);
    expect(await own.isOwn('other', 'm1', 'streamer')).toBe(false);
  });

  it('make the streamer wait for the sends of the moment only, and a failed one ends too', async () => {
    const { own } = setUp();
    const first = own.sending('channel', 'streamer');
    const typed = own.isOwn('channel', 'm1', 'streamer');
    own.sending('channel', 'streamer');
    first.failed();
    expect(await typed).toBe(false);
  });

  it('hold a message no longer than 15 seconds', async () => {
    const { clock, own } = setUp();
    own.sending('channel', 'streamer');
    const typed = own.isOwn('channel', 'm1', 'streamer');
    clock.advance(14_999);
    expect(await isSettled(typed)).toBe(false);
    clock.advance(1);
    expect(await typed).toBe(false);
  });

  it('are forgotten after ten minutes, and the oldest beyond a thousand', async () => {
    const { clock, own } = setUp();
    for (let at = 0; at <= 1000; at += 1) own.sending('channel', 'streamer').sent(`m${at}`);
    expect(await own.isOwn('channel', 'm0', 'streamer')).toBe(false);
    expect(await own.isOwn('channel', 'm1', 'streamer')).toBe(true);
    clock.advance(10 * 60_000);
    expect(await own.isOwn('channel', 'm1000', 'streamer')).toBe(false);
  });
});
