import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isReceiverKey } from './receiver-key.ts';

it('the key of a browser is a point of the curve', () => {
  expect(isReceiverKey(createECDH('prime256v1').generateKeys('base64url'))).toBe(true);
  expect(isReceiverKey(`B${'A'.repeat(86)}`)).toBe(false);
  expect(isReceiverKey('')).toBe(false);
});
