import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CATEGORIES, categoryWithId, type Category } from '../base/categories.ts';
import { queryOne } from '../base/http.ts';
import type { Channel, World } from '../world.ts';
import type { Identify } from './caller.ts';
import { YoutubeError } from './errors.ts';
import { broadcastBody, channelBody, listBody, subscriptionBody, videoBody } from './payloads.ts';
import type { Quota } from './quota.ts';

const MOST_SUBSCRIPTIONS = 50;

/** YouTube wants both, whichever of them changes. */
const videoUpdate = z.object({
  id: z.string(),
  snippet: z.object({ title: z.string().check(z.minLength(1), z.maxLength(100)), categoryId: z.string() }),
});

export interface YoutubeApiDeps {
  readonly identify: Identify;
  readonly world: World;
  readonly quota: Quota;
}

/** Channels, broadcasts, videos, categories and subscribers. */
export function registerYoutubeApi(app: FastifyInstance, { identify, world, quota }: YoutubeApiDeps): void {
  const callerOf = (request: FastifyRequest): Channel => {
    quota.spend('list');
    return world.channel(identify(request, 'read'));
  };
  app.get('/youtube/v3/channels', (request) => {
    const own = callerOf(request);
    if (queryOne(request, 'mine') !== 'true') throw missing('No filter selected.');
    return listBody('channel', [channelBody(own)]);
  });
  app.get('/youtube/v3/liveBroadcasts', (request) => {
    const own = callerOf(request);
    const status = queryOne(request, 'broadcastStatus');
    const filters = ['broadcastStatus', 'id', 'mine'].filter((name) => queryOne(request, name) !== '');
    if (filters.length !== 1) throw missing('Expected one filter.');
    const isAsked = status === '' ? queryOne(request, 'mine') === 'true' : ['active', 'all'].includes(status);
    return listBody('liveBroadcast', isAsked ? broadcastBody(own) : []);
  });
  app.get('/youtube/v3/videos', (request) => {
    const own = callerOf(request);
    return listBody('video', own.live?.id === queryOne(request, 'id') ? videoBody(own) : []);
  });
  app.put('/youtube/v3/videos', (request) => {
    quota.spend('update');
    const own = world.channel(identify(request, 'write'));
    const parsed = videoUpdate.safeParse(request.body);
    if (!parsed.success)
      throw new YoutubeError(400, 'invalidVideoMetadata', 'The request metadata is invalid.');
    if (own.live?.id !== parsed.data.id)
      throw new YoutubeError(404, 'videoNotFound', 'The video was not found.');
    own.title = parsed.data.snippet.title;
    own.category = categoryWithId(parsed.data.snippet.categoryId);
    return videoBody(own)[0];
  });
  app.get('/youtube/v3/videoCategories', (request) => {
    callerOf(request);
    const id = queryOne(request, 'id');
    const isAsked = (category: Category): boolean =>
      id === '' ? queryOne(request, 'regionCode') !== '' : category.id === id;
    const found = CATEGORIES.filter(isAsked).map(({ id, name: title }) => {
      return { kind: 'youtube#videoCategory', id, snippet: { title, assignable: true } };
    });
    return listBody('videoCategory', found);
  });
  app.get('/youtube/v3/subscriptions', (request) => {
    const own = callerOf(request);
    if (queryOne(request, 'myRecentSubscribers') !== 'true') throw missing('No filter selected.');
    const newest = [...own.followers.values()].sort((a, b) => b.at - a.at).slice(0, MOST_SUBSCRIPTIONS);
    return listBody(
      'subscription',
      newest.map((follower) => subscriptionBody(own, follower)),
    );
  });
}

function missing(words: string): YoutubeError {
  return new YoutubeError(400, 'missingRequiredParameter', words, 'youtube.parameter');
}
