import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { App } from '#server/plugins/app-type.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { sendShellWithoutDatabase } from './without-database.ts';

async function open(failure: Error) {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>();
  await app.register(cookie);
  app.decorate('rateLimit', () => () => Promise.resolve());
  registerErrors(app);
  await app.register(async (scope: App) => {
    sendShellWithoutDatabase(scope, 'the shell');
    scope.get('/panel', () => Promise.reject(failure));
    await Promise.resolve();
  });
  const answer = await app.inject('/panel');
  await app.close();
  return answer;
}

it('sends a page without rows while the database is away, and nobody keeps it', async () => {
  const answer = await open(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toBe('the shell');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
});

it('leaves every other failure as it is', async () => {
  const answer = await open(new Error('A fault of ours'));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'failed' });
});
