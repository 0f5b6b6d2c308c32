// `npm run dev`: Vite for the site, server and sandbox restarted when their sources change.
import { spawn, type ChildProcess } from 'node:child_process';
import { forwardSignals, whenEnded } from './lib/processes.ts';
import { runMain } from './lib/project.ts';
import { childEnvironment, readSettings } from './lib/settings.ts';

const SITE_PORT = 5173;

await runMain(async () => {
  const config = await readSettings();
  const env = {
    ...childEnvironment(config, process.env),
    // Logins must come back to Vite, which hands the server's paths on.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${SITE_PORT}`,
  };
  // By their own files: npx would keep a signal to itself.
  const start = (program: string, ...args: string[]) =>
    spawn(`node_modules/.bin/${program}`, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const watch = (main: string) => start('tsx', 'watch', '--clear-screen=false', main);
  return untilOneEnds([
    start('vite', '--port', String(SITE_PORT), '--strictPort'),
    watch('server/main.ts'),
    ...(config.sandboxUrl === null ? [] : [watch('sandbox/main.ts')]),
  ]);
});

/** One ends, all end: a half-running set would only confuse. Answers the exit code of the first that ended. */
async function untilOneEnds(children: readonly ChildProcess[]): Promise<number> {
  const asked = new AbortController();
  const end = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  forwardSignals(() => {
    asked.abort();
    end();
  });
  const ended = children.map(whenEnded);
  const first = await Promise.race(ended);
  end();
  await Promise.all(ended);
  return asked.signal.aborted ? 0 : first;
}
