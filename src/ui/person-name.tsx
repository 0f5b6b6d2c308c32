import { shownName } from '#core/base/shown-name.ts';
import { useNameText } from '#src/i18n/name-text.ts';

/** A person's name in running text, whatever direction it is written in; a cut one has the whole in its title. */
export function PersonName({ name }: { name: string | null }) {
  const nameText = useNameText();
  const shown = shownName(name);
  return <bdi title={shown?.endsWith('…') === true ? (name ?? undefined) : undefined}>{nameText(name)}</bdi>;
}
