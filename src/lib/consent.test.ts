import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideConsent, readConsent, useConsent } from './consent.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

beforeEach(() => decideConsent(''));

describe('cookie consent', () => {
  it('allows nothing while nobody has answered', () => {
    expect(readConsent()).toEqual({ choice: 'unset', analytics: false, ads: false });
  });

  it('stores 1 and allows analytics and ads when accepted', () => {
    decideConsent('1');
    expect(localStorage.getItem(STORAGE_KEYS.cookies)).toBe('1');
    expect(readConsent()).toEqual({ choice: 'accepted', analytics: true, ads: true });
  });

  it('stores 0 and takes both back when rejected', () => {
    decideConsent('1');
    decideConsent('0');
    expect(localStorage.getItem(STORAGE_KEYS.cookies)).toBe('0');
    expect(readConsent()).toEqual({ choice: 'rejected', analytics: false, ads: false });
  });

  it('reads what nobody can have stored as unset', () => {
    localStorage.setItem(STORAGE_KEYS.cookies, 'constructor');
    expect(readConsent().choice).toBe('unset');
  });

  it('tells who watches, here and in another tab', () => {
    const { result } = renderHook(() => useConsent());
    act(() => decideConsent('1'));
    expect(result.current.ads).toBe(true);
    act(() => {
      localStorage.setItem(STORAGE_KEYS.cookies, '0');
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.cookies }));
    });
    expect(result.current.ads).toBe(false);
  });
});
