import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#core/paths.ts';
import { predictionFrameSchema } from '#core/predictions/frame.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { predictionSchema } from '#core/predictions/schema.ts';
import { STREAM_CLOSE } from '#core/stream/schema.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';
import { readWidgetToken } from '#tests/setup/widget.ts';

let server: TestServer;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

describe('the widget of the overlay', () => {
  it('is told how things stand when it comes and with every change, until its address is renewed', async () => {
    const draft = buildPrediction({ question: '¿En vivo?' });
    const { id } = predictionSchema.parse((await luz.post(PREDICTION_API.panel, draft)).json());
    await luz.post(`${PREDICTION_API.panel}/${id}/start`);
    const widget = new LiveSocketClient(server.url);
    await widget.greet({
      role: 'widget',
      topics: ['prediction', 'events'],
      token: await readWidgetToken(luz),
    });
    const last = () => predictionFrameSchema.parse(widget.dataOf('prediction').at(-1)).current;
    await eventually(() => expect(last()).toMatchObject({ id, state: 'open' }));
    await luz.post(`${PREDICTION_API.panel}/${id}/cancel`);
    await eventually(() => expect(last()).toMatchObject({ id, state: 'cancelled' }));
    expect(widget.dataOf('events')).toEqual([]);
    await luz.post(API.panelWidgetRenew);
    expect(await widget.closed).toBe(STREAM_CLOSE.badToken);
  });

  it('is refused without a token', async () => {
    const widget = new LiveSocketClient(server.url);
    await widget.send({
      hello: { role: 'widget', topics: ['prediction'], token: 'made-up', build: 'test-build' },
    });
    expect(await widget.closed).toBe(STREAM_CLOSE.badToken);
  });
});
