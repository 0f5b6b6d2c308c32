import { describe, expect, it, vi } from 'vitest';
import { storage, STORAGE_KEYS } from '#src/lib/storage-keys.ts';
import { startLanguage } from './languages.ts';

describe('the language to start with', () => {
  it('is Spanish, whatever the browser speaks', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
    expect(startLanguage('/')).toBe('es');
    expect(startLanguage('/p/ana/shop')).toBe('es');
  });

  it('follows the path of the login before what was chosen', () => {
    storage.write(STORAGE_KEYS.language, 'de');
    expect(['/entrar', '/login', '/einloggen', '/'].map(startLanguage)).toEqual(['es', 'en', 'de', 'de']);
  });
});
