import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#core/quotes/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';

const SEARCH_MAX = 40;
/** Thousands of lines at once would be slow; whoever wants an older one searches for it. */
const SHOWN_MAX = 100;

interface QuoteListProps {
  quotes: readonly Quote[];
  onEdit: (quote: Quote) => void;
  onDelete: (quote: Quote) => void;
}

/** Quotes, and the search for one. */
export function QuoteList({ quotes, onEdit, onDelete }: QuoteListProps) {
  const { t } = useTranslation(['quotes', 'panel']);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = quotes.filter(({ number, text, game, addedBy }) =>
    [`#${number}`, text, game, addedBy].some((part) => part.toLowerCase().includes(words)),
  );
  const { date } = useFormat();
  return (
    <chakra.div display="grid" gap="4">
      <SearchInput label={t('quotes:search')} value={search} maxLength={SEARCH_MAX} onChange={setSearch} />
      {found.length === 0 ? (
        <EmptyState title={t('quotes:nothingFound', { search })} />
      ) : (
        <Card>
          <chakra.ul listStyle="none" aria-label={t('panel:nav.quotes')}>
            {found.slice(0, SHOWN_MAX).map((quote) => (
              <ListLine key={quote.id} flexWrap="nowrap">
                <chakra.div flex="1" minWidth="0">
                  <chakra.p overflowWrap="anywhere">
                    <chakra.span color="accent.fg" fontFamily="mono" me="2">
                      {`#${quote.number}`}
                    </chakra.span>
                    {quote.text}
                  </chakra.p>
                  <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                    {[quote.game, date(quote.createdAt), quote.addedBy]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </chakra.p>
                </chakra.div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('quotes:edit', { number: quote.number })}
                  onClick={() => onEdit(quote)}
                >
                  <Pencil size={18} aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('quotes:deleteOne', { number: quote.number })}
                  onClick={() => onDelete(quote)}
                >
                  <Trash2 size={18} aria-hidden />
                </Button>
              </ListLine>
            ))}
          </chakra.ul>
          {found.length > SHOWN_MAX ? (
            <chakra.p color="fg.muted" fontSize="sm" mt="3">
              {t('quotes:more', { count: found.length - SHOWN_MAX })}
            </chakra.p>
          ) : null}
        </Card>
      )}
    </chakra.div>
  );
}
