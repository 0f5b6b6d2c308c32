import { expect, test } from 'vitest';
import { API } from '#core/paths.ts';
import { siteAnswerSchema } from '#core/site/schema.ts';
import { startTestServer } from '#tests/setup/server.ts';

test('the site says who runs this server, where the operator has said it', async () => {
  const named = await startTestServer({
    environment: { OPERATOR_NAME: 'Brasa', OPERATOR_CONTACT: 'hola@brasa.example' },
  });
  const answer = await named.openBrowser().get(API.count);
  expect(siteAnswerSchema.parse(answer.json()).operator).toEqual({
    name: 'Brasa',
    contact: 'hola@brasa.example',
  });
  await named.close();

  const unnamed = await startTestServer();
  expect((await unnamed.openBrowser().get(API.count)).json()).not.toHaveProperty('operator');
  await unnamed.close();
});
