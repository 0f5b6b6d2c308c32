import { beforeEach, expect, test } from 'vitest';
import { leaveOf, TRANSITION_NAMES, TRANSITIONS } from '#core/alerts/transitions.ts';
import type { Animate } from './animate.ts';
import { createStage } from './render.ts';
import { playOf } from './testing/alerts.ts';

let moves: Parameters<Animate>[];
let cancelled: number;
const root = document.body;

function createTestStage(isCalm = false, limitsFlashes = false) {
  const animate: Animate = (...move) => {
    moves.push(move);
    return { cancel: () => (cancelled += 1) };
  };
  return createStage({ root, isCalm: () => isCalm, limitsFlashes: () => limitsFlashes, animate });
}

beforeEach(() => {
  moves = [];
  cancelled = 0;
  root.replaceChildren();
});

test('the text is filled with the values, each in an element of its own', () => {
  createTestStage().show(
    playOf('a', { amount: 25.5, currency: 'EUR' }, { texto: '¡{name} dona {amount}!' }),
    {},
  );
  expect(root.querySelector('.text')?.textContent).toBe('¡Luna dona 25,50\u00a0€!');
  expect(root.querySelectorAll('.value')).toHaveLength(2);
});

test.each([
  ['es', 'Anónimo'],
  ['en', 'Anonymous'],
  ['de', 'Anonym'],
  ['pt', 'Anonymous'],
])('somebody without a name is called in the language of the streamer: %s', (language, word) => {
  createTestStage().show(playOf('a', { name: null, language }, { texto: '{name}' }), {});
  expect(root.querySelector('.text')?.textContent).toBe(word);
});

test.each([
  [{ amount: 25, currency: 'EUR', language: 'de' }, '25 €'],
  [{ amount: 12_500, language: 'en' }, '12,500'],
  [{ amount: 5, currency: 'not a currency', language: 'en' }, '5 not a currency'],
  [{ amount: 5, language: 'not a language' }, '5'],
  [{}, ''],
])('amounts are written as the language does: %o', (change, text) => {
  createTestStage().show(playOf('a', change, { texto: '{amount}' }), {});
  expect(root.querySelector('.text')?.textContent.replaceAll('\u00a0', ' ')).toBe(text);
});

test('emotes of a message are pictures, and words where the picture does not come', () => {
  const emotes = [{ name: 'Kappa', url: 'https://cdn.example/kappa.png' }];
  createTestStage().show(playOf('a', { message: 'hola Kappa :)', emotes }, { texto: '{name}' }), {});
  const picture = root.querySelector<HTMLImageElement>('.message img');
  expect(picture?.src).toBe(`${location.origin}/api/picture?url=https%3A%2F%2Fcdn.example%2Fkappa.png`);
  expect(picture?.alt).toBe('Kappa');
  picture?.dispatchEvent(new Event('error'));
  expect(root.querySelector('.message')?.textContent).toBe('hola Kappa :)');
  expect(root.querySelector('.message img')).toBeNull();
});

test('emotes stay words while flashes are limited, since they may be animated', () => {
  const emotes = [{ name: 'Kappa', url: 'https://cdn.example/kappa.png' }];
  createTestStage(false, true).show(playOf('a', { message: 'hola Kappa', emotes }), {});
  expect(root.querySelector('.message img')).toBeNull();
  expect(root.querySelector('.message')?.textContent).toBe('hola Kappa');
});

test('markup of a viewer is shown as text in name and message', () => {
  const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  createTestStage().show(playOf('a', { name: markup, message: markup }, { texto: '{name}' }), {});
  expect(root.querySelector('img, script')).toBeNull();
  expect(root.querySelector('.text')?.textContent).toBe(markup);
  expect(root.querySelector('.message')?.textContent).toBe(markup);
});

test('a message that the text already has does not come twice', () => {
  createTestStage().show(playOf('a', { message: 'hola' }, { texto: '{name}: {message}' }), {});
  expect(root.textContent).toBe('Luna: hola');
});

test.each(TRANSITION_NAMES)('%s comes by its entrance and leaves by its exit', (name) => {
  const alert = createTestStage().show(playOf('a', {}, { transition: name, duracion: 10_000 }), {});
  alert.leave();
  const entrance = TRANSITIONS[name];
  const exit = leaveOf(entrance);
  const direction = exit.isBackwards ? 'reverse' : 'normal';
  expect(moves.map((move) => move.slice(1))).toEqual([
    [
      entrance.frames,
      { duration: entrance.durationMs, easing: entrance.easing, direction: 'normal', fill: 'both' },
    ],
    [exit.frames, { duration: exit.durationMs, easing: exit.easing, direction, fill: 'both' }],
  ]);
  expect(alert.leaveMs).toBe(exit.durationMs);
});

