import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../base/time.ts';
import { formatAge, formatTimeOfDay } from './format-time.ts';

describe('formatAge', () => {
  it('names the two largest units', () => {
    expect(formatAge(400 * DAY_MS, 'es')).toBe('1 año 1 mes');
    expect(formatAge(65 * DAY_MS, 'en')).toBe('2 months 5 days');
    expect(formatAge(366 * DAY_MS, 'de')).toBe('1 Jahr 1 Tag');
  });

  it('says zero days of what began today, or in the future of a wrong clock', () => {
    expect(formatAge(1000, 'en')).toBe('0 days');
    expect(formatAge(-DAY_MS, 'en')).toBe('0 days');
  });
});

describe('formatTimeOfDay', () => {
  const noon = Date.UTC(2026, 0, 15, 12, 5);

  it('shows the time of a zone', () => {
    expect(formatTimeOfDay(noon, 'America/Bogota', 'es')).toBe('07:05');
  });

  it('shows nothing for a zone that does not exist', () => {
    expect(formatTimeOfDay(noon, 'Nowhere/Else', 'es')).toBeUndefined();
    expect(formatTimeOfDay(noon, '$(user)', 'es')).toBeUndefined();
  });
});
