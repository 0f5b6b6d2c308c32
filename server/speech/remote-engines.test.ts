import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpEngine, createVoiceRssEngine } from './remote-engines.ts';

const KEY = 'muy-secreta';
let server: Server;
let url: string;
let seen: { url: string; type: string; auth: string; body: string }[] = [];
let reply: (response: ServerResponse) => void;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const { 'content-type': type = '', authorization: auth = '' } = request.headers;
  seen.push({ url: request.url ?? '', type, auth, body: Buffer.concat(chunks).toString() });
  reply(response);
}

beforeAll(async () => {
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/say` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const mp3 = (size: number) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'audio/mpeg; x=1' }).end(Buffer.alloc(size, 7));

describe('a speech service', () => {
  it('of VoiceRSS gets its form, with the key in the body and nowhere else', async () => {
    seen = [];
    reply = mp3(10);
    const audio = await createVoiceRssEngine({ url, key: KEY }).speak('¡hola & adiós!', 'es-mx');
    expect(audio.length).toBe(10);
    expect(seen[0]?.url).toBe('/say');
    const form = Object.fromEntries(new URLSearchParams(seen[0]?.body));
    expect(form).toMatchObject({ key: KEY, hl: 'es-mx', src: '¡hola & adiós!', c: 'MP3' });
  });

  it('of one’s own gets JSON and a bearer token', async () => {
    seen = [];
    reply = mp3(10);
    await createHttpEngine({ url, key: KEY }).speak('hola', 'de-at');
    expect(seen[0]).toMatchObject({ type: 'application/json', auth: `Bearer ${KEY}` });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ text: 'hola', language: 'de-at' });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'an error as text, as VoiceRSS does',
      (r) => r.writeHead(200, { 'content-type': 'text/plain' }).end('ERROR'),
    ],
    ['an error status', (r) => r.writeHead(500, { 'content-type': 'audio/mpeg' }).end('x')],
    ['a page', (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['nothing', (r) => r.writeHead(200, { 'content-type': 'audio/mpeg' }).end()],
    ['a redirect to somewhere else', (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['three megabytes', mp3(3 * 1024 * 1024)],
    [
      'half an answer',
      (r) =>
        void r
          .writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 99 })
          .end('x', () => r.destroy()),
    ],
    ['never', (r) => void r.writeHead(200, { 'content-type': 'audio/mpeg' }).write('x')],
  ])('that answers %s is refused, and what is said of it names no key', async (_name, answer) => {
    reply = answer;
    const failed = await createHttpEngine({ url, key: KEY })
      .speak('hola', 'es-es')
      .then(
        () => '',
        (error: unknown) => `${String(error)} ${JSON.stringify(error, Object.getOwnPropertyNames(error))}`,
      );
    expect(failed).not.toBe('');
    expect(failed).not.toContain(KEY);
  });
});
