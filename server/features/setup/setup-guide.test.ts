import { describe, expect, it } from 'vitest';
import { Rejected, Unavailable, WrongKeys } from '#server/platforms/errors.ts';
import { testKeys } from './key-test.ts';
import { readSetupGuide } from './setup-guide.ts';

const GUIDE = {
  publicUrl: 'https://fogata.example',
  pathOf: { twitch: '/t', kick: '/k', youtube: '/y', discord: '/d', trovo: '/o' },
  webhookPathOf: { kick: '/hook' },
  configured: ['twitch'],
  hasSandbox: false,
} as const;

describe('the guide', () => {
  it('tells which settings are made and which are missing', () => {
    const { platforms } = readSetupGuide(GUIDE);
    expect(platforms.map(({ platform, state }) => [platform, state])).toEqual([
      ['twitch', 'ready'],
      ['kick', 'missing'],
      ['youtube', 'missing'],
      ['discord', 'missing'],
      ['trovo', 'closed'],
    ]);
    expect(platforms[0]?.variables).toEqual([
      { name: 'TWITCH_CLIENT_ID', isSet: true },
      { name: 'TWITCH_CLIENT_SECRET', isSet: true },
    ]);
    expect(platforms[1]).toMatchObject({
      redirectUrl: 'https://fogata.example/k',
      webhookUrl: 'https://fogata.example/hook',
      variables: [{ isSet: false }, { isSet: false }],
    });
  });

  it('says where the sandbox stands in', () => {
    const { platforms } = readSetupGuide({ ...GUIDE, configured: ['twitch', 'trovo'], hasSandbox: true });
    expect(platforms.map(({ state }) => state)).toEqual([
      'sandbox',
      'missing',
      'missing',
      'missing',
      'sandbox',
    ]);
    expect(platforms[0]?.variables.some(({ isSet }) => isSet)).toBe(false);
  });
});

describe('the test of keys', () => {
  it.each([
    ['good', () => Promise.resolve()],
    ['wrong', () => Promise.reject(new WrongKeys('kick'))],
    ['unreachable', () => Promise.reject(new Unavailable('kick', 'no connection'))],
    ['unclear', () => Promise.reject(new Rejected('kick', 'teapot'))],
    ['missing', undefined],
  ])('is %s', async (result, ask) => {
    expect(await testKeys(ask)).toBe(result);
  });
});
