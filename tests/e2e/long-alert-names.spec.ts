import type { Page } from '@playwright/test';
import { DISPOSITIONS, THEMES } from '#core/alerts/choices.ts';
import { ALERT_TEXTS, defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertHeader } from '#core/alerts/headers.ts';
import { SIZE_MAX_PX, TEXT_POSITION_MAX_PX } from '#core/alerts/limits.ts';
import { applyPreset } from '#core/alerts/presets/apply-preset.ts';
import { PRESET_IDS, type PresetId } from '#core/alerts/presets/presets.ts';
import { samplePlay, type PreviewOrder } from '#core/alerts/preview.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { PREVIEW_PATH } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'W'.repeat(500);
const HEADERS: readonly AlertHeader[] = ['Seguidores', 'Propina', 'Sub Regalada', 'TTS'];
const PICTURES = [
  { name: 'landscape', width: 1920, height: 1080 },
  { name: 'portrait', width: 1080, height: 1920 },
] as const;

/** What the overlay is to show in a design: as much as an alert may say, by somebody with an endless name. */
function playsOf(preset: PresetId): AlertPlay[] {
  const items = HEADERS.map((header) => defaultAlert(header));
  return applyPreset(items, preset, ALERT_TEXTS.de.designs).map((item) => ({
    ...samplePlay(item, { platform: 'twitch', language: 'de' }),
    name: NAME,
    message: NAME,
  }));
}

/** The overlay's page in a frame as large as the picture, ready for orders. */
async function openFrame(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/');
  await page.evaluate(
    async ({ src, ...size }) => {
      const frame = document.createElement('iframe');
      frame.id = 'overlay';
      frame.src = src;
      frame.width = String(size.width);
      frame.height = String(size.height);
      // Nothing is drawn in a frame that nobody sees.
      frame.style.cssText = 'position: fixed; inset: 0; border: 0; z-index: 9999';
      await new Promise<void>((resolve) => {
        window.addEventListener('message', ({ source }) => {
          if (source === frame.contentWindow) resolve();
        });
        document.body.append(frame);
      });
    },
    { src: PREVIEW_PATH, width, height },
  );
}

/** What of the words of an alert lies outside the picture, once its font and its own picture are there. */
function listOutside(page: Page, play: AlertPlay): Promise<string[]> {
  return page.evaluate(
    async ({ order, hasPicture }) => {
      const frame = document.querySelector<HTMLIFrameElement>('#overlay');
      const inside = frame?.contentDocument;
      if (!frame?.contentWindow || !inside) throw new Error('The overlay is gone.');
      inside.querySelector('.alert')?.setAttribute('data-old', '');
      frame.contentWindow.postMessage(order, location.origin);
      // A design that has a picture is looked at with it.
      const whole = `.alert:not([data-old])${hasPicture ? ' .picture img' : ''}`;
      const isThere = () => inside.querySelector(whole) !== null;
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      // Nothing may be on its way yet.
      await inside.fonts.load(`1em "${order.play.item.fuente}"`);
      await inside.fonts.ready;
      const { innerWidth, innerHeight } = frame.contentWindow;
      return [...inside.querySelectorAll('.words, .text, .message')].flatMap((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (isIn && width > 0 && height > 0) return [];
        return [`${element.className}: ${[left, top, right, bottom].map(Math.round).join(' ')}`];
      });
    },
    { order: { preview: 'show', play } satisfies PreviewOrder, hasPicture: play.item.imagen !== '' },
  );
}

test('a name of 500 letters without a space stays in the picture, in every design, wide and high', async ({
  page,
}) => {
  const outside: Record<string, string[]> = {};
  for (const { name, width, height } of PICTURES) {
    await openFrame(page, width, height);
    for (const preset of PRESET_IDS) {
      for (const [place, play] of playsOf(preset).entries()) {
        const found = await listOutside(page, play);
        if (found.length > 0) outside[`${preset}, ${HEADERS[place]}, ${name}`] = found;
      }
    }
  }
  expect(outside).toEqual({});
  await expect(page.frameLocator('#overlay').locator('.text')).toContainText(/W{20}/);
});

/** Each theme and arrangement, as large as words may be, moved as far as the editor lets a streamer move them. */
function movedPlays(): AlertPlay[] {
  const [base] = playsOf('midnight').slice(1);
  if (base === undefined) return [];
  const far = [-TEXT_POSITION_MAX_PX, TEXT_POSITION_MAX_PX];
  return THEMES.flatMap((theme) =>
    DISPOSITIONS.flatMap((disposition) =>
      far.flatMap((textPosition) =>
        far.map((horizontalTextPosition) => ({
          ...base,
          item: {
            ...base.item,
            imagen: '/assets/alerts/gift.svg',
            theme,
            disposition,
            textPosition,
            horizontalTextPosition,
            size: SIZE_MAX_PX,
          },
        })),
      ),
    ),
  );
}

test('nor does it leave the picture where the streamer moved large words to its corners', async ({
  page,
}) => {
  const outside: Record<string, string[]> = {};
  for (const { name, width, height } of PICTURES) {
    await openFrame(page, width, height);
    for (const play of movedPlays()) {
      const found = await listOutside(page, play);
      const { theme, disposition, textPosition, horizontalTextPosition } = play.item;
      const key = [name, theme, disposition, horizontalTextPosition, textPosition].join(' ');
      if (found.length > 0) outside[key] = found;
    }
  }
  expect(outside).toEqual({});
});
