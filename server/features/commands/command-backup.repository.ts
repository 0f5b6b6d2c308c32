import type { SectionRecord } from '#core/backup/schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { flag, json, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { BuiltinSettingsTable, CommandNameTable, CommandTable } from './command.table.ts';

const COMMAND: Columns<CommandTable, SectionRecord<'commands'>> = {
  cmd: 'cmd',
  msg: 'msg',
  mods: 'mods',
  aliases: json('aliases'),
  userCooldown: 'user_cooldown',
  channelCooldown: 'channel_cooldown',
  enabled: flag('enabled'),
  platforms: json('platforms'),
  group: 'group_name',
  cost: 'cost',
  keywords: json('keywords'),
  count: 'count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Custom commands, with the names that they answer to. */
export const commandsPart: BackupPart<'commands'> = {
  section: 'commands',
  tables: ['commands', 'command_names'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'commands',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['cmd', 'id'],
    } as const;
    for await (const rows of readRows<CommandTable>(db, query))
      yield rows.map((row) => toFields(COMMAND, row));
  },
  async write({ tx, streamerId, newId }, records) {
    const names: CommandNameTable[] = [];
    const rows = records.map((record) => {
      const id = newId();
      for (const name_key of new Set([record.cmd, ...record.aliases].map(commandKey)))
        names.push({ streamer_id: streamerId, name_key, command_id: id });
      return { ...(toColumns(COMMAND, record) as CommandTable), id, streamer_id: streamerId };
    });
    await insertRows(tx, 'commands', rows);
    await insertRows(tx, 'command_names', names);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['commands'], streamerId),
};

const BUILTIN: Columns<BuiltinSettingsTable, SectionRecord<'builtins'>> = {
  id: 'name',
  cmd: 'cmd',
  mods: 'mods',
  userCooldown: 'user_cooldown',
  channelCooldown: 'channel_cooldown',
  enabled: flag('enabled'),
};

/** What the streamer set of the bot's own commands. */
export const builtinsPart: BackupPart<'builtins'> = {
  section: 'builtins',
  tables: ['builtin_settings'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'builtin_settings',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['name'],
    } as const;
    for await (const rows of readRows<BuiltinSettingsTable>(db, query))
      yield rows.map((row) => toFields(BUILTIN, row));
  },
  async write({ tx, streamerId }, records) {
    const rows = records.map((record) => ({
      ...(toColumns(BUILTIN, record) as BuiltinSettingsTable),
      streamer_id: streamerId,
    }));
    await insertRows(tx, 'builtin_settings', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['builtin_settings'], streamerId),
};
