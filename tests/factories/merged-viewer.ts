import type { TestServer } from '#tests/setup/server.ts';

/** Somebody who took part in everything and was then merged into the first viewer. */
export async function storeMerged(
  { connection: { db } }: TestServer,
  streamer: string,
  at: number,
): Promise<void> {
  const from = `${streamer}-mar`;
  const to = `${streamer}-luz`;
  const luz = await db.selectFrom('viewers').selectAll().where('id', '=', to).executeTakeFirstOrThrow();
  await db
    .insertInto('viewers')
    .values({ ...luz, id: from, points: 0, xp: 0, watchtime: 0, on_twitch: 0 })
    .execute();
  const merge = { streamer_id: streamer, viewer_id: to, joined_id: from, accounts: '[]', made_by: 'ana' };
  await db
    .insertInto('viewer_joins')
    .values({
      ...merge,
      id: `join-${streamer}`,
      points: 30,
      xp: 0,
      watchtime: 0,
      character: 0,
      made_in: 'panel',
      at,
    })
    .execute();
  const entry = { streamer_id: streamer, viewer_id: from, reason: 'hand' as const, reference: '', at };
  await db
    .insertInto('ledger')
    .values([
      { ...entry, id: `first-${streamer}`, entry_key: 'mar:1', amount: 30 },
      { ...entry, id: `second-${streamer}`, entry_key: 'mar:2', amount: -30 },
    ])
    .execute();
  for (const table of ['battle_characters', 'bets', 'giveaway_entries', 'giveaway_winners'] as const) {
    const row = await db.selectFrom(table).selectAll().where('viewer_id', '=', to).executeTakeFirstOrThrow();
    await db
      .insertInto(table)
      .values({ ...row, viewer_id: from })
      .execute();
  }
  const purchase = await db
    .selectFrom('purchases')
    .selectAll()
    .where('viewer_id', '=', to)
    .executeTakeFirstOrThrow();
  const own = { id: `pending-${streamer}`, viewer_id: from, entry_key: 'mar:3' };
  await db
    .insertInto('purchases')
    .values({ ...purchase, ...own, state: 'pending', settled_at: null })
    .execute();
}
