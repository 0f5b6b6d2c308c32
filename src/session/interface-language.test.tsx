import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PANEL_LANGUAGE } from '#core/session/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { chooseLanguage, changeLanguage } from '#src/i18n/setup.ts';
import { readCookie } from '#src/lib/cookies.ts';
import { settleLanguage, useStoredLanguage } from './interface-language.ts';

const sent: string[] = [];
let isReachable: boolean;

beforeEach(async () => {
  sent.length = 0;
  isReachable = true;
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    if (path !== PANEL_LANGUAGE) return Promise.resolve(Response.json({}));
    if (!isReachable) return Promise.reject(new TypeError('offline'));
    sent.push(body ?? '');
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await changeLanguage('es');
});
afterEach(async () => {
  await changeLanguage('es');
  vi.unstubAllGlobals();
});

function Panel() {
  useStoredLanguage();
  return <button onClick={() => void chooseLanguage('de')}>Deutsch</button>;
}

describe('at a login', () => {
  it('the page turns to what is stored', async () => {
    await settleLanguage('en');
    expect(readCookie(COOKIE.language)).toBe('en');
  });

  it('the page stays as it is where nothing is stored', async () => {
    await changeLanguage('de');
    await settleLanguage(undefined);
    expect(readCookie(COOKIE.language)).toBe('de');
  });

  it('what the person chose before stays, and the panel stores it', async () => {
    await chooseLanguage('en');
    await settleLanguage('de');
    expect(readCookie(COOKIE.language)).toBe('en');
    render(<Panel />);
    await waitFor(() => expect(sent).toEqual(['{"language":"en"}']));
    // Once: from here on what is stored counts, which another device may change.
    await settleLanguage('de');
    expect(readCookie(COOKIE.language)).toBe('de');
  });

  it('a language that a page has by its address is no choice', async () => {
    await changeLanguage('en');
    await settleLanguage('de');
    expect(readCookie(COOKIE.language)).toBe('de');
    render(<Panel />);
    expect(sent).toEqual([]);
  });
});

describe('in the panel', () => {
  it('a choice is stored at once', async () => {
    render(<Panel />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toEqual(['{"language":"de"}']));
  });

  it('one that could not be stored is at the next visit', async () => {
    isReachable = false;
    const { unmount } = render(<Panel />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(readCookie(COOKIE.language)).toBe('de'));
    unmount();
    isReachable = true;
    render(<Panel />);
    await waitFor(() => expect(sent).toEqual(['{"language":"de"}']));
  });
});
