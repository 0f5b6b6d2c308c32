import { describe, expect, it } from 'vitest';
import { DASHBOARD_ALIASES, PANEL_PATHS } from '#core/paths.ts';
import { mayOpen } from './panel-nav.ts';

const OPEN = [...DASHBOARD_ALIASES, PANEL_PATHS.profile, PANEL_PATHS.bot, PANEL_PATHS.premium];

describe('the panel', () => {
  it('is whole for every platform with channels', () => {
    for (const path of Object.values(PANEL_PATHS)) expect(mayOpen('trovo', path), path).toBe(true);
  });

  it('has dashboard, profile, bot and premium for Discord, and nothing that needs a channel', () => {
    const open = [...DASHBOARD_ALIASES, ...Object.values(PANEL_PATHS)].filter((path) =>
      mayOpen('discord', path),
    );
    expect(new Set(open)).toEqual(new Set(OPEN));
  });
});
