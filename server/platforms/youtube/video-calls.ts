import { NotFound } from '../errors.ts';
import type { ApiCalls, PlatformHttp } from '../http.ts';
import type { ChannelAccess } from '../port.ts';
import type { QuotaCosts } from './quota.ts';
import { categoriesAnswer, ownVideoAnswer, videosAnswer, type VideoSnippet } from './youtube.external.ts';

export interface VideoCallDeps {
  http: PlatformHttp;
  calls: ApiCalls;
  /** Makes a call with the streamer's token, within the quota. */
  run: <T>(access: ChannelAccess, cost: keyof QuotaCosts, call: (token: string) => Promise<T>) => Promise<T>;
}

/** The calls about the video of a broadcast, where its title and its category are. */
export type VideoCalls = ReturnType<typeof createVideoCalls>;

export function createVideoCalls({ http, calls, run }: VideoCallDeps) {
  return {
    async readCategory(access: ChannelAccess, videoId: string): Promise<string> {
      const query = { part: 'snippet', id: videoId };
      const videos = await run(access, 'list', (token) =>
        http.read(videosAnswer, calls.request(token, 'GET', '/videos', query)),
      );
      const id = videos.items[0]?.snippet.categoryId ?? '';
      if (id === '') return '';
      const named = await run(access, 'list', (token) =>
        http.read(categoriesAnswer, calls.request(token, 'GET', '/videoCategories', { part: 'snippet', id })),
      );
      return named.items[0]?.snippet.title ?? '';
    },
    /** Those that a video may have. */
    async listCategories(access: ChannelAccess): Promise<readonly { id: string; name: string }[]> {
      // Which names there are does not depend on the region; the call wants one.
      const query = { part: 'snippet', regionCode: 'US', hl: 'en' };
      const { items } = await run(access, 'list', (token) =>
        http.read(categoriesAnswer, calls.request(token, 'GET', '/videoCategories', query)),
      );
      return items.flatMap(({ id, snippet }) =>
        snippet.assignable === false ? [] : [{ id, name: snippet.title }],
      );
    },
    /** What an update of a video has to repeat, or it is deleted. @throws NotFound */
    async readVideo(access: ChannelAccess, videoId: string): Promise<VideoSnippet> {
      const query = { part: 'snippet', id: videoId };
      const { items } = await run(access, 'list', (token) =>
        http.read(ownVideoAnswer, calls.request(token, 'GET', '/videos', query)),
      );
      const video = items[0];
      if (video === undefined) throw new NotFound('youtube', 'the video');
      return video.snippet;
    },
    async updateVideo(access: ChannelAccess, id: string, snippet: VideoSnippet) {
      await run(access, 'update', (token) =>
        http.send({ ...calls.request(token, 'PUT', '/videos', { part: 'snippet' }), json: { id, snippet } }),
      );
    },
  };
}
