import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment });

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      trustProxy: false,
      limitsFactor: 1,
      registration: 'open',
      defaultRank: 1,
      sandboxUrl: 'http://127.0.0.1:3900',
      seedDemo: false,
      landingCountBase: 0,
      links: {},
      logLevel: 'info',
    });
  });

  it('names who runs the server, and takes no contact of nobody', () => {
    expect(read().operator).toBeNull();
    expect(read({ OPERATOR_NAME: ' Brasa ' }).operator).toEqual({ name: 'Brasa' });
    expect(() => read({ OPERATOR_CONTACT: 'a@b.example' })).toThrow(
      new ConfigError('OPERATOR_NAME is missing.'),
    );
  });

  it('takes an empty variable for an absent one', () => {
    expect(read({ PORT: '', PUBLIC_URL: '', TWITCH_CLIENT_ID: '', REGISTRATION: '' })).toEqual(read());
  });

  it('keeps uploads in the data folder until there is a whole bucket', () => {
    expect(read().s3).toBeNull();
    const bucket = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key' };
    expect(() => read(bucket)).toThrow(new ConfigError('S3_SECRET_ACCESS_KEY is missing.'));
    expect(read({ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'media',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('cuts slashes off the end of addresses', () => {
    const config = read({
      PUBLIC_URL: 'https://a.example//',
      SANDBOX: 'on',
      SANDBOX_URL: 'http://localhost:1/',
    });
    expect([config.publicUrl, config.sandboxUrl]).toEqual(['https://a.example', 'http://localhost:1']);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'many'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://a.example'],
    ['PUBLIC_URL', 'a.example'],
    ['REGISTRATION', 'everybody'],
    ['SANDBOX', 'yes'],
    ['DEFAULT_RANK', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', 'x'.repeat(50)],
    ['TRUST_PROXY', 'nonsense'],
  ])('names %s when it cannot be used: %s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it('wants the secret of a platform whose id is given', () => {
    for (const platform of ['TWITCH', 'KICK']) {
      expect(() => read({ [`${platform}_CLIENT_ID`]: 'x' })).toThrow(`${platform}_CLIENT_SECRET`);
    }
  });

  it('takes proxies by number of hops or by name', () => {
    const { trustProxy } = read({ TRUST_PROXY: 'on' });
    if (typeof trustProxy !== 'function') throw new Error('A function was expected.');
    expect([trustProxy('10.0.0.1', 0), trustProxy('10.0.0.2', 1)]).toEqual([true, false]);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toBe('10.0.0.0/8, loopback');
    expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  });
});

describe('the ad code', () => {
  it('comes from a variable or a file, and is null without either', () => {
    const file = join(folder, 'ads.html');
    writeFileSync(file, '<b>ad</b>\n');
    expect(read().adCode).toBeNull();
    expect(read({ AD_CODE: '<i>ad</i>' }).adCode).toBe('<i>ad</i>');
    expect(read({ AD_CODE_FILE: file }).adCode).toBe('<b>ad</b>');
    writeFileSync(file, ' \n');
    expect(read({ AD_CODE_FILE: file }).adCode).toBeNull();
  });

  it('names the variable when the file is missing or both are set', () => {
    expect(() => read({ AD_CODE_FILE: join(folder, 'nothing') })).toThrow(/AD_CODE_FILE/);
    expect(() => read({ AD_CODE: 'x', AD_CODE_FILE: 'y' })).toThrow(/AD_CODE_FILE/);
  });
});

describe('the sandbox', () => {
  const keys = { TWITCH_CLIENT_ID: 'id', TWITCH_CLIENT_SECRET: 'secret' };

  it.each([
    ['without credentials on loopback', {}, true],
    ['with credentials', keys, false],
    ['where strangers reach the server', { HOST: '0.0.0.0' }, false],
    ['with credentials when asked for by name', { ...keys, SANDBOX: 'on' }, true],
    ['where strangers reach the server when asked for by name', { HOST: '0.0.0.0', SANDBOX: 'on' }, true],
    ['when switched off', { SANDBOX: 'off' }, false],
    ['with Discord’s keys alone', { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' }, false],
    ['at a public address', { PUBLIC_URL: 'https://fogata.example' }, false],
    ['at a public address when asked for by name', { PUBLIC_URL: 'https://a.example', SANDBOX: 'on' }, true],
    ['at an address of this machine', { PUBLIC_URL: 'http://fogata.localhost:8080' }, true],
    ['at an address of this machine in IPv6', { PUBLIC_URL: 'http://[::1]:3000' }, true],
  ])('stands in %s: %s', (_when, environment, isUsed) => {
    const config = read(environment);
    expect(config.sandboxUrl !== null).toBe(isUsed);
    expect(config.registration).toBe(isUsed ? 'open' : 'owner');
  });

  it('takes the place of every platform, and the real one stands elsewhere', () => {
    expect(read({ SANDBOX_PORT: '4000' }).twitch).toMatchObject({
      eventSubUrl: 'ws://127.0.0.1:4000/twitch/ws',
    });
    expect(read(keys)).toMatchObject({ kick: null, twitch: { apiUrl: 'https://api.twitch.tv/helix' } });
    expect(read({ SANDBOX: 'off' })).toMatchObject({ kick: null, twitch: null });
  });
});

describe('the secret key', () => {
  it('is made once, for its owner’s eyes, and stays', () => {
    const first = read().secretKey;
    expect(first).toHaveLength(32);
    expect(read().secretKey).toEqual(first);
    const file = join(folder, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(first.toString('hex'));
    // As a backup may bring it back.
    chmodSync(file, 0o644);
    read();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('may be given as hex or base64', () => {
    const key = Buffer.alloc(32, 7);
    for (const encoding of ['hex', 'base64'] as const) {
      expect(read({ SECRET_KEY: key.toString(encoding) }).secretKey).toEqual(key);
    }
  });

  it('may have older ones beside it, which open and do not seal', () => {
    expect(read().olderSecretKeys).toEqual([]);
    const [one, two] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const both = `${one.toString('hex')}, ${two.toString('base64')}`;
    expect(read({ SECRET_KEY_OLD: both }).olderSecretKeys).toEqual([one, two]);
    expect(() => read({ SECRET_KEY_OLD: 'x'.repeat(40) })).toThrow(/SECRET_KEY_OLD must be 32 bytes/);
  });

  it('is never replaced when the file is damaged', () => {
    const own = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(own, 'secret.key'), 'half');
    expect(() => readConfig({ DATA_DIR: own })).toThrow(/damaged/);
    expect(readFileSync(join(own, 'secret.key'), 'utf8')).toBe('half');
  });
});

describe('the data folder', () => {
  const key = '07'.repeat(32);

  it('is made with all that leads to it', () => {
    const path = join(folder, 'a', 'b');
    readConfig({ DATA_DIR: path, SECRET_KEY: key });
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it.each(['/proc/none', '/proc/none/deeper', '/dev/null/data'])(
    'gets one line where it cannot be written: %s',
    (path) => {
      for (const secret of ['', key]) {
        const start = () => readConfig({ DATA_DIR: path, SECRET_KEY: secret });
        expect(start).toThrow(
          new ConfigError(`The folder ${path} cannot be written. Set DATA_DIR to one that can.`),
        );
      }
    },
  );
});

describe('the first login', () => {
  it.each([
    ['where only this machine reaches the server', {}, false],
    ['behind an address of its own', { PUBLIC_URL: 'https://fogata.example' }, true],
    ['on an address that others reach', { HOST: '0.0.0.0', SANDBOX: 'on' }, true],
    ['by a name of this machine', { PUBLIC_URL: 'http://fogata.localhost:3000' }, false],
    ['in a sandbox that is the owner’s', { SANDBOX: 'on', REGISTRATION: 'owner' }, true],
    ['in a sandbox with its demo channel', { SANDBOX: 'on', REGISTRATION: 'invite', SEED_DEMO: 'on' }, false],
  ])('knows %s whether to ask for a code', (_where, environment, expected) => {
    expect(read(environment).asksSetupCode).toBe(expected);
  });

  it('may be an account’s that the operator names', () => {
    expect(read().owner).toBeNull();
    expect(read({ OWNER: 'Twitch:ana' }).owner).toEqual({ platform: 'twitch', name: 'ana' });
    for (const wrong of ['ana', 'myspace:ana', 'twitch:'])
      expect(() => read({ OWNER: wrong })).toThrow(/OWNER/);
  });
});
