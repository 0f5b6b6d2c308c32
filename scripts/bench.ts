// `npm run bench`: every benchmark of tests/bench, one table. `-- --quick` only shows that they work; a name runs that one.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { Figure } from '#tests/bench/report.ts';
import { benchTable } from './lib/bench-table.ts';
import { ensureBuilt } from './lib/builds.ts';
import { runMain } from './lib/project.ts';

const FOLDER = 'tests/bench';
const PREFIX = 'BENCH ';

await runMain(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  for (const part of ['site', 'server', 'sandbox', 'extension'] as const) await ensureBuilt(part);
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)));
  const figures: Figure[] = [];
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

function runBench(file: string, args: readonly string[]): Promise<{ code: number; found: Figure[] }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `${FOLDER}/${file}`, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      process.stdout.write(chunk);
    });
    child.on('close', (code) => {
      const lines = text.split('\n').filter((line) => line.startsWith(PREFIX));
      resolve({
        code: code ?? 1,
        found: lines.map((line) => JSON.parse(line.slice(PREFIX.length)) as Figure),
      });
    });
  });
}
