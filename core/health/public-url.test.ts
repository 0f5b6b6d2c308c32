import { describe, expect, it } from 'vitest';
import { addressProblem } from './public-url.ts';

describe('an address that platforms should send to', () => {
  it.each([
    'http://localhost:3000',
    'https://fogata.localhost',
    'https://127.0.0.1',
    'http://10.0.0.2:3000',
    'https://172.20.1.1',
    'https://192.168.1.5',
    'https://[::1]:3000',
    'https://[fd00::1]',
    'https://nas.local',
  ])('is only for here: %s', (url) => expect(addressProblem(url)).toBe('local'));

  it.each(['http://fogata.example', 'http://203.0.113.9'])('is not encrypted: %s', (url) =>
    expect(addressProblem(url)).toBe('insecure'),
  );

  it.each([
    'https://fogata.example',
    'https://172.32.0.1',
    'https://203.0.113.9',
    'https://localhost.example',
    'https://10things.example',
    'https://fdic.example',
  ])('is as it should be: %s', (url) => expect(addressProblem(url)).toBeUndefined());
});
