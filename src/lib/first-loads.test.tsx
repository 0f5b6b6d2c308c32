import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FirstLoads } from './first-loads.ts';

const load = vi.fn<(what: string) => Promise<string>>();
const loaders: Record<string, () => Promise<string>> = { a: () => load('a'), b: () => load('b') };

/** The page with modules of its own: server and browser share none. */
async function importPage() {
  vi.resetModules();
  const { createLoads, FirstLoadsContext, keptLoads } = await import('./first-loads.ts');
  const { useLoad } = await import('./use-load.ts');

  function List({ of }: { of: string }) {
    const { data = 'loading', reload } = useLoad(loaders[of] ?? (() => Promise.reject(new Error(of))));
    return <button onClick={reload}>{data}</button>;
  }

  function Page({ loads, first = 'a' }: { loads: FirstLoads; first?: string }) {
    return (
      <StrictMode>
        <FirstLoadsContext value={loads}>
          <List of={first} />
          <List of="b" />
        </FirstLoadsContext>
      </StrictMode>
    );
  }
  return { Page, createLoads, keptLoads };
}

const onRecoverableError = vi.fn();
let root: Root | undefined;

/** Draws the page as the server does, and has the browser take it over; the answer shows another first list. */
async function open(): Promise<(first: string) => Promise<void>> {
  const server = await importPage();
  const { loads, loaded } = server.createLoads();
  const stream = await renderToReadableStream(<server.Page loads={loads} />);
  await stream.allReady;
  document.body.innerHTML = `<div>${await new Response(stream).text()}</div>`;
  const place = document.body.firstElementChild;
  if (place === null) throw new Error('Nothing was drawn.');
  load.mockClear();
  const { Page, keptLoads } = await importPage();
  const kept = keptLoads(JSON.parse(JSON.stringify(loaded)) as Record<string, unknown>);
  await act(() => {
    root = hydrateRoot(place, <Page loads={kept} />, { onRecoverableError });
    return Promise.resolve();
  });
  return (first) => act(() => Promise.resolve(root?.render(<Page loads={kept} first={first} />)));
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  load.mockReset().mockImplementation((what) => Promise.resolve(`${what} 1`));
  onRecoverableError.mockReset();
});
afterEach(() => act(() => root?.unmount()));

it('takes over what the server loaded, and asks nobody again', async () => {
  await open();
  expect(shown()).toEqual(['a 1', 'b 1']);
  expect(load).not.toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('asks again when it is told to', async () => {
  await open();
  load.mockResolvedValue('a 2');
  await act(() => Promise.resolve(screen.getAllByRole('button')[0]?.click()));
  expect(shown()).toEqual(['a 2', 'b 1']);
});

it('asks for what else it is told to load, and anew when it comes back', async () => {
  const show = await open();
  await show('b');
  expect(shown()).toEqual(['b 1', 'b 1']);
  load.mockResolvedValue('a 2');
  await show('a');
  expect(shown()).toEqual(['a 2', 'b 1']);
});

it('loads in the browser what the server could not', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  await open();
  expect(load.mock.calls).toContainEqual(['a']);
  expect(load.mock.calls).not.toContainEqual(['b']);
  expect(shown()).toEqual(['a 1', 'b 1']);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
