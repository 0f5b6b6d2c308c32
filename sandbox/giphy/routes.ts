import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOne } from '../base/http.ts';
import { CATALOGUE, findGifs, type CatalogueGif } from './catalogue.ts';
import { drawGif } from './draw-gif.ts';

const DEFAULT_LIMIT = 25;
const MOST = 50;
const QUERY_MAX = 50;
const LAST_OFFSET = { trending: 499, search: 4999 } as const;
const SIZES = { 'giphy.gif': 240, 'giphy-preview.gif': 96 } as const;

/** Keys that stand for what may go wrong with a key; every other one is good. */
const BAD_KEYS: ReadonlyMap<string, [number, string]> = new Map([
  ['', [401, 'No API key found in request.']],
  ['wrong', [401, 'Unauthorized']],
  ['forbidden', [403, 'Forbidden']],
  ['limited', [429, 'API rate limit exceeded']],
]);

/** GIPHY's API as its documents describe it: trending and search, called by pages of any origin; and its media. */
export function registerGiphy(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('access-control-allow-origin', '*');
    done();
  });
  app.get('/v1/gifs/trending', (request, reply) =>
    answer(request, reply, { words: '', lastOffset: LAST_OFFSET.trending }),
  );
  app.get('/v1/gifs/search', (request, reply) => {
    const words = queryOne(request, 'q');
    if (words.length > QUERY_MAX) return refuse(reply, 414, 'URI Too Long');
    if (words === '') return refuse(reply, 400, 'Missing required parameter: q');
    return answer(request, reply, { words, lastOffset: LAST_OFFSET.search });
  });
  app.get('/media/:id/:file', (request, reply) => sendMedia(request.params, reply));
}

interface Asked {
  words: string;
  lastOffset: number;
}

function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): FastifyReply {
  const bad = BAD_KEYS.get(queryOne(request, 'api_key'));
  if (bad !== undefined) return refuse(reply, ...bad);
  // What GIPHY answers when it is not well itself: all is fine, and nothing is there.
  if (queryOne(request, 'api_key') === 'synthetic')
    return reply.send({ data: [], pagination: {}, meta: { status: 200, msg: 'OK', response_id: '' } });
  const limit = Math.min(MOST, wholeNumber(queryOne(request, 'limit'), DEFAULT_LIMIT));
  const offset = wholeNumber(queryOne(request, 'offset'), 0);
  const found = findGifs(asked.words, queryOne(request, 'rating'));
  const data = offset > asked.lastOffset ? [] : found.slice(offset, offset + limit);
  return reply.send({
    data: data.map((gif) => present(gif, `http://${request.host}/giphy`)),
    pagination: { total_count: found.length, count: data.length, offset },
    meta: { status: 200, msg: 'OK', response_id: `sandbox-${offset}` },
  });
}

function refuse(reply: FastifyReply, status: number, msg: string): FastifyReply {
  return reply.code(status).send({ data: [], meta: { status, msg, response_id: 'sandbox' } });
}

function wholeNumber(text: string, usual: number): number {
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= 0 ? value : usual;
}

/** The fields that callers use, numbers as the texts that GIPHY makes of them. */
function present({ id, title, rating }: CatalogueGif, mediaUrl: string) {
  const image = (file: keyof typeof SIZES) => ({
    url: `${mediaUrl}/media/${id}/${file}?cid=sandbox&rid=${file}&ct=g`,
    width: String(SIZES[file]),
    height: String(SIZES[file]),
  });
  return {
    type: 'gif',
    id,
    url: `https://giphy.com/gifs/${id}`,
    slug: id,
    username: '',
    title,
    alt_text: title,
    rating,
    images: { original: image('giphy.gif'), preview_gif: image('giphy-preview.gif') },
  };
}

function sendMedia(params: unknown, reply: FastifyReply): FastifyReply {
  const { id, file } = { id: '', file: '', ...(typeof params === 'object' ? params : {}) };
  const gif = CATALOGUE.find((known) => known.id === id);
  if (gif === undefined || (file !== 'giphy.gif' && file !== 'giphy-preview.gif'))
    return reply.code(404).send();
  return reply
    .type('image/gif')
    .header('cache-control', 'public, max-age=3600')
    .send(drawGif(gif.seed, SIZES[file]));
}
