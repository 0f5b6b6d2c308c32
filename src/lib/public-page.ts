import type * as z from 'zod/mini';
import { redirect } from 'react-router-dom';
import { platformOfAddress, type PlatformQuery } from '#core/platforms/platform.ts';
import { askOrRecall, keepWhenIdle, type Loaded } from './db-answers.ts';
import { keptAt, takeFirstAnswer } from './first-answer.ts';
import { ApiError } from './http.ts';

/** Whose page it is, as its path says. */
export interface PageOwner {
  user: string;
  platform: PlatformQuery;
}

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

/** Loads a streamer's public page; an answer with an error leads to the front page (S1 §8). */
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
    return { owner, path, loaded: { kind: 'fresh', data: first.data } };
  }
  try {
    return { owner, path, loaded: await askOrRecall(path, schema, args.request.signal) };
  } catch (error) {
    if (error instanceof ApiError) return redirect('/');
    throw error;
  }
}
