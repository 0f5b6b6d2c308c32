import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platforms/platform.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_HEADERS, HEADERS_OF_PLATFORM, headerOfEvent, type AlertHeader } from './headers.ts';
import { testEventOf } from './test-event.ts';

describe('alert types', () => {
  it('are shown by the table of docs/spec/alerts.md#which-event-shows-as-what', () => {
    expect(headerOfEvent('follow')).toBe('Seguidores');
    expect(headerOfEvent('resubscribe')).toBe('Suscriptores');
    expect(headerOfEvent('gift')).toBe('Sub Regalada');
    expect(headerOfEvent('donation')).toBe('Propina');
  });

  it('belong to the platforms that have them', () => {
    const platformsOf = (header: AlertHeader) =>
      PLATFORMS.filter((platform) => HEADERS_OF_PLATFORM[platform].some((name) => name === header));
    expect(platformsOf('Bits')).toEqual(['twitch']);
    expect(platformsOf('Kicks')).toEqual(['kick']);
    expect(platformsOf('SuperChat')).toEqual(['youtube']);
    expect(platformsOf('Mana')).toEqual(['trovo']);
    expect(platformsOf('Suscriptores')).toEqual(['trovo', 'twitch', 'kick']);
    expect(platformsOf('Seguidores')).toEqual([...PLATFORMS]);
  });

  it.each(PLATFORMS)('can all be tested on %s', (platform) => {
    for (const header of HEADERS_OF_PLATFORM[platform]) {
      const event = testEventOf(header);
      expect(event && headerOfEvent(event.type)).toBe(header);
    }
  });
});

describe('the alerts that a channel starts with', () => {
  it.each(ALERT_HEADERS)('starts %s with 3000 ms, volume 25 and size 32', (header) => {
    expect(defaultAlert(header)).toMatchObject({
      header,
      activo: true,
      duracion: 3000,
      volume: 25,
      size: 32,
    });
  });

  it.each(ALERT_HEADERS)('names who caused %s', (header) => {
    expect(defaultAlert(header).texto).toContain('{name}');
  });
});
