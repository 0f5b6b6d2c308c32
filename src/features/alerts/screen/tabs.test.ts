import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { tabsOf } from './tabs.ts';

describe('the tabs', () => {
  it('of Spaces and Raid are disabled on livespace', () => {
    const disabled = tabsOf('livespace').filter(({ isDisabled }) => isDisabled);
    expect(disabled.map(({ header }) => header)).toEqual(['Raid', 'Spaces']);
  });

  it.each(PLATFORMS)('are all usable on %s, Spaces among them', (platform) => {
    const tabs = tabsOf(platform);
    expect(tabs.every(({ isDisabled }) => !isDisabled)).toBe(true);
    expect(tabs.map(({ header }) => header)).toContain('Spaces');
  });
});
