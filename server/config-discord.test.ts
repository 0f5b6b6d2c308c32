import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fogata-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const KEYS = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
const GUILD = { DISCORD_GUILD_ID: '1000000000000000000' };
const RANKS = { DISCORD_ROLE_RANKS: '1000000000000000001:2, 1000000000000000002:3' };
const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });

describe('the configuration of Discord', () => {
  it('is none without keys, and with them none but those', () => {
    expect(read({ SANDBOX: 'off' }).discord).toBeNull();
    const { discord, sandboxUrl } = read(KEYS);
    expect(sandboxUrl).toBeNull();
    expect(discord).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      baseUrl: 'https://discord.com',
      guild: null,
    });
    expect(() => read({ DISCORD_CLIENT_ID: 'id' })).toThrow(
      new ConfigError('DISCORD_CLIENT_SECRET is missing.'),
    );
  });

  it('is the sandbox’s where that stands in, with a guild of its own or the one given', () => {
    expect(read().discord).toMatchObject({ baseUrl: 'http://127.0.0.1:3900/discord', clientId: 'sandbox' });
    expect(read().discord?.guild?.id).toBe('900000000000000001');
    expect(read({ ...GUILD, ...RANKS }).discord?.guild?.id).toBe(GUILD.DISCORD_GUILD_ID);
  });

  it('reads ranks by role, and wants guild and ranks together', () => {
    expect(read({ ...KEYS, ...GUILD, ...RANKS }).discord?.guild).toEqual({
      id: '1000000000000000000',
      ranks: new Map([
        ['1000000000000000001', 2],
        ['1000000000000000002', 3],
      ]),
    });
    expect(() => read({ ...KEYS, ...GUILD })).toThrow(new ConfigError('DISCORD_ROLE_RANKS is missing.'));
    expect(() => read({ ...KEYS, ...RANKS })).toThrow(new ConfigError('DISCORD_GUILD_ID is missing.'));
  });

  it.each([
    ['DISCORD_GUILD_ID', 'fogata'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001:11'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001:0'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001:2:3'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001:2,1000000000000000001:3'],
    ['DISCORD_ROLE_RANKS', 'patron:2'],
    ['DISCORD_ROLE_RANKS', '1000000000000000001:2,'],
    ['DISCORD_URL', 'discord.com'],
  ])('names %s when it cannot be used: %s', (name, value) => {
    expect(() => read({ ...KEYS, ...GUILD, ...RANKS, [name]: value })).toThrow(ConfigError);
    expect(() => read({ ...KEYS, ...GUILD, ...RANKS, [name]: value })).toThrow(name);
  });
});
