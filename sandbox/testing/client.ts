import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
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
  /** How many frames nobody has asked for yet. */
  waiting(): number;
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
    waiting: () => frames.length,
    next() {
      const frame = frames.shift();
      return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

const codeTokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Grant = z.infer<typeof codeTokens>;
export const CLIENT = { client_id: 'client', client_secret: 'secret' };
const REDIRECT = 'http://localhost:3000/twitch/login';

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

const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0';
const KICK_REDIRECT = 'http://localhost:3000/kick/login';

/** The authorization code for `user` on the sandbox's Kick. */
export async function kickCode(base: string, user: string, scopes: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: CLIENT.client_id,
    redirect_uri: KICK_REDIRECT,
    response_type: 'code',
    scope: scopes,
    state: 'state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    as: user,
  });
  const { headers } = await call(`${base}/kick/id/oauth/authorize?${query.toString()}`);
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
}

export function exchangeKickCode(base: string, code: string, verifier = VERIFIER): Promise<Answer> {
  const fields = {
    grant_type: 'authorization_code',
    redirect_uri: KICK_REDIRECT,
    code,
    code_verifier: verifier,
  };
  return call(`${base}/kick/id/oauth/token`, form({ ...CLIENT, ...fields }));
}

/** Logs `user` in on the sandbox's Kick with these scopes. */
export async function loginOnKick(base: string, user: string, scopes: string): Promise<Grant> {
  return codeTokens.parse((await exchangeKickCode(base, await kickCode(base, user, scopes))).body);
}

export interface Webhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that takes webhooks, and refuses as many as it is told to. */
export async function openWebhookServer(refusals = 0) {
  const received: Webhook[] = [];
  const waiting: ((webhook: Webhook) => void)[] = [];
  let refused = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const isRefused = refused < refusals;
      if (isRefused) refused += 1;
      response.writeHead(isRefused ? 503 : 200).end();
      if (isRefused) return;
      const webhook = { headers: request.headers, body };
      const reader = waiting.shift();
      if (reader) reader(webhook);
      else received.push(webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/kick`,
    refused: () => refused,
    next(): Promise<Webhook> {
      const webhook = received.shift();
      return webhook ? Promise.resolve(webhook) : new Promise((resolve) => waiting.push(resolve));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
