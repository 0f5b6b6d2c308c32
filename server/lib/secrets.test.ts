import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, hashSecret, isSameSecret } from './secrets.ts';

/** As programs before key ids and purposes sealed. */
function sealAsBefore(key: Buffer, text: string): string {
  const nonce = Buffer.alloc(12, 9);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

describe('a secret box', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const box = createSecretBox(first);
  const FOR = 'gif_keys.key_sealed';
  const bytesOf = (sealed: string) => Buffer.from(sealed.split('.')[2] ?? '', 'base64url');

  it('gives back what was sealed, which nobody could read in between', () => {
    for (const text of ['', 'token', 'señal 🔥', 'x'.repeat(10_000)]) {
      const sealed = box.seal(FOR, text);
      expect(box.open(FOR, sealed)).toBe(text);
      if (text !== '') expect(bytesOf(sealed).toString('latin1')).not.toContain(text);
    }
  });

  it('seals the same text differently each time', () => {
    expect(box.seal(FOR, 'token')).not.toBe(box.seal(FOR, 'token'));
  });

  it('opens nothing that was changed, cut, or sealed with another key', () => {
    const sealed = box.seal(FOR, 'token');
    const start = sealed.slice(0, sealed.lastIndexOf('.') + 1);
    const bytes = bytesOf(sealed);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(FOR, start + changed.toString('base64url')), String(at)).toThrow();
    }
    for (const cut of [bytes.subarray(0, 20), bytes.subarray(0, 28), Buffer.alloc(0)]) {
      expect(() => box.open(FOR, start + cut.toString('base64url'))).toThrow();
      expect(() => box.open(FOR, cut.toString('base64url'))).toThrow();
    }
    expect(() => createSecretBox(second).open(FOR, sealed)).toThrow();
  });

  it('opens a text nowhere but where it was meant to be, whatever is cut off it', () => {
    const sealed = box.seal('channel_tokens.access_sealed', 'token');
    expect(() => box.open('channels.bid_sealed', sealed)).toThrow();
    expect(() => box.open('channel_tokens.refresh_sealed', sealed)).toThrow();
    expect(() => box.open('channel_tokens.access_sealed', sealed.split('.')[2] ?? '')).toThrow();
    expect(box.open('channel_tokens.access_sealed', sealed)).toBe('token');
  });

  it('opens what older keys sealed, and seals with the new one', () => {
    const rotated = createSecretBox(second, [Buffer.alloc(32, 3), first]);
    expect(rotated.open(FOR, box.seal(FOR, 'token'))).toBe('token');
    const anew = rotated.seal(FOR, 'token');
    expect(anew.split('.')[1]).toBe(createSecretBox(second).keyId);
    expect(createSecretBox(second).open(FOR, anew)).toBe('token');
    expect(() => box.open(FOR, anew)).toThrow(/No key here/);
  });

  it('opens what programs before sealed, with today’s key or an older one', () => {
    const old = sealAsBefore(first, 'señal 🔥');
    expect(box.open(FOR, old)).toBe('señal 🔥');
    expect(createSecretBox(second, [first]).open(FOR, old)).toBe('señal 🔥');
    expect(() => createSecretBox(second).open(FOR, old)).toThrow(/No key here/);
  });

  it('tells nothing of the key by its id', () => {
    expect(box.keyId).toMatch(/^[0-9a-f]{8}$/);
    expect(box.keyId).not.toBe(createSecretBox(second).keyId);
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
