import {
  useMutation,
  useQueryClient,
  type InferDataFromTag,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import * as z from 'zod/mini';
import type * as DbPanel from '#src/lib/db-panel.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import { isAnswer } from '#src/lib/db-answers.ts';
import type { StoredWrite } from '#src/lib/db.ts';
import { ApiError } from '#src/lib/http.ts';
import { newKey } from '#src/lib/new-key.ts';
import { streamerRequest } from './streamer-request.ts';
import { usePanelSession } from './panel-context.ts';

const KEPT_WRITE = ['kept-write'];

const status = (error: unknown) => (error instanceof ApiError && isAnswer(error) ? error.status : undefined);

async function send({ path, method, body }: StoredWrite): Promise<void> {
  try {
    await streamerRequest(path, z.unknown(), { method, body });
  } catch (error) {
    // Sent before, and only the answer was lost.
    if (method === 'DELETE' && status(error) === 404) return;
    throw error;
  }
}

/** Never rejects: a device without storage keeps a write as long as its page is open. */
async function inDb(work: (db: typeof DbPanel) => Promise<void>): Promise<void> {
  try {
    await work(await import('#src/lib/db-panel.ts'));
  } catch {
    // The page goes on without.
  }
}

/** Teaches the client how kept writes are sent: in their order, until the server answers. */
export function defineKeptWrites(client: QueryClient): void {
  client.setMutationDefaults<unknown, Error, StoredWrite>(KEPT_WRITE, {
    networkMode: 'online',
    scope: { id: 'kept-writes' },
    retry: (_count, error) => status(error) === undefined,
    retryDelay: (count) => Math.min(SECOND_MS * 2 ** count, MINUTE_MS / 2),
    onMutate: (write) => inDb((db) => db.saveWrite(write)),
    mutationFn: send,
    onSettled: async (_answer, error, write) => {
      // Who has to log in again finds it then.
      if (status(error) !== 401) await inDb((db) => db.forgetWrite(write.id));
      await client.invalidateQueries({ queryKey: write.queryKey });
    },
  });
}

/** Calls `listener` with why a kept write was refused. Returns its end. */
export function hearRefusedWrites(client: QueryClient, listener: (error: unknown) => void): () => void {
  return client.getMutationCache().subscribe((change) => {
    if (change.type !== 'updated' || change.mutation.options.mutationKey !== KEPT_WRITE) return;
    if (change.action.type === 'error') listener(change.action.error);
  });
}

/** Sends what an earlier visit could not. */
export async function resumeKeptWrites(client: QueryClient, owner: string): Promise<void> {
  await inDb(async ({ listWrites }) => {
    for (const write of await listWrites(owner)) {
      const mutation = client.getMutationCache().build<unknown, Error, StoredWrite, unknown>(client, {
        ...client.getMutationDefaults(KEPT_WRITE),
        mutationKey: KEPT_WRITE,
      });
      // Its refusal is told to who listens.
      void mutation.execute(write).catch(() => undefined);
    }
  });
}

/**
 * For a write that may come late, and twice, without harm: a deletion, a setting's whole value. The page shows it at once by
 * `change`; without a network it waits, over a reload too. A refusal is told in a toast, and what is shown is asked again.
 */
export function useKeptWrite() {
  const client = useQueryClient();
  const { profile } = usePanelSession();
  const { mutate } = useMutation<unknown, Error, StoredWrite>({ mutationKey: KEPT_WRITE });
  return <Key extends QueryKey>(
    write: Pick<StoredWrite, 'path' | 'method' | 'body'>,
    queryKey: Key,
    change: (old: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
  ) => {
    // What is shown is as old as it was.
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    const old = client.getQueryData<InferDataFromTag<unknown, Key>>(queryKey);
    if (old !== undefined) client.setQueryData(queryKey, change(old), { updatedAt });
    mutate({ ...write, queryKey, id: newKey(), owner: profile.id, queuedAt: Date.now() });
  };
}
