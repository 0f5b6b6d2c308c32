import { chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { PanelCharacter } from '#core/battle/panel-schema.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { fetchCharacters, resetCharacter } from './api.ts';
import { CharactersTable } from './characters-table.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const TYPING_MS = 250;

/** The viewers' characters, with search, and the way to take one back to level 1. */
export function Characters() {
  const { t, i18n } = useTranslation(['battle', 'common']);
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  const [resetting, setResetting] = useState<PanelCharacter>();
  const characters = useLoad(useCallback((signal: AbortSignal) => fetchCharacters(search, signal), [search]));
  const { data } = characters;
  const format = (value: number) => numberFormat(i18n.language).format(value);
  const handleReset = async ({ id, name }: PanelCharacter, reason: string) => {
    await resetCharacter(id, reason);
    setResetting(undefined);
    characters.reload();
    toast({ tone: 'success', text: t('battle:panel.reset.done', { name }) });
  };
  return (
    <chakra.section aria-labelledby="battle-characters" mt="8">
      <chakra.h2 id="battle-characters" fontFamily="heading" fontSize="xl" fontWeight="bold" mb="3">
        {t('battle:panel.characters.title')}
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
        <SearchInput
          label={t('battle:panel.characters.search')}
          value={typed}
          maxLength={VIEWER_NAME_MAX}
          onChange={setTyped}
        />
        <chakra.p role="status" color="fg.muted" fontSize="sm">
          {data === undefined
            ? ''
            : t('battle:panel.characters.count', { count: data.total, total: format(data.total) })}
        </chakra.p>
      </chakra.div>
      <Loaded state={characters} skeleton={<SkeletonRows rows={5} />}>
        {({ items }) => {
          if (items.length > 0)
            return <CharactersTable characters={items} search={search} onReset={setResetting} />;
          return search === '' ? (
            <EmptyState
              title={t('battle:panel.characters.empty')}
              description={t('battle:panel.characters.emptyText')}
            />
          ) : (
            <EmptyState
              title={t('battle:panel.characters.notFound')}
              action={<Button onClick={() => setTyped('')}>{t('common:publicPage.clearSearch')}</Button>}
            />
          );
        }}
      </Loaded>
      {resetting === undefined ? null : (
        <ResetDialog
          character={resetting}
          onClose={() => setResetting(undefined)}
          onReset={(reason) => handleReset(resetting, reason)}
        />
      )}
    </chakra.section>
  );
}
