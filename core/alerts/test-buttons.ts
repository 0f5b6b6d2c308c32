import { PLATFORMS, type Platform } from '../platforms/platform.ts';
import type { AlertHeader } from './headers.ts';

/** Also a platform value on the alert screen, with no adapter (product.md, Platforms and names). */
export const LIVESPACE = 'livespace';
export type ScreenPlatform = Platform | typeof LIVESPACE;

const ALL = [...PLATFORMS, LIVESPACE] as const;

/** S3 §2, Test buttons by platform, in its order; below it what comes by test or by hand (product.md, Alerts). */
const TEST_BUTTONS: readonly { header: AlertHeader; platforms: readonly ScreenPlatform[] }[] = [
  { header: 'Suscriptores', platforms: ['twitch', 'trovo', 'kick'] },
  { header: 'Miembros', platforms: ['youtube'] },
  { header: 'Propina', platforms: ALL },
  { header: 'Seguidores', platforms: ALL },
  { header: 'Raid', platforms: ALL },
  { header: 'Mana', platforms: ['trovo'] },
  { header: 'Elixir', platforms: ['trovo'] },
  { header: 'Kicks', platforms: ['kick'] },
  { header: 'Bits', platforms: ['twitch'] },
  { header: 'SuperChat', platforms: ['youtube'] },
  { header: 'Jewels', platforms: ['youtube'] },
  { header: 'Sub Regalada', platforms: ['trovo', 'twitch', 'kick', LIVESPACE] },
  { header: 'Miembro Regalado', platforms: ['youtube'] },
  { header: 'TTS', platforms: ALL },
  { header: 'Spaces', platforms: PLATFORMS },
];

/** Which alert types a platform can test, in the order of the buttons. */
export function testButtonsOf(platform: ScreenPlatform): AlertHeader[] {
  return TEST_BUTTONS.filter(({ platforms }) => platforms.includes(platform)).map(({ header }) => header);
}

/** The Spaces and Raid tabs are disabled on livespace (S3 §2). */
export function isTabEnabled(header: AlertHeader, platform: ScreenPlatform): boolean {
  return platform !== LIVESPACE || (header !== 'Spaces' && header !== 'Raid');
}

/** Amounts that the custom amount dialog offers (S3 §9). */
export const SUGGESTED_AMOUNTS: Partial<Record<AlertHeader, readonly number[]>> = {
  Kicks: [1, 10, 50, 100, 500, 1000, 2000, 5000, 10_000, 50_000],
  Bits: [1, 100, 1000, 5000, 10_000],
};
