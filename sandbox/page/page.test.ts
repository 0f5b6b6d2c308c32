import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../app.ts';
import { call } from '../testing/client.ts';
import { STRINGS } from './strings.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 });
});

afterEach(async () => {
  await sandbox.close();
});

test('the page offers every platform and runs no script but its own', async () => {
  const { body, headers } = await call(`${sandbox.url}/`);
  expect(body).toContain('value="twitch"');
  expect(body).toContain('value="kick"');
  expect(String(body).match(/<script[^>]*>/g)).toEqual(['<script src="/page.js" defer>']);
  expect(body).not.toMatch(/ style=| on\w+=/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('its script is a script, with the events that each platform has', async () => {
  const { body, headers } = await call(`${sandbox.url}/page.js`);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(() => new Script(String(body))).not.toThrow();
  expect(body).toContain(
    '"events":["follow","subscribe","resubscribe","gift","kicks","raid","live","offline"]',
  );
});

test.each(['en', 'de'] as const)('%s has a text for everything that Spanish has', (language) => {
  expect(Object.keys(STRINGS[language])).toEqual(Object.keys(STRINGS.es));
});
