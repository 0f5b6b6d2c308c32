import { beforeEach, expect, test } from 'vitest';
import type { ChatLine } from '#core/chat/line.ts';
import { DEFAULT_OVERLAY_SETTINGS, type ChatBoxSettings } from '#core/overlays/settings.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { ChatView } from './view.ts';

const BEGIN = 1_800_000_000_000;
const { chat } = DEFAULT_OVERLAY_SETTINGS;

let clock: FakeClock;
let view: ChatView;
beforeEach(() => {
  document.body.replaceChildren();
  clock = new FakeClock();
  const begin = clock.now();
  view = new ChatView({ root: document.body, clock, serverNow: () => BEGIN + clock.now() - begin });
});

function line(text: string, about: Partial<ChatLine> = {}): ChatLine {
  const own = { platform: 'twitch', id: text, authorId: 'v', name: 'Vera', roles: [], own: false } as const;
  return { ...own, roles: [], text, at: BEGIN, ...about };
}

const show = (settings: Partial<ChatBoxSettings>, lines?: ChatLine[]) =>
  view.take({ settings: { ...chat, ...settings }, ...(lines === undefined ? {} : { lines }) });
const texts = () => [...document.querySelectorAll('.words')].map(({ textContent }) => textContent);

test('shows who wrote what, as text, with the marks of platform and roles', () => {
  show({ theme: 'glass', corner: 'topRight', sizePx: 30 });
  view.take(line('<img src=x onerror=alert(1)>', { name: '<b>Vera</b>', roles: ['moderator', 'follower'] }));
  expect(texts()).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('.name')?.textContent).toBe('<b>Vera</b>');
  expect(document.querySelectorAll('img, b')).toHaveLength(0);
  expect([...document.querySelectorAll('.mark')].map((mark) => mark.getAttribute('class'))).toEqual([
    'mark twitch',
    'mark moderator',
  ]);
  expect(document.body.className).toBe('glass topRight');
  expect(document.body.style.fontSize).toBe('30px');
});

test('draws emotes of the platforms as pictures, and leaves any other picture a word', () => {
  const url = 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0';
  const emotes = [
    { name: 'Kappa', url },
    { name: 'mala', url: 'https://evil.example/a.png' },
  ];
  view.take(line('hola Kappa mala', { emotes }));
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
    [`${location.origin}/api/picture?url=${encodeURIComponent(url)}`, 'Kappa'],
  ]);
  expect(texts()).toEqual(['hola  mala']);
  // One that cannot be had is the word again.
  pictures[0]?.onerror?.(new Event('error'));
  expect(texts()).toEqual(['hola Kappa mala']);
});

test('draws badges as their platform does, with the mark of the role where the picture cannot be had', () => {
  const url = 'https://static-cdn.jtvnw.net/badges/v1/a/2';
  view.take(
    line('hola', {
      roles: ['moderator', 'subscriber'],
      badges: [
        { title: 'Moderator', url, role: 'moderator' },
        { title: 'cheer 100', url: `${url}2` },
      ],
    }),
  );
  const marks = () => [...document.querySelectorAll('.mark')].map((mark) => mark.getAttribute('class'));
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.badge')];
  expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
    [`${location.origin}/api/picture?url=${encodeURIComponent(url)}`, 'Moderator'],
    [`${location.origin}/api/picture?url=${encodeURIComponent(`${url}2`)}`, 'cheer 100'],
  ]);
  expect(marks()).toEqual(['mark twitch', 'mark subscriber']);
  for (const picture of pictures) picture.onerror?.(new Event('error'));
  expect(marks()).toEqual(['mark twitch', 'mark subscriber', 'mark moderator']);
  expect(document.querySelectorAll('.badge')).toHaveLength(0);
});

test('lets lines go after their time, also those that waited before the page opened', async () => {
  show({ lifetimeSeconds: 10 }, [
    line('vieja', { at: BEGIN - 11_000 }),
    line('reciente', { at: BEGIN - 5000 }),
  ]);
  view.take(line('nueva'));
  expect(texts()).toEqual(['reciente', 'nueva']);
  await clock.advance(5500);
  expect(texts()).toEqual(['nueva']);
  await clock.advance(5000);
  expect(texts()).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('shows a line once that a new connection brings twice', () => {
  show({ lifetimeSeconds: 0 }, [line('uno'), line('dos')]);
  view.take(line('dos'));
  view.take(line('dos', { platform: 'kick' }));
  expect(texts()).toEqual(['uno', 'dos', 'dos']);
});

test('takes back what moderators take back, and hides what the settings hide, until they do not', () => {
  show({ lifetimeSeconds: 0 });
  view.take(line('uno'));
  view.take(line('dos', { authorId: 'w' }));
  view.take(line('!puntos'));
  expect(texts()).toEqual(['uno', 'dos']);
  view.take({ removed: { platform: 'twitch', id: 'uno' } });
  expect(texts()).toEqual(['dos']);
  show({ lifetimeSeconds: 0, hideCommands: false });
  expect(texts()).toEqual(['dos', '!puntos']);
  view.take({ removed: { platform: 'twitch' } });
  expect(texts()).toEqual([]);
});

test('never shows what was taken back before anybody saw it', () => {
  view.take(line('uno', { takenBack: true }));
  view.take(line('dos'));
  expect(texts()).toEqual(['dos']);
});

test('keeps no more lines than fit', () => {
  show({ lifetimeSeconds: 0 });
  for (let number = 0; number < 60; number += 1) view.take(line(`línea ${number}`));
  expect(texts()).toHaveLength(40);
  expect(texts().at(-1)).toBe('línea 59');
});
