// `npm test`: the whole gate on a fresh clone. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/builds.ts';
import { run } from './lib/processes.ts';
import { Obstacle, runMain } from './lib/project.ts';
import { countPlaywright, countVitest, type Count } from './lib/reports.ts';
import { setUpTests } from './setup-tests.ts';

const COMPILE_TIMEOUT_MS = 15 * 60_000;
const CHECK_TIMEOUT_MS = 15 * 60_000;
const TESTS_TIMEOUT_MS = 45 * 60_000;
const REPORTS = 'node_modules/.cache/fogata/reports';

/** Scripts of package.json; the locales' check is part of the repository tests below. */
const STATIC_CHECKS = ['typecheck', 'format:check', 'boundaries', 'deadcode'];
const BUILDS = ['site', 'server', 'sandbox', 'extension'] as const;

const stages: { name: string; count: Count; seconds: number }[] = [];

await runMain(async () => {
  try {
    await runStages();
  } finally {
    printSummary();
  }
  return totals().failed === 0 ? 0 : 1;
});

/** Goes on after a failed stage, so that one run shows all there is to mend. */
async function runStages(): Promise<void> {
  // The longest check has one core; compiling, the other checks, the builds and the first tests have the other.
  const linted = check('lint');
  const isCompiled = await step('compiled packages', () =>
    runOrThrow(process.execPath, ['scripts/run.mjs', 'install'], COMPILE_TIMEOUT_MS),
  );
  const hasTools = await step('browsers and postgresql', setUpTests);
  for (const name of STATIC_CHECKS) await check(name);
  let isBuilt = true;
  for (const name of BUILDS) {
    const succeeded = await step(`build ${name}`, () => ensureBuilt(name));
    isBuilt &&= succeeded;
  }
  if (!isCompiled) {
    console.log('\nThe tests were left out: they need the compiled packages.');
    await linted;
    return;
  }
  await stage('vitest', runVitest);
  // The browser tests have both cores.
  await linted;
  // A browser test without a build would only repeat that failure, many times.
  if (hasTools && isBuilt) await stage('playwright', runPlaywright);
  else console.log('\nThe browser tests were left out: they need Chromium, Firefox and all four builds.');
}

/** One of the scripts of package.json. */
function check(name: string): Promise<boolean> {
  return step(name, () => runOrThrow('npm', ['run', '--silent', name], CHECK_TIMEOUT_MS));
}

/** A stage that counts as one: it ends well or it throws. */
async function step(name: string, action: () => Promise<void>): Promise<boolean> {
  const count = await stage(name, async () => {
    try {
      await action();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error instanceof Obstacle ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  });
  return count.failed === 0;
}

async function stage(name: string, action: () => Promise<Count>): Promise<Count> {
  console.log(`\n▶ ${name}`);
  const startedAt = performance.now();
  const count = await action();
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${count.failed === 0 ? '✔' : '✘'} ${name} (${seconds.toFixed(1)} s)`);
  stages.push({ name, count, seconds });
  return count;
}

async function runOrThrow(command: string, args: readonly string[], timeoutMs: number): Promise<void> {
  const { code, timedOut } = await run(command, args, { timeoutMs });
  if (timedOut) throw new Obstacle(`Ended after ${timeoutMs / 60_000} minutes.`);
  if (code !== 0) throw new Obstacle(`Ended with code ${code}.`);
}

async function runVitest(): Promise<Count> {
  const report = freshReport('vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('npx', args, { timeoutMs: TESTS_TIMEOUT_MS });
  return countVitest(report, code === 0);
}

async function runPlaywright(): Promise<Count> {
  const report = freshReport('playwright.json');
  const { code } = await run('npx', ['playwright', 'test'], {
    timeoutMs: TESTS_TIMEOUT_MS,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countPlaywright(report, code === 0);
}

/** A report of an earlier run must not be counted for this one. */
function freshReport(name: string): string {
  const path = join(REPORTS, name);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function totals(): Count {
  return stages.reduce(
    (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
    { passed: 0, failed: 0 },
  );
}

function printSummary(): void {
  console.log('');
  for (const { name, count, seconds } of stages) {
    const counts = `${count.passed} passed, ${count.failed} failed`;
    console.log(
      `${count.failed === 0 ? '✔' : '✘'} ${name.padEnd(24)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`,
    );
  }
  for (const failure of stages.flatMap(({ count }) => count.failures ?? [])) console.log(`\n  ✘ ${failure}`);
  const { passed, failed } = totals();
  console.log(`\n${passed} passed, ${failed} failed`);
}
