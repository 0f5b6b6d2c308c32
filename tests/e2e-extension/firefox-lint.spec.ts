import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

test("Mozilla's linter finds no error in the Firefox build", async () => {
  const lint = [at('node_modules/web-ext/bin/web-ext.js'), 'lint', '--output', 'json'];
  const source = ['--source-dir', at('dist/extension-firefox')];
  const { stdout } = await promisify(execFile)(process.execPath, [...lint, ...source]);
  expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0, notices: 0 } });
});
