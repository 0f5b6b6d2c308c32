import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/** What failed is named once more behind the last stage: logs are long, and often only their end is kept. */
/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestCase */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile */

/**
 * Counts a Vitest JSON report. A skipped test proves nothing, so it counts as failed; so does a file that could not be loaded.
 * @param {string} path
 * @param {boolean} succeeded whether Vitest itself ended well
 * @returns {Count}
 */
export function countVitest(path, succeeded) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, numTotalTests: number, testResults: VitestFile[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
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

/** @typedef {{ title: string, file: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * Counts a Playwright JSON report: flaky and skipped tests count as failed.
 * @param {string} path
 * @param {boolean} succeeded whether Playwright itself ended well
 * @returns {Count}
 */
export function countPlaywright(path, succeeded) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'));
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

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function describeFailure(file, title, message = '') {
  const reason = message.split('\n').slice(0, 12).join('\n      ');
  return `${relative(ROOT, file)} › ${title}\n      ${reason}`;
}

/**
 * @param {boolean} succeeded
 * @param {number} failed
 */
function atLeastOneUnless(succeeded, failed) {
  return succeeded ? failed : Math.max(1, failed);
}
