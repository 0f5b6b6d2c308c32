import { beforeEach, expect, test } from 'vitest';
import { ALERT_HARD_LIMIT_MS } from '#core/alerts/limits.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { ClientFrame } from '#core/stream/client-frames.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { OverlayRole } from './address.ts';
import { MediaCache } from './media-cache.ts';
import type { Picture, Sound } from './media.ts';
import { AlertPlayer, MEDIA_WAIT_MS } from './player.ts';
import type { Stage } from './render.ts';
import { playOf } from './testing/alerts.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

const LEAVE_MS = 500;
const never = new Promise<never>(() => undefined);

let clock: FakeClock;
let sent: ClientFrame[];
let shown: string[];
let onStage: Set<string>;
let pictureOf: (url: string) => Promise<Picture>;
let soundOf: (url: string) => Promise<Sound>;
let shownPictures: (HTMLElement | undefined)[];
let volumes: number[];
let idleCount: number;
let showFails: boolean;

function stageShow(play: AlertPlay, { picture }: Parameters<Stage['show']>[1]) {
  if (showFails) throw new Error('cannot draw');
  shown.push(play.id);
  shownPictures.push(picture);
  onStage.add(play.id);
  return { leaveMs: LEAVE_MS, leave: () => undefined, remove: () => onStage.delete(play.id) };
}

function sound(durationMs: number, ends: Promise<void>): Sound {
  return {
    durationMs,
    play: (volume) => {
      volumes.push(volume);
      return ends;
    },
    setVolume: (volume) => void volumes.push(volume),
    stop: () => undefined,
  };
}

function createPlayer(role: OverlayRole = 'overlay'): AlertPlayer {
  return new AlertPlayer({
    clock,
    role,
    stage: { show: stageShow, openCode: () => undefined, prepare: () => undefined },
    pictures: new MediaCache((url) => pictureOf(url), clock),
    sounds: new MediaCache((url) => soundOf(url), clock),
    acknowledge: new Acknowledgements((frame) => sent.push(frame) > 0, clock),
    onIdle: () => (idleCount += 1),
  });
}

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  shown = [];
  onStage = new Set();
  shownPictures = [];
  volumes = [];
  idleCount = 0;
  showFails = false;
  pictureOf = () => Promise.resolve({ element: document.createElement('img') });
  soundOf = () => Promise.resolve(sound(400, Promise.resolve()));
});

test('an alert without media is shown and acknowledged in the task that brought it', () => {
  createPlayer().receive({ play: playOf('a'), lead: true });
  expect(shown).toEqual(['a']);
  expect(sent).toEqual([{ started: { id: 'a' } }]);
});

test('one alert at a time: the next begins when the one before has left the page', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a', {}, { duracion: 3000 }), lead: true });
  player.receive({ play: playOf('b'), lead: true });
  await clock.advance(2999);
  expect([...onStage]).toEqual(['a']);
  await clock.advance(1);
  expect([...onStage]).toEqual(['b']);
  expect(sent).toEqual([{ started: { id: 'a' } }, { done: { id: 'a' } }, { started: { id: 'b' } }]);
});

test('an idle page has nothing on stage and no timer left', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a', {}, { imagen: '/a.svg', sonido: '/a.mp3' }), lead: true });
  await clock.advance(10_000);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
  expect(onStage.size).toBe(0);
  expect(clock.pending).toBe(0);
  expect(player.isIdle).toBe(true);
  expect(idleCount).toBe(1);
});

test('the first alert with a picture waits until it is decoded, a repeated one does not wait at all', async () => {
  const player = createPlayer();
  const play = playOf('a', {}, { imagen: '/a.svg' });
  player.receive({ play, lead: true });
  expect(shown).toEqual([]);
  await clock.advance(5000);
  player.receive({ play: { ...play, id: 'b' }, lead: true });
  expect(shown).toEqual(['a', 'b']);
  expect(shownPictures[1]).toBeInstanceOf(HTMLElement);
});