test('a short alert comes and goes quicker, so that there is time to read it', () => {
  const alert = createTestStage().show(playOf('a', {}, { transition: 'flipInX', duracion: 1000 }), {});
  expect(alert.leaveMs).toBe(250);
});

test('who asked for less motion gets a fade and no sparks', () => {
  createTestStage(true).show(playOf('a', {}, { transition: 'rotateIn' }), {});
  expect(moves[0]?.[1]).toBe(TRANSITIONS.fadeIn.frames);
  expect(root.querySelector('.alert')?.className).toContain('calm');
});

test('theme, arrangement, colours, size and place come from the alert', () => {
  const item = {
    theme: 'Compact',
    disposition: 'side-view',
    colorUp: '#112233',
    color: '#445566',
    containerBg: '#77889900',
    size: 48,
    textPosition: -20,
    horizontalTextPosition: 35,
  } as const;
  createTestStage().show(playOf('a', {}, item), { picture: document.createElement('img') });
  const alert = root.querySelector<HTMLElement>('.alert');
  expect(alert?.className.split(' ')).toEqual(
    expect.arrayContaining(['theme-compact', 'side-view', 'has-picture']),
  );
  const look = ['--value', '--text', '--container', '--size', '--shift-x', '--shift-y'];
  expect(look.map((name) => alert?.style.getPropertyValue(name))).toEqual([
    '#112233',
    '#445566',
    '#77889900',
    '48px',
    '35px',
    '-20px',
  ]);
});

test('text with a time of its own comes and goes without a timer', () => {
  createTestStage().show(playOf('a', {}, { theme: 'Default', textDelay: '800;2000', duracion: 3000 }), {});
  expect(
    moves.slice(1).map(([element, , { delay, direction }]) => [element.className, delay, direction]),
  ).toEqual([
    ['words', 800, 'normal'],
    ['words', 1800, 'reverse'],
  ]);
});

test('text that is there all the time is not touched', () => {
  createTestStage().show(playOf('a', {}, { theme: 'Default', textDelay: '', duracion: 3000 }), {});
  expect(moves).toHaveLength(1);
});

test('style, icon, font and text animation come from the alert', async () => {
  const play = playOf('a', {}, { style: 'Cute', icon: 'Heart', fuente: 'Figtree', animation: 'elastic' });
  const stage = createTestStage();
  await stage.prepare(play);
  stage.show(play, {});
  expect(root.querySelector('.alert')?.className).toContain('style-cute');
  expect(root.querySelector('.text > svg.icon')).not.toBeNull();
  expect(root.querySelector<HTMLElement>('.alert')?.style.getPropertyValue('--font')).toContain('Figtree');
  expect(root.querySelector('.value')?.className).toBe('value moving elastic');
});

test('what moves words is loaded once, and only for an alert whose words move', async () => {
  const stage = createTestStage();
  expect(stage.prepare(playOf('a'))).toBeUndefined();
  await stage.prepare(playOf('b', {}, { animation: 'skew' }));
  expect(stage.prepare(playOf('c', {}, { animation: 'wave-text' }))).toBeUndefined();
});

test('words that move for ever stop with their alert', async () => {
  const play = playOf('a', {}, { texto: '{name}', animation: 'shine' });
  const stage = createTestStage();
  await stage.prepare(play);
  stage.show(play, {}).remove();
  expect(cancelled).toBe(2);
});

test('who asked for less motion gets words that stand still', () => {
  const stage = createTestStage(true);
  const play = playOf('a', {}, { animation: 'elastic' });
  expect(stage.prepare(play)).toBeUndefined();
  stage.show(play, {});
  expect(root.querySelector('.elastic')).toBeNull();
});

test('while flashes are limited no custom code runs, and a picture shows only when it was looked at', async () => {
  const stage = createTestStage(false, true);
  const play = playOf('a', {}, { customEnable: true, imagen: '/assets/alerts/gift.svg' });
  const picture = document.createElement('img');
  picture.setAttribute('src', play.item.imagen);
  expect(stage.openCode(play)).toBeUndefined();
  const early = stage.show(play, { picture });
  expect(root.querySelector('.picture')).toBeNull();
  early.remove();
  await stage.prepare(play);
  stage.show(play, { picture });
  expect(root.querySelector('.picture > img')).toBe(picture);
});

test('after an alert the page is empty again', () => {
  const alert = createTestStage().show(playOf('a'), { picture: document.createElement('img') });
  alert.remove();
  expect(root.childNodes).toHaveLength(0);
});
