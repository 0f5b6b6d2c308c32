import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AD_BAIT_PATH, AD_FRAME_PATH } from '#core/ads/ad-frame.ts';
import { API } from '#core/paths.ts';
import { siteAnswerSchema } from '#core/site/schema.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const AD_CODE = '<script src="https://ads.example/ad.js"></script>';

async function readSite(server: TestServer) {
  return siteAnswerSchema.parse((await server.openBrowser().get(API.count)).json());
}

describe('with ad code', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: { AD_CODE } });
  });
  afterAll(() => server.close());

  it('the frame holds it in a sandbox, in whatever way it is opened', async () => {
    const answer = await server.openBrowser().get(AD_FRAME_PATH);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(AD_CODE);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(/sandbox ([^;]*)/.exec(policy)?.[1]?.split(' ')).not.toContain('allow-same-origin');
    expect((await readSite(server)).ads).toBe(true);
  });

  it('a bait with the name of an ad answers from here', async () => {
    const answer = await server.openBrowser().get(AD_BAIT_PATH);
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '', 'no-store']);
  });

  it('our own pages let no more in than before', async () => {
    const { headers } = await server.openBrowser().get(API.count);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-src 'self';");
  });
});

describe('without ad code', () => {
  it('there is no frame and no bait, and pages do not look for one', async () => {
    const server = await startTestServer();
    expectError(await server.openBrowser().get(AD_FRAME_PATH), 404, 'unknown_route');
    expectError(await server.openBrowser().get(AD_BAIT_PATH), 404, 'unknown_route');
    expect(await readSite(server)).not.toHaveProperty('ads');
    await server.close();
  });
});
