import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '#core/counters/schema.ts';
import { withoutItem } from '#src/lib/query/with-item.ts';
import { useKeptWrite } from '#src/session/kept-writes.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadedQuery } from '#src/ui/loaded-query.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { counterPath, countersQuery } from '../api.ts';
import { CounterForm } from '../components/counter-form.tsx';
import { CounterLine } from '../components/counter-line.tsx';

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; counter: Counter };

/** What chat counts: add, count, edit, delete. */
export function Component() {
  const { t } = useTranslation(['counters', 'panel']);
  const counters = useQuery(countersQuery);
  const write = useKeptWrite();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('counters:add')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('panel:nav.counters')}</PageTitle>
      <PageHeader title={t('panel:nav.counters')} description={t('counters:description')} action={add} />
      <LoadedQuery query={counters} skeleton={<SkeletonRows rows={4} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('counters:emptyTitle')} description={t('counters:emptyText')} action={add} />
          ) : (
            <Card>
              <chakra.ul listStyle="none" aria-label={t('panel:nav.counters')}>
                {items.map((counter) => (
                  <CounterLine
                    key={counter.id}
                    counter={counter}
                    onEdit={() => setDialog({ name: 'edit', counter })}
                    onDelete={() => setDialog({ name: 'delete', counter })}
                  />
                ))}
              </chakra.ul>
            </Card>
          )
        }
      </LoadedQuery>
      {dialog?.name === 'add' || dialog?.name === 'edit' ? (
        <CounterForm counter={dialog.name === 'edit' ? dialog.counter : undefined} onClose={close} />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('counters:deleteTitle', { name: dialog.counter.name })}
          text={t('counters:deleteText')}
          confirmLabel={t('counters:delete')}
          onConfirm={() => {
            const { id } = dialog.counter;
            write({ method: 'DELETE', path: counterPath(id) }, countersQuery.queryKey, withoutItem(id));
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
