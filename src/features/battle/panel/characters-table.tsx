import { chakra } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import type { PanelCharacter } from '#core/battle/panel-schema.ts';
import { POINTS_PAGE_SIZE_DEFAULT, POINTS_PAGE_SIZES } from '#core/loyalty/limits.ts';
import { useNameText } from '#src/i18n/name-text.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx';
import { PersonName } from '#src/ui/person-name.tsx';

const PHONE = { areas: '"name level actions"', columns: 'minmax(0, 1fr) auto auto' };

function useColumns(onReset: (character: PanelCharacter) => void) {
  const { t, i18n } = useTranslation(['battle']);
  const nameText = useNameText();
  return useMemo((): TableColumn<PanelCharacter>[] => {
    const number = numberFormat(i18n.language);
    const count = (
      id: 'weapons' | 'pets' | 'wins' | 'losses',
      header: string,
    ): TableColumn<PanelCharacter> => ({
      id,
      header,
      isSecondary: true,
      align: 'end',
      sortBy: (character) => character[id],
      cell: (character) => (
        <chakra.span display="block" textAlign="end">
          {number.format(character[id])}
        </chakra.span>
      ),
    });
    return [
      {
        id: 'name',
        header: t('battle:panel.characters.name'),
        phoneArea: 'name',
        isWide: true,
        sortBy: ({ name }) => name.toLowerCase(),
        cell: ({ name, picture }) => (
          <chakra.span display="flex" alignItems="center" gap="3" minWidth="0">
            <Avatar picture={picture} size="9" />
            <chakra.span fontWeight="semibold" truncate title={name}>
              <PersonName name={name} />
            </chakra.span>
          </chakra.span>
        ),
      },
      {
        id: 'level',
        header: t('battle:panel.characters.level'),
        phoneArea: 'level',
        align: 'end',
        sortBy: ({ level }) => level,
        cell: ({ level }) => (
          <chakra.span display="block" textAlign="end" fontWeight="bold" fontFamily="heading">
            {number.format(level)}
          </chakra.span>
        ),
      },
      count('weapons', t('battle:tabs.weapons')),
      count('pets', t('battle:tabs.pets')),
      count('wins', t('battle:panel.characters.wins')),
      count('losses', t('battle:panel.characters.losses')),
      {
        id: 'actions',
        header: t('battle:panel.characters.actions'),
        phoneArea: 'actions',
        align: 'end',
        cell: (character) => (
          <chakra.span display="flex" justifyContent="flex-end">
            <Button
              size="icon"
              variant="ghost"
              aria-label={t('battle:panel.characters.resetOne', { name: nameText(character.name) })}
              title={t('battle:panel.characters.reset')}
              onClick={() => onReset(character)}
            >
              <RotateCcw size={20} aria-hidden />
            </Button>
          </chakra.span>
        ),
      },
    ];
  }, [t, i18n.language, nameText, onReset]);
}

interface CharactersTableProps {
  characters: readonly PanelCharacter[];
  /** What they were searched by. */
  search: string;
  onReset: (character: PanelCharacter) => void;
}

/** Characters, the strongest first. */
export function CharactersTable({ characters, search, onReset }: CharactersTableProps) {
  const { t } = useTranslation(['battle']);
  return (
    <DataTable
      caption={t('battle:panel.characters.title')}
      columns={useColumns(onReset)}
      rows={characters}
      rowId={({ id }) => id}
      pageSizes={POINTS_PAGE_SIZES}
      defaultPageSize={POINTS_PAGE_SIZE_DEFAULT}
      filter={search}
      phone={PHONE}
    />
  );
}
