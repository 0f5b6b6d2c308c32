import { beforeEach, expect, test } from 'vitest';
import { samplePlay, type PreviewAnswer, type PreviewOrder } from '#core/alerts/preview.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { MediaCache } from './media-cache.ts';
import type { Picture } from './media.ts';
import { Preview } from './preview.ts';
import { createStage } from './render.ts';
import { FakeClock, settle } from './testing/fake-clock.ts';

const root = document.body;
let clock: FakeClock;
let answers: PreviewAnswer[];
let preview: Preview;
let pictureOf: () => Promise<Picture>;

beforeEach(() => {
  root.replaceChildren();
  clock = new FakeClock();
  answers = [];
  pictureOf = () => Promise.reject(new Error('gone'));
  const stage = createStage({ root, animate: () => ({ cancel: () => undefined }), isCalm: () => false });
  preview = new Preview({
    clock,
    stage,
    restStage: stage,
    pictures: new MediaCache(() => pictureOf(), clock),
    sounds: new MediaCache(() => Promise.reject(new Error('gone')), clock),
    fonts: { prepare: () => undefined },
    answer: (message) => answers.push(message),
  });
});

const playOf = (change: Partial<AlertItem>) =>
  samplePlay(
    { ...defaultAlert('Propina'), imagen: '', sonido: '', ...change },
    { platform: 'twitch', language: 'es' },
  );
const show = (change: Partial<AlertItem>) =>
  preview.take({ preview: 'show', play: playOf(change) } satisfies PreviewOrder);
const texts = () => [...root.querySelectorAll('.text')].map(({ textContent }) => textContent);

test('what is typed is drawn in the task that brought it, in place of what was there', () => {
  show({ texto: 'uno' });
  expect(texts()).toEqual(['uno']);
  show({ texto: '{name} dona {amount}' });
  expect(texts()).toEqual(['Luna dona 5\u00a0€']);
});

test('a picture comes into the alert as soon as it is decoded', async () => {
  pictureOf = () => Promise.resolve({ element: document.createElement('img') });
  show({ imagen: '/a.svg' });
  expect(root.querySelector('img')).toBeNull();
  await settle();
  expect(root.querySelectorAll('.alert img')).toHaveLength(1);
});

test('an alert that is played ends, is told, and then stands still', async () => {
  preview.take({ preview: 'play', play: playOf({ texto: 'hola', duracion: 3000 }), sound: true });
  expect(texts()).toEqual(['hola']);
  await clock.advance(3000);
  expect(answers).toEqual([{ preview: 'ended' }]);
  expect(texts()).toEqual(['hola']);
});

test('typing while it plays ends the play', async () => {
  preview.take({ preview: 'play', play: playOf({ texto: 'hola', duracion: 3000 }), sound: false });
  show({ texto: 'adiós' });
  await clock.advance(10_000);
  expect(texts()).toEqual(['adiós']);
  expect(answers).toEqual([]);
});

test('an alert may be played as often as one likes', async () => {
  for (let times = 0; times < 3; times += 1) {
    preview.take({ preview: 'play', play: playOf({ duracion: 1000 }), sound: false });
    await clock.advance(1000);
  }
  expect(answers).toHaveLength(3);
});

test('a follow is shown without words of the viewer, as it comes', () => {
  const play = (header: 'Seguidores' | 'Propina') =>
    samplePlay(defaultAlert(header), { platform: 'twitch', language: 'es' });
  expect(play('Seguidores').message).toBeUndefined();
  expect(play('Propina').message).not.toBe('');
});

test('clear leaves an empty page', () => {
  show({ texto: 'uno' });
  preview.take({ preview: 'clear' });
  expect(root.childNodes).toHaveLength(0);
});

test.each([
  null,
  'show',
  { preview: 'show' },
  { preview: 'eval', code: '1' },
  { preview: 'show', play: { item: {} } },
])('%o is no order', (message) => {
  preview.take(message);
  expect(root.childNodes).toHaveLength(0);
});
