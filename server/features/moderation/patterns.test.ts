import { describe, expect, it } from 'vitest';
import { PATTERNS_MAX } from '#core/moderation/limits.ts';
import { preparePatterns } from './patterns.ts';

async function findIn(patterns: readonly string[], text: string): Promise<number | undefined> {
  const search = await preparePatterns(patterns);
  if (!search.ok) throw new Error(search.refused.detail);
  return search.find(text);
}

describe('blocked patterns', () => {
  it('are found wherever they stand, capitals or not, and named by their place', async () => {
    const patterns = Array.from({ length: PATTERNS_MAX }, (_pattern, at) => `gratis${at}\\b`);
    for (const at of [0, 99, PATTERNS_MAX - 1]) {
      expect(await findIn(patterns, `seguidores GRATIS${at} aquí`)).toBe(at);
    }
    expect(await findIn(patterns, 'seguidores gratis')).toBeUndefined();
    expect(await findIn([], 'hola')).toBeUndefined();
  });

  it('know other alphabets and their classes', async () => {
    expect(await findIn(['\\p{Cyrillic}{5,}'], 'это спам')).toBeUndefined();
    expect(await findIn(['\\p{Cyrillic}{5,}'], 'бесплатно')).toBe(0);
  });

  it.each([
    ['(a+)+$', undefined],
    ['(a|aa)+$', undefined],
    ['(.*a){20}', 0],
    ['(a+a+)+y', undefined],
  ])('that JavaScript would hang on are no trouble: %s', async (pattern, found) => {
    expect(await findIn([pattern], `${'a'.repeat(499)}!`)).toBe(found);
  });

  it('that look around or back are refused with their place and the reason', async () => {
    for (const pattern of ['(?=a)b', '(?<!a)b', '(a)\\1', '(a', '*a', 'a{1001}']) {
      const search = await preparePatterns(['bien', pattern]);
      expect(search, pattern).toMatchObject({ ok: false, refused: { at: 1, reason: 'syntax' } });
    }
  });

  it('that grow too large are refused, alone or together', async () => {
    expect(await preparePatterns(['[a-z]{400}'])).toMatchObject({
      ok: false,
      refused: { at: 0, reason: 'size' },
    });
    const large = Array.from({ length: 60 }, (_pattern, at) => `[a-z]{200}${at}`);
    expect(await preparePatterns(large)).toMatchObject({ ok: false, refused: { reason: 'size' } });
  });
});
