import { beforeEach, expect, test } from 'vitest';
import { SoundLeveller } from './level-sound.ts';
import type { Sound } from './media.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

let clock: FakeClock;
let heard: number[];
let sound: Sound;

beforeEach(() => {
  clock = new FakeClock();
  heard = [];
  sound = {
    durationMs: 900,
    play: (volume) => {
      heard.push(volume);
      return Promise.resolve();
    },
    setVolume: (volume) => void heard.push(volume),
    stop: () => undefined,
  };
});

function level(measure: () => Promise<number>, load = () => Promise.resolve(sound)): Promise<Sound> {
  const leveller = new SoundLeveller(load, measure, clock);
  leveller.turn(true);
  return leveller.open('/uploads/a.mp3');
}

test('a sound that is too loud plays quieter, also when its volume changes', async () => {
  const levelled = await level(() => Promise.resolve(0.25));
  await levelled.play(0.8);
  levelled.setVolume(0.4);
  expect(heard).toEqual([0.2, 0.1]);
  expect(levelled.durationMs).toBe(900);
  expect(clock.pending).toBe(0);
});

test('a quiet one plays louder, as far as there is more', async () => {
  const levelled = await level(() => Promise.resolve(4));
  await levelled.play(0.2);
  await levelled.play(0.5);
  expect(heard).toEqual([0.8, 1]);
});

test('one that cannot be measured plays as it is', async () => {
  await (await level(() => Promise.reject(new Error('another site')))).play(0.5);
  expect(heard).toEqual([0.5]);
});

test('one whose measure takes long plays as it is, and levelled once that is known', async () => {
  let tell: (gain: number) => void = () => undefined;
  const coming = level(() => new Promise((resolve) => (tell = resolve)));
  await clock.advance(1000);
  const levelled = await coming;
  await levelled.play(0.5);
  tell(0.5);
  await settle();
  await levelled.play(0.5);
  expect(heard).toEqual([0.5, 0.25]);
});

test('one that does not load is still one that does not load', async () => {
  const fail = () => Promise.reject(new Error('404'));
  await expect(level(fail, fail)).rejects.toThrow('404');
});

test('who does not ask for it has no sound measured, and hears of each change once', async () => {
  let measures = 0;
  const leveller = new SoundLeveller(
    () => Promise.resolve(sound),
    () => Promise.resolve((measures += 1)),
    clock,
  );
  expect([false, true, true, false].map((isOn) => leveller.turn(isOn))).toEqual([false, true, false, true]);
  expect(await leveller.open('/uploads/a.mp3')).toBe(sound);
  expect(measures).toBe(0);
});
