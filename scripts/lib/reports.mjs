import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts a Vitest JSON report. A skipped test proves nothing, so it counts as failed; so does a file that could not be loaded.
 * @param {string} path
 * @param {boolean} succeeded whether Vitest itself ended well
 * @returns {Count}
 */
export function countVitest(path, succeeded) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, numTotalTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: atLeastOneUnless(succeeded, failed) };
}

/**
 * Counts a Playwright JSON report: flaky and skipped tests count as failed.
 * @param {string} path
 * @param {boolean} succeeded whether Playwright itself ended well
 * @returns {Count}
 */
export function countPlaywright(path, succeeded) {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(readFileSync(path, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: atLeastOneUnless(succeeded, failed) };
}

/**
 * @param {boolean} succeeded
 * @param {number} failed
 */
function atLeastOneUnless(succeeded, failed) {
  return succeeded ? failed : Math.max(1, failed);
}
