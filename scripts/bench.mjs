// `npm run bench`: every benchmark of tests/bench, one table. `-- --quick` only shows that they work; a name runs that one.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchTable } from './lib/bench-table.mjs';
import { ensureBuilt } from './lib/builds.mjs';
import { ROOT, checkNode, runMain } from './lib/project.mjs';

const FOLDER = 'tests/bench';
const PREFIX = 'BENCH ';

await runMain(async () => {
  checkNode();
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  for (const part of /** @type {const} */ (['site', 'server', 'sandbox', 'extension']))
    await ensureBuilt(part);
  const files = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)));
  /** @type {import('./lib/bench-table.mjs').Figure[]} */
  const figures = [];
  let hasFailed = false;
  for (const file of files) {
    console.log(`\n▶ ${file}`);
    const { code, found } = await runBench(file, args);
    figures.push(...found);
    hasFailed ||= code !== 0 || found.length === 0;
  }
  console.log(`\n${benchTable(figures)}`);
  return hasFailed ? 1 : 0;
});

/**
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<{ code: number, found: import('./lib/bench-table.mjs').Figure[] }>}
 */
function runBench(file, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(FOLDER, file), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let text = '';
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      text += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('close', (code) => {
      const lines = text.split('\n').filter((line) => line.startsWith(PREFIX));
      resolve({ code: code ?? 1, found: lines.map((line) => JSON.parse(line.slice(PREFIX.length))) });
    });
  });
}
