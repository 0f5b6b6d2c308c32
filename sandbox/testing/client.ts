import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/** Small clients for the sandbox's own tests: what an adapter would send, and nothing of how an adapter works. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function form(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) };
}

const frameSchema = z.object({
  metadata: z.object({ message_id: z.string(), message_type: z.string(), message_timestamp: z.string() }),
  payload: z.object({
    session: z.optional(z.looseObject({ id: z.string(), reconnect_url: z.nullable(z.string()) })),
    subscription: z.optional(z.looseObject({ id: z.string(), type: z.string(), status: z.string() })),
    event: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type Frame = z.infer<typeof frameSchema>;

/** An EventSub connection that keeps every frame until it is asked for. */
export interface EventSubClient {
  readonly socket: WebSocket;
  next(): Promise<Frame>;
  readonly closed: Promise<number>;
}

export function openEventSub(url: string): EventSubClient {
  const socket = new WebSocket(url);
  const waiting: ((frame: Frame) => void)[] = [];
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = frameSchema.parse(JSON.parse(data.toString()));
    const reader = waiting.shift();
    if (reader) reader(frame);
    else frames.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  // A refused connection is told by its close code too.
  socket.on('error', () => undefined);
  return {
    socket,
    closed,
    next() {
      const frame = frames.shift();
      return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

const codeTokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Grant = z.infer<typeof codeTokens>;
export const CLIENT = { client_id: 'client', client_secret: 'secret' };
export const REDIRECT = 'http://localhost:3000/twitch/login';

/** Logs `user` in on the sandbox's Twitch with these scopes. */
export async function loginOnTwitch(base: string, user: string, scopes: string): Promise<Grant> {
  const query = new URLSearchParams({
    client_id: CLIENT.client_id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: scopes,
    state: 'state',
    as: user,
  });
  const { headers } = await call(`${base}/twitch/oauth2/authorize?${query.toString()}`);
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  const fields = { ...CLIENT, grant_type: 'authorization_code', redirect_uri: REDIRECT, code };
  return codeTokens.parse((await call(`${base}/twitch/oauth2/token`, form(fields))).body);
}

export function helixHeaders(grant: Grant): Record<string, string> {
  return { authorization: `Bearer ${grant.access_token}`, 'client-id': CLIENT.client_id };
}
