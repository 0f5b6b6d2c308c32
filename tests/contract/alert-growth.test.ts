import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { alertOrderPath, INBOX_API } from '#core/alerts/inbox-paths.ts';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { DAY_MS, HOUR_MS } from '#core/base/time.ts';
import { listAlertItems, saveAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { createPages, testAlert } from '#tests/setup/pages.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const TESTS = 20;
const CODE = 'x'.repeat(16_000);

/** Characters that the stored alerts and their looks take. */
async function readStored({ connection }: TestServer): Promise<number> {
  const { rows } = await sql<{ play: number; item: number }>`select
    (select sum(length(play)) from alert_queue) as play, (select sum(length(item)) from alert_looks) as item`.execute(
    connection.db,
  );
  return Number(rows[0]?.play) + Number(rows[0]?.item);
}

async function changeFollows(
  { connection: { db } }: TestServer,
  channelId: string,
  text: string,
): Promise<void> {
  const items = await listAlertItems(db, channelId, 'kick');
  const follows = items.filter(({ header }) => header === 'Seguidores');
  const changed = follows.map((item) => ({
    ...item,
    texto: text,
    customScript: { ...item.customScript, value: CODE },
  }));
  await saveAlertItems(db, channelId, changed);
}

describe.each(DATABASES)('tests of an alert on %s', (_name, environment) => {
  it('keep its look once, are shown again as they were, and are gone after a day', async () => {
    const server = await startTestServer({ environment: await environment() });
    const pages = createPages(server);
    const { name, panel } = await pages.newStreamer();
    const { id } = await server.channelOf('kick', name);
    await changeFollows(server, id, 'Antes');
    for (let n = 0; n < TESTS; n += 1) await testAlert(panel);
    expect(await readStored(server)).toBeLessThan(2 * CODE.length);

    const [last] = alertListSchema.parse((await panel.get(INBOX_API.alerts)).json()).items;
    await panel.post(alertOrderPath(last?.id ?? '', 'skip'));
    await panel.post(INBOX_API.clear);
    await changeFollows(server, id, 'Ahora');
    const overlay = await pages.openOverlay(panel);
    await panel.post(alertOrderPath(last?.id ?? '', 'replay'));
    await eventually(() => {
      expect(JSON.stringify(overlay.dataOf('alerts'))).toContain('"texto":"Antes"');
    });
    await overlay.close();

    server.clock.travel(DAY_MS + HOUR_MS);
    await eventually(async () => {
      server.clock.travel(HOUR_MS);
      const { rows } = await sql`select id from alert_queue union all select id from alert_looks union all
        select id from events`.execute(server.connection.db);
      expect(rows).toEqual([]);
    });
    await pages.close();
    await server.close();
  });
});
