import { API } from '#core/paths.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { tipStoredSchema } from '#core/donations/schema.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { viewerLoginAddress, WHOAMI_PATH } from '#core/viewer/paths.ts';
import { whoamiSchema } from '#core/viewer/schema.ts';
import type { Rig } from './rig.ts';

const OWNER = { user: 'fogata', platform: 'kick' } as const;

/** Somebody on the demo's pages of Kick, in a browser of their own. */
export interface PagePerson {
  /** Buys in the shop; answers the status, or `none` where the server died before it answered. */
  buy(code: string, key: string): Promise<number | 'none'>;
  /** Fills the tip form in; answers the payment's invoice. */
  fillTipForm(): Promise<string>;
}

/** Logs somebody in by the sandbox, all the way. */
export async function openPagePerson({ serverUrl }: Rig, name: string): Promise<PagePerson> {
  const cookies = new Map<string, string>();

  async function visit(path: string): Promise<Response> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(path, serverUrl), { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  }

  const started = await visit(viewerLoginAddress('kick', '/k/fogata/shop'));
  const authorize = new URL(started.headers.get('location') ?? '');
  authorize.searchParams.set('as', name);
  const approved = await fetch(authorize, { redirect: 'manual' });
  const callback = new URL(approved.headers.get('location') ?? '');
  await visit(`${callback.pathname}${callback.search}`);
  const whoami = await visit(`${WHOAMI_PATH.kick}?user=fogata&t=1`);
  const { session } = whoamiSchema.parse(await whoami.json());

  const post = (path: string, body: object) =>
    fetch(`${serverUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VIEWER_SESSION_HEADER.kick]: session },
      body: JSON.stringify({ ...OWNER, ...body }),
    });
  return {
    buy: (code, key) =>
      post(API.publicShopBuy, { code, key }).then(
        ({ status }) => status,
        () => 'none',
      ),
    async fillTipForm() {
      const form = { name, message: '', amount: '5.00', currency: 'EUR' };
      const answer = await post(DONATION_API.publicTip, form);
      return tipStoredSchema.parse(await answer.json()).invoice;
    },
  };
}
