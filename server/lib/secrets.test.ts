import { describe, expect, it } from 'vitest';
import { createSecretBox, hashSecret, isSameSecret } from './secrets.ts';

describe('a secret box', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));

  it('gives back what was sealed, which nobody could read in between', () => {
    for (const text of ['', 'token', 'señal 🔥', 'x'.repeat(10_000)]) {
      const sealed = box.seal(text);
      expect(box.open(sealed)).toBe(text);
      if (text !== '') expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(text);
    }
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('token')).not.toBe(box.seal('token'));
  });

  it('opens nothing that was changed, cut, or sealed with another key', () => {
    const bytes = Buffer.from(box.seal('token'), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(changed.toString('base64url')), String(at)).toThrow();
    }
    expect(() => box.open(bytes.subarray(0, 20).toString('base64url'))).toThrow();
    expect(() => box.open('')).toThrow();
    expect(() => createSecretBox(Buffer.alloc(32, 2)).open(box.seal('token'))).toThrow();
  });
});

describe('secrets', () => {
  it('are stored as their SHA-256', () => {
    expect(hashSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('are the same only when every character is', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true);
    for (const other of ['', 'ab', 'abd', 'abcd', 'ABC']) expect(isSameSecret('abc', other)).toBe(false);
  });
});
