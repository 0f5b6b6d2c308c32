import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { API, LOGIN_PATH } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER, SECURE_COOKIE_PREFIX } from '#core/session/limits.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { SandboxedLogin } from './sandbox.ts';

export type Answer = LightMyRequestResponse;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sends another CSRF token than the cookie's; null sends none. */
  csrf?: string | null;
}

/** A person's browser: keeps cookies, sends the CSRF header, and has an address of its own. */
export class Browser {
  private static opened = 0;
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(private readonly app: App) {
    // An address each: limits by address count one browser, not the whole test run.
    Browser.opened += 1;
    this.address = `10.1.${Browser.opened >> 8}.${Browser.opened & 255}`;
  }

  async call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const csrf = options.csrf === undefined ? this.readCsrf() : options.csrf;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request: InjectOptions = {
      method,
      url: path,
      remoteAddress: this.address,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(typeof csrf === 'string' ? { [CSRF_HEADER]: csrf } : {}),
        ...options.headers,
      },
      ...(typeof options.body === 'string' || Buffer.isBuffer(options.body)
        ? { payload: options.body }
        : typeof options.body === 'object' && options.body !== null
          ? { payload: options.body }
          : {}),
    };
    const answer = await this.app.inject(request);
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  private readCsrf(): string | undefined {
    return this.cookies.get(`${SECURE_COOKIE_PREFIX}${COOKIE.csrf}`) ?? this.cookies.get(COOKIE.csrf);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, { body });
  }

  /** Walks the platform's login up to our page: answers the path that the server sends the browser to. */
  async walkLogin(
    platform: SandboxedLogin,
    name: string,
    start: string = LOGIN_PATH[platform],
  ): Promise<string> {
    const started = await this.get(start);
    expect(started.statusCode, started.body).toBe(302);
    const authorize = new URL(started.headers.location ?? '');
    authorize.searchParams.set('as', name);
    const approved = await fetch(authorize, { redirect: 'manual' });
    const callback = new URL(approved.headers.get('location') ?? '');
    const finished = await this.get(`${callback.pathname}${callback.search}`);
    expect(finished.statusCode, finished.body).toBe(303);
    return finished.headers.location ?? '';
  }

  /** Logs in as a streamer of the sandbox, all the way. */
  async logIn(platform: SandboxedLogin, name: string): Promise<Answer> {
    const page = new URL(await this.walkLogin(platform, name), 'http://fogata.test');
    return this.post(`${API.login}${page.search}`);
  }
}
