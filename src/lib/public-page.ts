import type * as z from 'zod/mini';
import { redirect } from 'react-router-dom';
import { platformOfAddress } from '#core/platforms/platform.ts';
import { askOrRecall, keepWhenIdle, type Loaded } from './db-answers.ts';
import { keptAt, takeFirstAnswer } from './first-answer.ts';
import { ApiError } from './http.ts';
import { leaveForMissing } from './missing-streamer.ts';
import type { PageOwner } from './public-calls.ts';
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
  /** The server's, while it draws the page. */
  context?: unknown;
}

/** Whom the address of a public page means. */
export function ownerOf({ request, params }: LoaderArgs): PageOwner {
  const { pathname, searchParams } = new URL(request.url);
  return { user: params.id ?? '', platform: platformOfAddress(pathname, searchParams.get('platform')) };
}

/** A favour to whoever comes back without a network: nothing is said when it does not work. */
function fetchAheadWhenIdle(owner: PageOwner, path: string, answer: unknown): void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  const fetchAhead = async () => (await import('./fetch-ahead.ts')).fetchAhead(owner, path, answer);
  whenIdle(() => void fetchAhead().catch(() => undefined));
}

/** Loads a streamer's public page; an answer with an error leads to the front page. */
export async function loadPublicPage<Schema extends z.ZodMiniType>(
  args: LoaderArgs,
  pathOf: (owner: PageOwner) => string,
  schema: Schema,
): Promise<PublicPage<z.infer<Schema>> | Response> {
  const owner = ownerOf(args);
  const path = pathOf(owner);
  const savedAt = keptAt();
  const first = schema.safeParse(takeFirstAnswer(path, args.context));
  if (first.success && savedAt !== undefined) {
    return { owner, path, loaded: { kind: 'kept', data: first.data, savedAt } };
  }
  if (first.success) {
    keepWhenIdle(path, first.data);
    fetchAheadWhenIdle(owner, path, first.data);
    return { owner, path, loaded: { kind: 'fresh', data: first.data } };
  }
  try {
    const loaded = await askOrRecall(path, schema, args.request.signal);
    if (loaded.kind === 'fresh') fetchAheadWhenIdle(owner, path, loaded.data);
    return { owner, path, loaded };
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404 ? leaveForMissing(owner.user) : redirect('/');
    throw error;
  }
}
