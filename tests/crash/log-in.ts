import { API, LOGIN_PATH } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import type { Rig } from './rig.ts';

/** Logs a person in with Twitch; answers the headers with which they call from then on. */
export async function logIn(rig: Pick<Rig, 'serverUrl'>, name: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const call = async (url: string, method = 'GET'): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(url, { method, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return answer;
  };
  const authorize = new URL(
    (await call(`${rig.serverUrl}${LOGIN_PATH.twitch}`)).headers.get('location') ?? '',
  );
  authorize.searchParams.set('as', name);
  const approved = await fetch(authorize, { redirect: 'manual' });
  const page = await call(approved.headers.get('location') ?? '');
  const { search } = new URL(page.headers.get('location') ?? '', rig.serverUrl);
  const done = await call(`${rig.serverUrl}${API.login}${search}`, 'POST');
  if (!done.ok) throw new Error(`${name} could not log in: ${await done.text()}`);
  return {
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    [CSRF_HEADER]: cookies.get(COOKIE.csrf) ?? '',
  };
}
