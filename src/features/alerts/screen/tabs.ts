import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import type { Platform } from '#core/platforms/platform.ts';

export interface AlertTab {
  header: AlertHeader;
  isDisabled: boolean;
}

/** What every platform has; livespace, which has no adapter of ours, has nothing else. */
const LIVESPACE: readonly AlertHeader[] = ['Seguidores', 'Sub Regalada', 'Raid', 'Propina', 'TTS', 'Spaces'];
const NOT_ON_LIVESPACE: readonly AlertHeader[] = ['Spaces', 'Raid'];

/** A tab per alert type; Spaces and Raid are disabled on livespace. */
export function tabsOf(platform: Platform | 'livespace'): AlertTab[] {
  if (platform === 'livespace')
    return LIVESPACE.map((header) => ({ header, isDisabled: NOT_ON_LIVESPACE.includes(header) }));
  return HEADERS_OF_PLATFORM[platform].map((header) => ({ header, isDisabled: false }));
}
