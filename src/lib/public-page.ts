import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { redirect } from 'react-router-dom';
import { platformOfAddress } from '#core/platforms/platform.ts';
import { askOrRecall, keepWhenIdle, type Loaded } from './db-answers.ts';
import { ApiError } from './http.ts';
import { leaveForMissing } from './missing-streamer.ts';
import type { PageOwner } from './public-calls.ts';
import { serverAnswer } from './server-answer.ts';
import { whenIdle } from './when-idle.ts';

export interface PublicPage<T> {
  owner: PageOwner;
  /** The call that answered, to ask it again. */
  path: string;
  loaded: Loaded<T>;
}

export interface LoaderArgs {
  request: Request;
  params: Record<string, string | undefined>;
  /** The server's, while it renders the page. */
  context?: unknown;
}

/** Whom the address of a public page means. */
export function ownerOf({ request, params }: LoaderArgs): PageOwner {
  const { pathname, searchParams } = new URL(request.url);
  return { user: params.id ?? '', platform: platformOfAddress(pathname, searchParams.get('platform')) };
}

/** Loads a streamer's public page; an answer with an error leads to the front page. */
export async function loadPublicPage<Schema extends z.ZodMiniType>(
  args: LoaderArgs,
  pathOf: (owner: PageOwner) => string,
  schema: Schema,
): Promise<PublicPage<z.infer<Schema>> | Response> {
  const owner = ownerOf(args);
  const path = pathOf(owner);
  const answer = serverAnswer(args.context);
  if (answer !== undefined) return { owner, path, loaded: { kind: 'fresh', data: schema.parse(answer) } };
  try {
    return { owner, path, loaded: await askOrRecall(path, schema, args.request.signal) };
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404 ? leaveForMissing(owner.user) : redirect('/');
    throw error;
  }
}

/**
 * Keeps what a fresh page shows, and fetches the streamer's other pages when the browser is idle, so that they are there without
 * a network: a favour to whoever comes back, so nothing is said when it does not work.
 */
export function useOfflineCopy<T>({ owner, path, loaded }: PublicPage<T>): void {
  const data = loaded.kind === 'fresh' ? loaded.data : undefined;
  const { user, platform } = owner;
  useEffect(() => {
    if (data === undefined) return;
    keepWhenIdle(path, data);
    if (!('serviceWorker' in navigator)) return;
    const fetchOthers = async () =>
      (await import('./fetch-ahead.ts')).fetchAhead({ user, platform }, path, data);
    whenIdle(() => void fetchOthers().catch(() => undefined));
  }, [user, platform, path, data]);
}
