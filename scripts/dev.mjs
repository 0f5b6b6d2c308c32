// `npm run dev`: Vite for the site, server and sandbox restarted when their sources change.
import { spawn } from 'node:child_process';
import { prepare } from './lib/prepare.mjs';
import { exitCodeOf, forwardSignals } from './lib/processes.mjs';
import { ROOT, runMain } from './lib/project.mjs';
import { childEnvironment } from './lib/settings.mjs';

const SITE_PORT = 5173;

await runMain(async () => {
  const settings = await prepare();
  const env = {
    ...childEnvironment(settings, process.env),
    // Logins must come back to Vite, which hands the server's paths on.
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${SITE_PORT}`,
  };
  const commands = [
    ['vite', '--port', String(SITE_PORT), '--strictPort'],
    ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'],
    ...(settings.runsSandbox ? [['tsx', 'watch', '--clear-screen=false', 'sandbox/main.ts']] : []),
  ];
  return runTogether(commands, env);
});

/**
 * One ends, all end: a half-running set would only confuse.
 * @param {string[][]} commands
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code of the first that ended
 */
async function runTogether(commands, env) {
  const children = commands.map((args) =>
    spawn('npx', ['--no-install', ...args], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  let wasAsked = false;
  const end = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  forwardSignals(() => {
    wasAsked = true;
    end();
  });
  const ended = children.map(
    (child) =>
      new Promise((resolve) => child.on('exit', (code, signal) => resolve(exitCodeOf(code, signal)))),
  );
  const first = await Promise.race(ended);
  end();
  await Promise.all(ended);
  return wasAsked ? 0 : first;
}
