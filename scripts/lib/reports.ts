import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  /** Named once more behind the last stage: logs are long, and often only their end is kept. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Spec {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/**
 * Counts a Vitest JSON report. A skipped test proves nothing, so it counts as failed; so does a file that could not be loaded.
 * At least one failed where Vitest itself did not succeed.
 */
export function countVitest(path: string, succeeded: boolean): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: atLeastOneUnless(succeeded, failed),
    failures: [
      ...unloaded.map((file) => describeFailure(file.name, 'could not be loaded', file.message)),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status !== 'passed')
          .map((test) => describeFailure(file.name, test.fullName, test.failureMessages?.[0])),
      ),
    ],
  };
}

/** Counts a Playwright JSON report in the same way: flaky and skipped tests count as failed. */
export function countPlaywright(path: string, succeeded: boolean): Count {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status !== 'expected')
        .map((test) => describeFailure(file, title, test.results[0]?.error?.message)),
    );
  return { passed: stats.expected, failed: atLeastOneUnless(succeeded, failed), failures };
}

function specsOf(suite: Suite): Spec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function describeFailure(file: string, title: string, message = ''): string {
  const reason = message.split('\n').slice(0, 12).join('\n      ');
  return `${relative('', file)} › ${title}\n      ${reason}`;
}

function atLeastOneUnless(succeeded: boolean, failed: number): number {
  return succeeded ? failed : Math.max(1, failed);
}
