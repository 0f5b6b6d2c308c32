import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { ViewerPersonas } from '#core/loyalty/merge-schema.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { PLATFORM_NAME, PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { PersonName } from '#src/ui/person-name.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { fetchViewers } from './api.ts';

const TYPING_MS = 250;
const FOUND_MAX = 5;

interface JoinSearchProps {
  personas: ViewerPersonas;
  onJoin: (viewerId: string) => void;
}

/** Finds the viewer of another platform who is the same person. */
export function JoinSearch({ personas, onJoin }: JoinSearchProps) {
  const { t, i18n } = useTranslation(['loyalty']);
  const nameText = useNameText();
  const free = PLATFORMS.filter((name) => personas.accounts.every(({ platform }) => platform !== name));
  const [chosen, setChosen] = useState<Platform>();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  const platform = chosen !== undefined && free.includes(chosen) ? chosen : free.at(-1);
  const found = useLoad(
    useCallback(
      async (signal: AbortSignal) => {
        if (platform === undefined || search === '') return [];
        const query = { platform, search, isBlocked: false };
        return (await fetchViewers(query, { after: undefined, size: FOUND_MAX, signal })).items;
      },
      [platform, search],
    ),
  );
  if (platform === undefined) return null;
  return (
    <chakra.section mt="5" display="grid" gap="3" aria-label={t('loyalty:accounts.join')}>
      <chakra.h3 fontSize="md">{t('loyalty:accounts.join')}</chakra.h3>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ sm: '10rem 1fr' }} alignItems="end">
        <Field label={t('loyalty:accounts.platform')}>
          {(control) => (
            <Select
              {...control}
              value={platform}
              onChange={(event) => setChosen(free.find((name) => name === event.target.value))}
            >
              {free.map((name) => (
                <option key={name} value={name}>
                  {PLATFORM_NAME[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SearchInput
          label={t('loyalty:viewers.search')}
          value={typed}
          maxLength={VIEWER_NAME_MAX}
          onChange={setTyped}
        />
      </chakra.div>
      {search === '' ? null : (
        <chakra.ul listStyle="none" aria-label={t('loyalty:accounts.found')}>
          {(found.data ?? []).map(({ id, name, points }) => (
            <ListLine key={id}>
              <chakra.div flex="1 1 8rem" minWidth="0">
                <chakra.strong overflowWrap="anywhere">
                  <PersonName name={name} />
                </chakra.strong>
                <chakra.p fontSize="sm" color="fg.muted">
                  {t('loyalty:viewers.points', { points: numberFormat(i18n.language).format(points) })}
                </chakra.p>
              </chakra.div>
              <Button
                size="sm"
                variant="solid"
                aria-label={t('loyalty:accounts.joinOne', { name: nameText(name) })}
                onClick={() => onJoin(id)}
              >
                {t('loyalty:accounts.joinNow')}
              </Button>
            </ListLine>
          ))}
          {found.data?.length === 0 ? <li>{t('loyalty:viewers.nobody', { search })}</li> : null}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
