import { beforeEach, expect, test, vi } from 'vitest';
import type { Sound } from './media.ts';
import { SoundOpener } from './open-sound.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';
import { eventually } from '#tests/setup/eventually.ts';

const measureGain = vi.hoisted(() => vi.fn<(url: string) => Promise<number>>());
vi.mock('./measure-gain.ts', () => ({ measureGain }));

let clock: FakeClock;
let heard: number[];
let load: (url: string) => Promise<Sound>;

beforeEach(() => {
  clock = new FakeClock();
  heard = [];
  measureGain.mockReset();
  load = () =>
    Promise.resolve({
      durationMs: 900,
      play: (volume) => {
        heard.push(volume);
        return Promise.resolve();
      },
      setVolume: (volume) => void heard.push(volume),
      stop: () => undefined,
    });
});

function open(): Promise<Sound> {
  const opener = new SoundOpener((url) => load(url), clock);
  opener.level(true);
  return opener.open('/uploads/a.mp3');
}

test('a sound that is too loud plays quieter, also when its volume changes', async () => {
  measureGain.mockResolvedValue(0.25);
  const levelled = await open();
  await levelled.play(0.8);
  levelled.setVolume(0.4);
  expect(heard).toEqual([0.2, 0.1]);
  expect(levelled.durationMs).toBe(900);
  expect(measureGain).toHaveBeenCalledExactlyOnceWith('/uploads/a.mp3');
  expect(clock.pending).toBe(0);
});

test('a quiet one plays louder, as far as there is more', async () => {
  measureGain.mockResolvedValue(4);
  const levelled = await open();
  await levelled.play(0.2);
  await levelled.play(0.5);
  expect(heard).toEqual([0.8, 1]);
});

test('one that cannot be measured plays as it is', async () => {
  measureGain.mockRejectedValue(new Error('another site'));
  await (await open()).play(0.5);
  expect(heard).toEqual([0.5]);
});

test('one whose measure takes long plays as it is, and levelled once that is known', async () => {
  let tell: (gain: number) => void = () => undefined;
  measureGain.mockReturnValue(new Promise((resolve) => (tell = resolve)));
  const coming = open();
  await eventually(() => expect(clock.pending).toBe(1));
  await clock.advance(1000);
  const levelled = await coming;
  await levelled.play(0.5);
  tell(0.5);
  await settle();
  await levelled.play(0.5);
  expect(heard).toEqual([0.5, 0.25]);
});

test('one that does not load is still one that does not load', async () => {
  load = () => Promise.reject(new Error('404'));
  await expect(open()).rejects.toThrow('404');
  expect(measureGain).not.toHaveBeenCalled();
});

test('who does not ask for it has no sound measured, and hears of each change once', async () => {
  const opener = new SoundOpener((url) => load(url), clock);
  expect([false, true, true, false].map((isOn) => opener.level(isOn))).toEqual([false, true, false, true]);
  await (await opener.open('/uploads/a.mp3')).play(0.5);
  expect(heard).toEqual([0.5]);
  expect(measureGain).not.toHaveBeenCalled();
});
