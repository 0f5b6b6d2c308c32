import { describe, expect, it } from 'vitest';
import { createCooldowns, type CommandUse } from './cooldowns.ts';

const use = (overrides: Partial<CommandUse>): CommandUse => ({
  command: 'c',
  channelId: 'channel',
  viewerId: 'ana',
  messageId: 'm',
  now: 0,
  userCooldown: 10,
  channelCooldown: 2,
  ...overrides,
});

describe('cooldowns', () => {
  it('run for the channel and, longer, for the viewer', () => {
    const cooldowns = createCooldowns();
    expect(cooldowns.tryUse(use({ messageId: '1' }))).toBe(true);
    expect(cooldowns.tryUse(use({ messageId: '2', viewerId: 'luz', now: 1999 }))).toBe(false);
    expect(cooldowns.tryUse(use({ messageId: '3', viewerId: 'luz', now: 2000 }))).toBe(true);
    expect(cooldowns.tryUse(use({ messageId: '4', now: 9999 }))).toBe(false);
    expect(cooldowns.tryUse(use({ messageId: '5', now: 10_000 }))).toBe(true);
  });

  it('are apart for each command and channel', () => {
    const cooldowns = createCooldowns();
    cooldowns.tryUse(use({ messageId: '1' }));
    expect(cooldowns.tryUse(use({ messageId: '2', command: 'd' }))).toBe(true);
    expect(cooldowns.tryUse(use({ messageId: '3', channelId: 'other' }))).toBe(true);
  });

  it('are not prolonged by a use that was refused', () => {
    const cooldowns = createCooldowns();
    cooldowns.tryUse(use({ messageId: '1' }));
    cooldowns.tryUse(use({ messageId: '2', now: 9000 }));
    expect(cooldowns.tryUse(use({ messageId: '3', now: 10_000 }))).toBe(true);
  });

  it('let the same message through again, for its transaction may have been rolled back', () => {
    const cooldowns = createCooldowns();
    cooldowns.tryUse(use({ messageId: '1' }));
    expect(cooldowns.tryUse(use({ messageId: '1', now: 5 }))).toBe(true);
  });

  it('do not run at 0 seconds', () => {
    const cooldowns = createCooldowns();
    const free = { userCooldown: 0, channelCooldown: 0 };
    expect(cooldowns.tryUse(use({ messageId: '1', ...free }))).toBe(true);
    expect(cooldowns.tryUse(use({ messageId: '2', ...free }))).toBe(true);
  });
});
