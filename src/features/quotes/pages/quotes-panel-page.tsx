import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quote } from '#core/quotes/schema.ts';
import { withoutItem } from '#src/lib/query/with-item.ts';
import { useKeptWrite } from '#src/session/kept-writes.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { quotePath, quotesQuery } from '../api.ts';
import { QuoteForm } from '../components/quote-form.tsx';
import { QuoteList } from '../components/quote-list.tsx';

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; quote: Quote };

/** What was said and kept: find, add, edit, delete. */
export function Component() {
  const { t } = useTranslation(['quotes', 'panel']);
  const quotes = useQuery(quotesQuery);
  const write = useKeptWrite();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('quotes:add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('panel:nav.quotes')}</PageTitle>
      <PageHeader title={t('panel:nav.quotes')} description={t('quotes:description')} action={add} />
      <LoadedQuery query={quotes} skeleton={<SkeletonRows rows={4} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('quotes:emptyTitle')} description={t('quotes:emptyText')} action={add} />
          ) : (
            <QuoteList
              quotes={items}
              onEdit={(quote) => setDialog({ name: 'edit', quote })}
              onDelete={(quote) => setDialog({ name: 'delete', quote })}
            />
          )
        }
      </LoadedQuery>
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <QuoteForm quote={dialog.name === 'edit' ? dialog.quote : undefined} onClose={close} />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('quotes:deleteTitle', { number: dialog.quote.number })}
          text={dialog.quote.text}
          confirmLabel={t('quotes:delete')}
          onConfirm={() => {
            const { id } = dialog.quote;
            write({ method: 'DELETE', path: quotePath(id) }, quotesQuery.queryKey, withoutItem(id));
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
