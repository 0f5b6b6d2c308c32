import { commandKey } from '../commands/command-call.ts';
import { PAGE_BUILTINS, type BuiltinCommand } from './builtin-commands.ts';

/** By every name that one answers to: its name here, and the first one where pages of ours show it. */
export function indexBuiltins<Builtin extends { id: BuiltinCommand; cmd: string }>(
  builtins: readonly Builtin[],
): ReadonlyMap<string, Builtin> {
  const kept = builtins.filter(({ id }) => PAGE_BUILTINS.includes(id));
  return new Map([
    ...kept.map((builtin): [string, Builtin] => [builtin.id, builtin]),
    ...builtins.map((builtin): [string, Builtin] => [commandKey(builtin.cmd), builtin]),
  ]);
}
