import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILTIN_NAMES } from '#core/bot/builtin-commands.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What only a module has. */
const OF_MODULES = [
  'routes',
  'workers',
  'jobs',
  'chat',
  'observeLines',
  'builtins',
  'words',
  'start',
  'close',
];

describe('the modules of the server', () => {
  it('are all in its list, each under a name of its own', () => {
    const { list, ...made } = server.modules;
    const modules = Object.entries(made).filter(
      ([, part]) => part !== null && 'name' in part && OF_MODULES.some((field) => field in part),
    );
    expect(modules.length).toBeGreaterThan(40);
    const listed: readonly object[] = list;
    const forgotten = modules.filter(([, part]) => part !== null && !listed.includes(part));
    expect(forgotten.map(([key]) => key)).toEqual([]);
    const names = list.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have every command of the bot between them', () => {
    const commands = server.modules.list.flatMap(({ builtins }) => Object.keys(builtins ?? {}));
    expect(commands.sort()).toEqual([...BUILTIN_NAMES].sort());
  });
});