test('a picture that fails and a sound that cannot be decoded leave an alert of text', async () => {
  pictureOf = () => Promise.reject(new Error('404'));
  soundOf = () => Promise.reject(new Error('decode'));
  createPlayer().receive({ play: playOf('a', {}, { imagen: '/a.svg', sonido: '/a.mp3' }), lead: true });
  await settle();
  expect(shown).toEqual(['a']);
  expect(shownPictures).toEqual([undefined]);
  await clock.advance(3000);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

test('media that hang hold an alert for three seconds, and the next one with the same media not at all', async () => {
  pictureOf = () => never;
  const player = createPlayer();
  const play = playOf('a', {}, { imagen: '/hangs.svg' });
  player.receive({ play, lead: true });
  await clock.advance(MEDIA_WAIT_MS - 1);
  expect(shown).toEqual([]);
  await clock.advance(1);
  expect(shown).toEqual(['a']);
  await clock.advance(3000);
  player.receive({ play: { ...play, id: 'b' }, lead: true });
  expect(shown).toEqual(['a', 'b']);
});

test('a sound that is longer than the duration keeps the alert until it ends', async () => {
  let end: () => void = () => undefined;
  soundOf = () => Promise.resolve(sound(8000, new Promise((resolve) => (end = resolve))));
  createPlayer().receive({ play: playOf('a', {}, { sonido: '/a.mp3', duracion: 3000 }), lead: true });
  await clock.advance(7000);
  expect([...onStage]).toEqual(['a']);
  end();
  await clock.advance(LEAVE_MS);
  expect(onStage.size).toBe(0);
});

test('a browser that refuses to play does not hold the queue', async () => {
  soundOf = () => Promise.resolve(sound(8000, Promise.reject(new Error('NotAllowedError'))));
  createPlayer().receive({ play: playOf('a', {}, { sonido: '/a.mp3', duracion: 3000 }), lead: true });
  await clock.advance(3000);
  expect(sent.at(-1)).toEqual({ done: { id: 'a' } });
});

test('the watchdog ends an alert whose sound stalls, by its length or else by the hard limit', async () => {
  soundOf = (url) => Promise.resolve(sound(url === '/known.mp3' ? 4000 : NaN, never));
  const player = createPlayer();
  player.receive({ play: playOf('a', {}, { sonido: '/known.mp3' }), lead: true });
  player.receive({ play: playOf('b', {}, { sonido: '/endless.mp3' }), lead: true });
  await clock.advance(4000 + 1500 + LEAVE_MS);
  expect(shown).toEqual(['a', 'b']);
  await clock.advance(ALERT_HARD_LIMIT_MS);
  expect(sent.at(-1)).toEqual({ done: { id: 'b' } });
});

test('an alert that cannot be drawn does not hold the queue', async () => {
  const player = createPlayer();
  showFails = true;
  player.receive({ play: playOf('a'), lead: true });
  showFails = false;
  player.receive({ play: playOf('b'), lead: true });
  await settle();
  expect(shown).toEqual(['b']);
  expect(sent[0]).toEqual({ done: { id: 'a' } });
});

test('a mirror shows in silence and acknowledges nothing', async () => {
  createPlayer().receive({ play: playOf('a', {}, { sonido: '/a.mp3' }), lead: false });
  await clock.advance(5000);
  expect(shown).toEqual(['a']);
  expect(volumes).toEqual([]);
  expect(sent).toEqual([]);
});

test.each(['silent', 'preview'] as const)(
  'a %s page stays a mirror even when it is called lead',
  async (role) => {
    createPlayer(role).receive({ play: playOf('a', {}, { sonido: '/a.mp3' }), lead: true });
    await clock.advance(5000);
    expect(shown).toEqual(['a']);
    expect(volumes).toEqual([]);
    expect(sent).toEqual([]);
  },
);

test('the lead plays at the volume of the alert, and an alert of volume 0 loads no sound', async () => {
  const player = createPlayer();
  const asked: string[] = [];
  soundOf = (url) => {
    asked.push(url);
    return Promise.resolve(sound(400, Promise.resolve()));
  };
  player.receive({ play: playOf('a', {}, { sonido: '/a.mp3', volume: 25 }), lead: true });
  player.receive({ play: playOf('b', {}, { sonido: '/b.mp3', volume: 0 }), lead: true });
  await clock.advance(10_000);
  expect(volumes).toEqual([0.25]);
  expect(asked).toEqual(['/a.mp3']);
});

test('an alert that comes again while it plays or waits is played once', async () => {
  const player = createPlayer();
  for (const id of ['a', 'b', 'a', 'b']) player.receive({ play: playOf(id), lead: true });
  await clock.advance(20_000);
  expect(shown).toEqual(['a', 'b']);
});

test('an alert that comes again after it ended is not played but acknowledged again', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a'), lead: true });
  await clock.advance(5000);
  sent.length = 0;
  player.receive({ play: playOf('a'), lead: true });
  await clock.advance(5000);
  expect(shown).toEqual(['a']);
  expect(sent).toEqual([{ done: { id: 'a' } }]);
});

test('a mirror that becomes lead while it shows the alert acknowledges it', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a'), lead: false });
  player.receive({ play: playOf('a'), lead: true });
  await clock.advance(5000);
  expect(shown).toEqual(['a']);
  expect(sent).toEqual([{ started: { id: 'a' } }, { done: { id: 'a' } }]);
});

