import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { system } from '#src/ui/theme/system.ts';
import { Component } from './privacy-page.tsx';

const SITE = { count: 1, streamers: 1, users: 0, links: {}, logins: ['twitch'] };

function open(site: object) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(site))));
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </ChakraProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the privacy page', () => {
  it('names who runs the server, and how they are reached', async () => {
    open({ ...SITE, operator: { name: 'Asociación Brasa', contact: 'hola@brasa.example' } });
    expect(await screen.findByText(/Asociación Brasa/)).toBeVisible();
    expect(screen.getByText(/hola@brasa\.example/)).toBeVisible();
  });

  it('says so where the operator has not said who they are', async () => {
    open(SITE);
    expect(await screen.findByText(/no ha dicho quién es/)).toBeVisible();
  });

  it('says for how many days the server keeps what', () => {
    open(SITE);
    const text = screen.getByRole('main').textContent;
    expect(text).toContain('180 días');
    expect(text).not.toContain('{{');
  });
});
