import 'fake-indexeddb/auto';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { ChakraProvider } from '@chakra-ui/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { Profile } from '#core/session/schema.ts';
import type { EventsFrame } from '#core/stream/panel-frames.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { listWrites, readPanel } from '#src/lib/db-panel.ts';
import { openDb } from '#src/lib/db.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { system } from '#src/ui/theme/system.ts';
import { ToastProvider } from '#src/ui/toast.tsx';
import { eventually } from '#tests/setup/eventually.ts';
import { useKeptWrite } from './kept-writes.ts';
import { PanelContext } from './panel-context.ts';
import { PanelQueries } from './panel-queries.tsx';
import { startPanel, type PanelStart } from './panel-start.ts';
import { signOut } from './sign-out.ts';
import { streamerRequest } from './streamer-request.ts';

const PROFILE: Profile = { id: 'luna', platform: 'twitch', rank: 1, bid: 'b', name: 'Luna', picture: '' };
const ITEMS = '/panel/items';
const SECRET = '/panel/secret';
const itemsQuery = queryOptions({
  queryKey: ['raffles'],
  queryFn: ({ signal }) => streamerRequest(ITEMS, z.array(z.string()), { signal }),
  ...KEPT,
});

/** The server by path; what it has no answer to is out of reach. */
let answers: Record<string, unknown>;
const sent = vi.fn<(call: string) => void>();
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

let tell: ((frame: EventsFrame) => void) | undefined;

function Page() {
  const items = useQuery(itemsQuery);
  useQuery({ queryKey: ['secret'], queryFn: () => streamerRequest(SECRET, z.string()) });
  const write = useKeptWrite();
  return (
    <LoadedQuery query={items} skeleton="…">
      {(all) => (
        <>
          <p>{all.join(', ')}</p>
          <button
            type="button"
            onClick={() =>
              write({ method: 'DELETE', path: `${ITEMS}/b` }, itemsQuery.queryKey, (old) =>
                old.filter((item) => item !== 'b'),
              )
            }
          >
            Quitar
          </button>
        </>
      )}
    </LoadedQuery>
  );
}

async function visit(): Promise<PanelStart> {
  cleanup();
  const start = await startPanel(new AbortController().signal);
  const session = {
    profile: start.profile,
    streamState: 'open' as const,
    listen: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
    listenHealth: () => () => undefined,
    listenChat: () => () => undefined,
  };
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <ToastProvider>
          <PanelContext value={session}>
            <PanelQueries start={start}>
              <Page />
            </PanelQueries>
          </PanelContext>
        </ToastProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
  return start;
}

const untilKept = (what: string) =>
  eventually(async () => expect(JSON.stringify(await readPanel('luna'))).toContain(what));

beforeEach(async () => {
  await Promise.all(openDb().tables.map((table) => table.clear()));
  writeCookie(COOKIE.token, 'there', 60_000);
  sent.mockReset();
  answers = { [API.userProfile]: PROFILE, [ITEMS]: ['a', 'b'], [SECRET]: 'hush' };
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const [path = ''] = url.split('?');
    if (method !== 'GET') sent(`${method} ${path}`);
    const answer = answers[path];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      answer instanceof Response ? answer.clone() : new Response(JSON.stringify(answer)),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearCookie(COOKIE.token);
});

it('shows what it showed last, with its age, when the next visit has no network', async () => {
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
  await untilKept('"a"');
  answers = {};
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
  expect(await screen.findByText(/Última actualización/)).toBeVisible();
  // The attempt that failed takes nothing away.
  await untilKept('"a"');
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
});

it('keeps only what a query opted in', async () => {
  await visit();
  await untilKept('"a"');
  expect(JSON.stringify(await readPanel('luna'))).not.toContain('hush');
});

it('has nothing of another channel, nor of another build', async () => {
  await visit();
  await untilKept('"a"');
  answers[API.userProfile] = { ...PROFILE, id: 'sol' };
  expect((await startPanel(new AbortController().signal)).kept).toBeUndefined();
  answers[API.userProfile] = PROFILE;
  const kept = await readPanel('luna');
  if (kept) await openDb().panels.put({ ...kept, client: { ...kept.client, buster: 'older' } });
  answers = { [API.userProfile]: PROFILE };
  await visit();
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByText('a, b')).toBeNull();
});

it('leaves nothing after a logout', async () => {
  await visit();
  await untilKept('"a"');
  answers['/logout'] = {};
  vi.stubGlobal('location', { assign: vi.fn(), pathname: '/', search: '' });
  await signOut();
  expect(await openDb().panels.count()).toBe(0);
});

it('asks again what the live socket names', async () => {
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
  answers[ITEMS] = ['a', 'b', 'c'];
  act(() => tell?.({ raffles: 'changed' }));
  expect(await screen.findByText('a, b, c')).toBeVisible();
});

it('sends a write of without a network once there is one, over a reload too', async () => {
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
  await untilKept('"a"');
  const server = answers;
  answers = {};
  setOnline(false);
  act(() => screen.getByRole('button', { name: 'Quitar' }).click());
  expect(await screen.findByText('a')).toBeVisible();
  await eventually(async () => expect(await listWrites('luna')).toHaveLength(1));
  await eventually(async () => expect(JSON.stringify(await readPanel('luna'))).not.toContain('"a","b"'));
  await visit();
  expect(await screen.findByText('a')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  answers = { ...server, [ITEMS]: ['a'], [`${ITEMS}/b`]: {} };
  setOnline(true);
  await eventually(async () => expect(await listWrites('luna')).toEqual([]));
  expect(sent).toHaveBeenCalledWith(`DELETE ${ITEMS}/b`);
});

it('tells of a write that is refused, and shows what there is', async () => {
  await visit();
  expect(await screen.findByText('a, b')).toBeVisible();
  answers[`${ITEMS}/b`] = new Response(JSON.stringify({ error: 'no', code: 'forbidden' }), { status: 403 });
  act(() => screen.getByRole('button', { name: 'Quitar' }).click());
  expect(await screen.findByText('a')).toBeVisible();
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(await screen.findByText('a, b')).toBeVisible();
  expect(await listWrites('luna')).toEqual([]);
});
