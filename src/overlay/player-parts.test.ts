import { beforeEach, describe, expect, test } from 'vitest';
import { ALERT_HARD_LIMIT_MS, SOUND_OVERTIME_MS } from '#core/alerts/limits.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { CodeFrame } from './code-frame.ts';
import { MediaCache } from './media-cache.ts';
import type { Picture } from './media.ts';
import { AlertPlayer, MEDIA_WAIT_MS } from './player.ts';
import { playOf } from './testing/alerts.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

const LEAVE_MS = 500;
const never = new Promise<never>(() => undefined);

let clock: FakeClock;
let sent: ClientFrame[];
let onStage: Set<string>;
/** What alerts whose custom code runs call when they are done. */
let done: Map<string, () => void>;
let removedFrames: number;
let plays: { volume: number; isLoop?: boolean }[];
let pictureOf: (url: string) => Promise<Picture>;
let sound: { durationMs: number; ends: Promise<void> };
let codeOf: () => CodeFrame | undefined;
let player: AlertPlayer;

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  onStage = new Set();
  done = new Map();
  removedFrames = 0;
  plays = [];
  pictureOf = () => Promise.reject(new Error('no picture'));
  codeOf = () => undefined;
  sound = { durationMs: 4000, ends: never };
  player = new AlertPlayer({
    clock,
    role: 'overlay',
    stage: {
      openCode: () => codeOf(),
      prepare: () => undefined,
      show({ id }, { code, onDone = () => undefined }) {
        onStage.add(id);
        if (code?.isReady === true) done.set(id, onDone);
        return { leaveMs: LEAVE_MS, leave: () => undefined, remove: () => onStage.delete(id) };
      },
    },
    pictures: new MediaCache((url) => pictureOf(url), clock),
    sounds: new MediaCache(() => Promise.resolve(soundOf()), clock),
    fonts: { prepare: () => undefined },
    acknowledge: new Acknowledgements((frame) => sent.push(frame) > 0, clock),
    onIdle: () => undefined,
  });
});

const controls = { setVolume: (volume: number) => plays.push({ volume }), stop: () => undefined };

function soundOf() {
  const play = (volume: number): Promise<void> => {
    plays.push({ volume });
    return sound.ends;
  };
  return { ...controls, durationMs: sound.durationMs, play };
}

function videoOf(durationMs: number, ends: Promise<void>): Picture {
  const play = (volume: number, isLoop: boolean): Promise<void> => {
    plays.push({ volume, isLoop });
    return ends;
  };
  return { element: document.createElement('video'), video: { ...controls, durationMs, play } };
}

function codeFrame(isReady: boolean): CodeFrame {
  const element = document.createElement('div');
  return {
    element,
    mover: element,
    isReady,
    ready: isReady ? Promise.resolve() : never,
    run: () => undefined,
    remove: () => void (removedFrames += 1),
  };
}

test('a video that is longer than its alert keeps it until it ends, a shorter one begins anew', async () => {
  let end: () => void = () => undefined;
  const ends = new Promise<void>((resolve) => (end = resolve));
  pictureOf = (url) => Promise.resolve(url === '/long.webm' ? videoOf(9000, ends) : videoOf(500, never));
  player.receive({ play: playOf('a', {}, { imagen: '/long.webm', volume: 40 }), lead: true });
  player.receive({ play: playOf('b', {}, { imagen: '/short.webm' }), lead: false });
  await clock.advance(8000);
  expect([...onStage]).toEqual(['a']);
  end();
  await clock.advance(LEAVE_MS);
  expect([...onStage]).toEqual(['b']);
  await clock.advance(3000);
  expect(onStage.size).toBe(0);
  expect(plays).toEqual([
    { volume: 0.4, isLoop: false },
    { volume: 0, isLoop: true },
  ]);
});

test('custom code may end its alert, as often as it says so', async () => {
  codeOf = () => codeFrame(true);
  player.receive({ play: playOf('a', {}, { duracion: 9000 }), lead: true });
  player.receive({ play: playOf('b', {}, { duracion: 9000 }), lead: true });
  await settle();
  for (let times = 0; times < 100; times += 1) done.get('a')?.();
  await clock.advance(LEAVE_MS);
  expect([...onStage]).toEqual(['b']);
  expect(removedFrames).toBe(1);
});

test('custom code that never says that it is done ends with its alert', async () => {
  codeOf = () => codeFrame(true);
  player.receive({ play: playOf('a', {}, { duracion: 3000 }), lead: true });
  await clock.advance(3000);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

test('a frame that cannot be loaded holds its alert for three seconds, which then shows without it', async () => {
  codeOf = () => codeFrame(false);
  player.receive({ play: playOf('a', {}, { duracion: 3000 }), lead: true });
  await clock.advance(MEDIA_WAIT_MS - 1);
  expect(onStage.size).toBe(0);
  await clock.advance(1);
  expect([...onStage]).toEqual(['a']);
  expect(done.size).toBe(0);
  await clock.advance(3000);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

describe('a sound that is longer than its alert', () => {
  const long = { sonido: '/long.mp3', volume: 50, duracion: 3000 };

  test('fades out five seconds after the alert’s time and lets it go', async () => {
    sound = { durationMs: 600_000, ends: never };
    player.receive({ play: playOf('a', {}, long), lead: true });
    await clock.advance(3000 + SOUND_OVERTIME_MS - 1);
    expect([plays, [...onStage]]).toEqual([[{ volume: 0.5 }], ['a']]);
    await clock.advance(1001 + LEAVE_MS);
    const volumes = plays.map(({ volume }) => volume);
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
    expect(volumes.at(-1)).toBe(0);
    expect(onStage.size).toBe(0);
    expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
  });

  test('plays to its end where the streamer wants that', async () => {
    sound = { durationMs: 20_000, ends: never };
    player.receive({ play: playOf('a', {}, { ...long, untilSoundEnds: true }), lead: true });
    await clock.advance(19_000);
    expect([plays, [...onStage]]).toEqual([[{ volume: 0.5 }], ['a']]);
  });

  test('holds no alert for longer than two minutes and a little, whatever the streamer wants', async () => {
    sound = { durationMs: 600_000, ends: never };
    player.receive({ play: playOf('a', {}, { ...long, untilSoundEnds: true }), lead: true });
    await clock.advance(ALERT_HARD_LIMIT_MS);
    expect(onStage.size).toBe(0);
  });
});

test('an alert that is stopped leaves at once, also out of those that wait', async () => {
  for (const id of ['a', 'b', 'c']) player.receive({ play: playOf(id), lead: true });
  player.stop('b');
  player.stop('a');
  await settle();
  expect([...onStage]).toEqual(['c']);
});

test('no sound is louder than the limit, and one that plays follows it', async () => {
  player.limitVolume(10);
  player.receive({ play: playOf('a', {}, { sonido: '/a.mp3', volume: 80 }), lead: true });
  await settle();
  player.limitVolume(0);
  expect(plays).toEqual([{ volume: 0.1 }, { volume: 0 }]);
});
