import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { HEADERS_OF_PLATFORM } from '#core/alerts/headers.ts';
import { INBOX_LISTS, type InboxCounts, type InboxList } from '#core/alerts/inbox-schema.ts';
import { usePanelChannel } from '#src/session/panel-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/inputs.tsx';
import { useHeaderName } from '../header-name.ts';
import type { InboxFilter } from './api.ts';

const LISTS = [undefined, 'waiting', 'missed', 'awaiting', 'past'] as const;

/** What is chosen; the solid colour is for what can be done. */
const CHOSEN = { bg: 'accent.subtle', color: 'accent.fg' } as const;

interface InboxFiltersProps {
  filter: InboxFilter;
  counts: InboxCounts | undefined;
  onFilter: (change: Partial<InboxFilter>) => void;
}

/** A list's name, with how many wait in it. */
function useListName(counts: InboxCounts | undefined): (list: InboxList | undefined) => string {
  const { t } = useTranslation(['alerts']);
  return (list) => {
    const name = t(`alerts:inbox.lists.${list ?? 'all'}`);
    const count = list === undefined || list === 'past' ? 0 : (counts?.[list] ?? 0);
    return count === 0 ? name : t('alerts:inbox.withCount', { name, count });
  };
}

function ListTabs({ filter, counts, onFilter }: InboxFiltersProps) {
  const { t } = useTranslation(['alerts']);
  const listName = useListName(counts);
  return (
    <chakra.div role="group" aria-label={t('alerts:inbox.list')} display="flex" flexWrap="wrap" gap="1">
      {LISTS.map((list) => (
        <Button
          key={list ?? 'all'}
          size="sm"
          variant="ghost"
          aria-pressed={filter.list === list}
          {...(filter.list === list ? CHOSEN : {})}
          onClick={() => onFilter({ list })}
        >
          {listName(list)}
        </Button>
      ))}
    </chakra.div>
  );
}

function ListSelect({ filter, counts, onFilter }: InboxFiltersProps) {
  const { t } = useTranslation(['alerts']);
  const listName = useListName(counts);
  return (
    <Select
      aria-label={t('alerts:inbox.list')}
      value={filter.list ?? ''}
      onChange={({ target }) => onFilter({ list: INBOX_LISTS.find((list) => list === target.value) })}
    >
      {LISTS.map((list) => (
        <option key={list ?? 'all'} value={list ?? ''}>
          {listName(list)}
        </option>
      ))}
    </Select>
  );
}

/** Which alerts are shown: by where they stand, by type, by money; `isSlim` for the dock. */
export function InboxFilters({ isSlim, ...props }: InboxFiltersProps & { isSlim: boolean }) {
  const { t } = useTranslation(['alerts']);
  const { platform } = usePanelChannel();
  const headerName = useHeaderName();
  const { filter, onFilter } = props;
  const headers = HEADERS_OF_PLATFORM[platform];
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {isSlim ? <ListSelect {...props} /> : <ListTabs {...props} />}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        ms={isSlim ? undefined : { lg: 'auto' }}
      >
        <chakra.span>
          <Select
            aria-label={t('alerts:inbox.filterType')}
            size="sm"
            value={filter.type ?? ''}
            onChange={({ target }) => onFilter({ type: headers.find((header) => header === target.value) })}
          >
            <option value="">{t('alerts:inbox.allTypes')}</option>
            {headers.map((header) => (
              <option key={header} value={header}>
                {headerName(header, platform)}
              </option>
            ))}
          </Select>
        </chakra.span>
        <Button
          size="sm"
          aria-pressed={filter.isPaidOnly}
          {...(filter.isPaidOnly ? CHOSEN : {})}
          onClick={() => onFilter({ isPaidOnly: !filter.isPaidOnly })}
        >
          {t('alerts:inbox.paidOnly')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
