import { createServer, type Server } from 'node:http';
import type { Leaderboard } from '#core/leaderboard/schema.ts';

const BOARD: Leaderboard = {
  user: { name: 'Fogata', picture: '', premium: false, platform: 'kick' },
  total: 3,
  entries: [
    { name: 'luna_gg', picture: '', xp: 4200, level: 8, points: 12_500, watchtime: 1630 },
    { name: 'marco', picture: '', xp: 900, level: 3, points: 340, watchtime: 75 },
    { name: 'brasa', picture: '', xp: 120, level: 1, points: 20, watchtime: 12 },
  ],
};

export interface RankingServer {
  origin: string;
  close: () => Promise<void>;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** A server with one public call, with the CORS headers that wire.md promises and nothing else. */
export async function startRankingServer(): Promise<RankingServer> {
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isKnown = url.pathname === '/api/public/leaderboard' && url.searchParams.get('user') === 'fogata';
    const isKick = url.searchParams.get('platform') === 'kick';
    const isFound = isKnown && isKick;
    answer.writeHead(isFound ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    answer.end(JSON.stringify(isFound ? BOARD : { error: 'unknown', code: 'not_found' }));
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
