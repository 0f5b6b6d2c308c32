import { beforeEach, expect, test } from 'vitest';
import { ALERT_HARD_LIMIT_MS } from '#core/alerts/limits.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import { MediaCache } from './media-cache.ts';
import type { Sound } from './media.ts';
import { AlertPlayer, SPEECH_WAIT_MS } from './player.ts';
import { playOf } from './testing/alerts.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

const LEAVE_MS = 500;
const never = new Promise<never>(() => undefined);

let clock: FakeClock;
let sent: ClientFrame[];
let onStage: Set<string>;
/** What sounded, in its order: `sound` and `words` with their volume. */
let heard: string[];
let asked: string[];
let loadSpeech: (id: string) => Promise<Sound>;
let sound: Promise<Sound>;

function soundOf(name: string, durationMs: number): Sound {
  return {
    durationMs,
    play: (volume) => {
      heard.push(`${name} ${volume}`);
      return new Promise((resolve) => clock.after(durationMs, resolve));
    },
    setVolume: (volume) => void heard.push(`${name} now ${volume}`),
    stop: () => void heard.push(`${name} stops`),
  };
}

function createPlayer(role: OverlayRole = 'overlay'): AlertPlayer {
  return new AlertPlayer({
    clock,
    role,
    stage: {
      show: ({ id }) => {
        onStage.add(id);
        return { leaveMs: LEAVE_MS, leave: () => undefined, remove: () => onStage.delete(id) };
      },
      openCode: () => undefined,
      prepare: () => undefined,
    },
    pictures: new MediaCache(() => never, clock),
    sounds: new MediaCache(() => sound, clock),
    fonts: { prepare: () => undefined },
    acknowledge: new Acknowledgements((frame) => sent.push(frame) > 0, clock),
    loadSpeech: (id) => {
      asked.push(id);
      return loadSpeech(id);
    },
    onIdle: () => undefined,
  });
}

const SPOKEN: Partial<AlertItem> = { tts: 'es-es', volume: 50, duracion: 3000 };

async function playOn(player: AlertPlayer, item: Partial<AlertItem> = {}, lead = true): Promise<void> {
  player.receive({ play: playOf('a', {}, { ...SPOKEN, ...item }), lead });
  await settle();
}

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  onStage = new Set();
  heard = [];
  asked = [];
  sound = Promise.resolve(soundOf('sound', 1000));
  loadSpeech = () => Promise.resolve(soundOf('words', 5000));
});

test('words are asked for with the media, said after the sound and as loud, and keep the alert until they end', async () => {
  await playOn(createPlayer(), { sonido: '/a.mp3' });
  expect([asked, heard]).toEqual([['a'], ['sound 0.5']]);
  await clock.advance(1000);
  expect(heard).toEqual(['sound 0.5', 'words 0.5']);
  await clock.advance(4900);
  expect(onStage.has('a')).toBe(true);
  await clock.advance(100 + LEAVE_MS);
  expect(onStage.has('a')).toBe(false);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

test('without a sound the words begin with the alert, and short ones do not shorten it', async () => {
  loadSpeech = () => Promise.resolve(soundOf('words', 300));
  await playOn(createPlayer());
  expect(heard).toEqual(['words 0.5']);
  await clock.advance(2400);
  expect(onStage.has('a')).toBe(true);
  await clock.advance(600 + LEAVE_MS);
  expect(onStage.has('a')).toBe(false);
});

test('a long sound goes on under the words', async () => {
  sound = Promise.resolve(soundOf('sound', 60_000));
  await playOn(createPlayer(), { sonido: '/a.mp3' });
  await clock.advance(4000);
  expect(heard).toEqual(['sound 0.5', 'words 0.5']);
});

test.each<[string, () => Promise<Sound>]>([
  ['is down', () => Promise.reject(new Error('503'))],
  ['hangs', () => never],
])('with a server whose speech %s the alert shows and leaves in its time', async (_name, load) => {
  loadSpeech = load;
  await playOn(createPlayer(), { duracion: 7000 });
  expect(onStage.has('a')).toBe(true);
  await clock.advance(7000 + LEAVE_MS);
  expect(onStage.has('a')).toBe(false);
  expect(heard).toEqual([]);
});

test('words that come too late are not said', async () => {
  let arrive: (words: Sound) => void = () => undefined;
  loadSpeech = () => new Promise((resolve) => void (arrive = resolve));
  await playOn(createPlayer(), { duracion: 20_000 });
  await clock.advance(SPEECH_WAIT_MS + 1);
  arrive(soundOf('words', 1000));
  await settle();
  expect(heard).toEqual([]);
});

test('words that never end do not keep the alert for ever', async () => {
  loadSpeech = () => Promise.resolve({ ...soundOf('words', Number.NaN), play: () => never });
  await playOn(createPlayer());
  await clock.advance(ALERT_HARD_LIMIT_MS + LEAVE_MS);
  expect(onStage.has('a')).toBe(false);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

test('only the one that leads with sound speaks', async () => {
  await playOn(createPlayer(), {}, false);
  await playOn(createPlayer('silent'));
  const muted = createPlayer();
  muted.limitVolume(0);
  await playOn(muted);
  await playOn(createPlayer(), { tts: 'none' });
  expect([asked, heard]).toEqual([[], []]);
});

test('a streamer who mutes or skips ends the words too', async () => {
  const player = createPlayer();
  await playOn(player);
  player.limitVolume(0);
  player.stop('a');
  expect(heard).toEqual(['words 0.5', 'words now 0', 'words stops']);
  await clock.advance(60_000);
  expect(heard).toHaveLength(3);
});
