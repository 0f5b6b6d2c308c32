import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { PanelPageToDraw } from '#core/drawn-panel.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import type { App } from '#server/plugins/app-type.ts';
import { registerPanelPages } from './panel-pages.ts';

/** A page of the panel that comes through a proxy at 10.0.0.9; it shows who asks for what it renders. */
async function openThrough(trustProxy: string, headers: Record<string, string> = {}) {
  const app: App = Fastify({ trustProxy }).withTypeProvider<ZodTypeProvider>();
  await app.register(cookie);
  app.get('/who', ({ ip, protocol }) => ({ ip, protocol }));
  registerPanelPages(app, {
    guards: { read: () => Promise.resolve() },
    limiter: { isBusy: () => false, render: (_address, work) => work((ask) => ask()) },
    renderer: {
      languages: ['es'],
      commonScripts: ['/assets/app.js', '/assets/react.js'],
      shellFor: () => Promise.resolve('shell'),
      drawPanel: async ({ ask, hasFonts }: PanelPageToDraw) =>
        JSON.stringify({ ...JSON.parse((await ask('/who')).body), hasFonts }),
    },
  });
  const answer = await app.inject({
    url: PANEL_PATHS.alerts,
    remoteAddress: '10.0.0.9',
    headers: {
      cookie: `${COOKIE.token}=x`,
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      ...headers,
    },
  });
  await app.close();
  return answer;
}

/** What a rendering knows of who asks. */
async function askThrough(trustProxy: string, headers?: Record<string, string>): Promise<unknown> {
  const { body } = await openThrough(trustProxy, headers);
  return JSON.parse(body.replace('<!doctype html>', ''));
}

it('names the scripts of every page in its headers, behind what records the first presses', async () => {
  const { headers } = await openThrough('10.0.0.0/8');
  expect(headers.link).toBe(
    '</before-app.js>; rel=preload; as=script, ' +
      '</assets/app.js>; rel=modulepreload; crossorigin, </assets/react.js>; rel=modulepreload; crossorigin',
  );
});

it('asks for what it renders as whoever asks for the page, through the proxies of a list', async () => {
  expect(await askThrough('10.0.0.0/8')).toEqual({ ip: '203.0.113.9', protocol: 'https', hasFonts: false });
});

it('believes no proxy that the list does not name', async () => {
  expect(await askThrough('192.168.0.0/16')).toEqual({ ip: '10.0.0.9', protocol: 'http', hasFonts: false });
});

it('takes who comes from another page of the site to have its fonts, and nobody else', async () => {
  const hasFonts = async (site: string) => askThrough('10.0.0.0/8', { 'sec-fetch-site': site });
  expect(await hasFonts('same-origin')).toMatchObject({ hasFonts: true });
  for (const site of ['none', 'cross-site', 'same-site'])
    expect(await hasFonts(site)).toMatchObject({ hasFonts: false });
  expect(await askThrough('10.0.0.0/8')).toMatchObject({ hasFonts: false });
});
