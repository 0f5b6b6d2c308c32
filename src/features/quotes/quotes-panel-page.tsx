import { chakra } from '@chakra-ui/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { quoteListSchema, quoteSchema, type Quote, type QuoteInput } from '#core/quotes/schema.ts';
import { useDateText } from '#src/lib/use-date-text.ts';
import { useLoad } from '#src/lib/use-load.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { Loaded } from '#src/ui/loaded.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { QuoteForm } from './quote-form.tsx';

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; quote: Quote };

const SEARCH_MAX = 40;
/** Thousands of lines at once would be slow; whoever wants an older one searches for it. */
const SHOWN_MAX = 100;

const fetchQuotes = async (signal: AbortSignal) =>
  (await streamerRequest(PANEL_QUOTES, quoteListSchema, { signal })).items;
const pathOf = (id: string) => `${PANEL_QUOTES}/${encodeURIComponent(id)}`;

interface QuotesProps {
  quotes: readonly Quote[];
  onOpen: (dialog: OpenDialog) => void;
}

function Quotes({ quotes, onOpen }: QuotesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = quotes.filter(({ number, text, game, addedBy }) =>
    [`#${number}`, text, game, addedBy].some((part) => part.toLowerCase().includes(words)),
  );
  const day = useDateText({ dateStyle: 'medium' });
  return (
    <chakra.div display="grid" gap="4">
      <SearchInput label={t('quotes.search')} value={search} maxLength={SEARCH_MAX} onChange={setSearch} />
      {found.length === 0 ? (
        <EmptyState title={t('quotes.nothingFound', { search })} />
      ) : (
        <Card>
          <chakra.ul listStyle="none" aria-label={t('quotes.title')}>
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
                    {[quote.game, day(quote.createdAt), quote.addedBy]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </chakra.p>
                </chakra.div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('quotes.edit', { number: quote.number })}
                  onClick={() => onOpen({ name: 'edit', quote })}
                >
                  <Pencil size={18} aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('quotes.deleteOne', { number: quote.number })}
                  onClick={() => onOpen({ name: 'delete', quote })}
                >
                  <Trash2 size={18} aria-hidden />
                </Button>
              </ListLine>
            ))}
          </chakra.ul>
          {found.length > SHOWN_MAX ? (
            <chakra.p color="fg.muted" fontSize="sm" mt="3">
              {t('quotes.more', { count: found.length - SHOWN_MAX })}
            </chakra.p>
          ) : null}
        </Card>
      )}
    </chakra.div>
  );
}

/** What was said and kept: find, add, edit, delete. */
export function Component() {
  const { t } = useTranslation();
  const quotes = useLoad(fetchQuotes);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const edited = dialog?.name === 'edit' ? dialog.quote : undefined;
  const save = async (input: QuoteInput) => {
    const saved = await (edited === undefined
      ? streamerRequest(PANEL_QUOTES, quoteSchema, { method: 'POST', body: input })
      : streamerRequest(pathOf(edited.id), quoteSchema, { method: 'PUT', body: input }));
    quotes.change((old) =>
      edited === undefined ? [saved, ...old] : old.map((quote) => (quote.id === saved.id ? saved : quote)),
    );
    close();
  };
  const remove = async ({ id }: Quote) => {
    await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
    quotes.change((old) => old.filter((quote) => quote.id !== id));
  };
  const add = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('quotes.add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('quotes.title')}</PageTitle>
      <PageHeader title={t('quotes.title')} description={t('quotes.description')} action={add} />
      <Loaded state={quotes} skeleton={<SkeletonRows rows={4} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('quotes.emptyTitle')} description={t('quotes.emptyText')} action={add} />
          ) : (
            <Quotes quotes={items} onOpen={setDialog} />
          )
        }
      </Loaded>
      {dialog?.name === 'add' || edited !== undefined ? (
        <QuoteForm quote={edited} onSave={save} onClose={close} />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('quotes.deleteTitle', { number: dialog.quote.number })}
          text={dialog.quote.text}
          confirmLabel={t('quotes.delete')}
          onConfirm={() => remove(dialog.quote)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