test('an alert that was only mirrored plays when it comes as lead, for its first lead never started it', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a'), lead: false });
  await clock.advance(5000);
  player.receive({ play: playOf('a'), lead: true });
  await clock.advance(5000);
  expect(shown).toEqual(['a', 'a']);
  expect(sent).toEqual([{ started: { id: 'a' } }, { done: { id: 'a' } }]);
});

test('a lost connection drops what was not started and lets the running alert end', async () => {
  const player = createPlayer();
  player.receive({ play: playOf('a'), lead: true });
  player.receive({ play: playOf('b'), lead: true });
  player.connectionLost();
  await clock.advance(10_000);
  expect(shown).toEqual(['a']);
  expect(player.isIdle).toBe(true);
});

test('an alert that still loads when the connection is lost is not shown', async () => {
  pictureOf = () => never;
  const player = createPlayer();
  player.receive({ play: playOf('a', {}, { imagen: '/slow.svg' }), lead: true });
  player.connectionLost();
  await clock.advance(10_000);
  expect(shown).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('a skipped alert leaves at once and the next one comes', () => {
  const player = createPlayer();
  for (const id of ['a', 'b', 'c']) player.receive({ play: playOf(id), lead: true });
  player.stop('b');
  player.stop('a');
  expect([...onStage]).toEqual(['c']);
  expect(shown).toEqual(['a', 'c']);
  player.stop('c');
  expect(player.isIdle).toBe(true);
});

test('a skipped alert whose media still load is not shown', async () => {
  pictureOf = () => never;
  const player = createPlayer();
  player.receive({ play: playOf('a', {}, { imagen: '/a.png' }), lead: true });
  player.stop('a');
  await clock.advance(MEDIA_WAIT_MS + 1);
  expect(shown).toEqual([]);
});

test('no sound is louder than the limit, and the one that plays obeys at once', async () => {
  soundOf = () => Promise.resolve(sound(60_000, never));
  const player = createPlayer();
  player.limitVolume(20);
  player.receive({ play: playOf('a', {}, { sonido: '/a.mp3', volume: 80 }), lead: true });
  await settle();
  player.limitVolume(0);
  player.limitVolume(100);
  expect(volumes).toEqual([0.2, 0, 0.8]);
});

test('a muted overlay loads no sound', async () => {
  const player = createPlayer();
  player.limitVolume(0);
  player.receive({ play: playOf('a', {}, { sonido: '/a.mp3', volume: 80 }), lead: true });
  await settle();
  expect(shown).toEqual(['a']);
  expect(volumes).toEqual([]);
});
