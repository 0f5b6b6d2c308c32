import { chakra } from '@chakra-ui/react';
import { Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { numberFormat } from '#core/base/number-format.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { counterListSchema, counterSchema, type Counter, type CounterInput } from '#core/counters/schema.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
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
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { CounterForm } from './counter-form.tsx';

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; counter: Counter };

const fetchCounters = async (signal: AbortSignal) =>
  (await streamerRequest(PANEL_COUNTERS, counterListSchema, { signal })).items;
const pathOf = (id: string) => `${PANEL_COUNTERS}/${encodeURIComponent(id)}`;

interface LineProps {
  counter: Counter;
  onStep: (by: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function Line({ counter: { name, value, enabled }, onStep, onEdit, onDelete }: LineProps) {
  const { t, i18n } = useTranslation();
  return (
    <ListLine>
      <chakra.div flex="1 1 9rem" minWidth="0">
        <chakra.strong fontFamily="mono" color="accent.fg" overflowWrap="anywhere">
          {`!${name}`}
        </chakra.strong>
        {enabled ? null : (
          <chakra.p fontSize="sm" color="fg.subtle">
            {t('counters.off')}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <Button size="icon" aria-label={t('counters.minus', { name })} onClick={() => onStep(-1)}>
          <Minus size={18} aria-hidden />
        </Button>
        <chakra.output fontSize="xl" fontWeight="semibold" minWidth="12" textAlign="center">
          {numberFormat(i18n.language).format(value)}
        </chakra.output>
        <Button size="icon" aria-label={t('counters.plus', { name })} onClick={() => onStep(1)}>
          <Plus size={18} aria-hidden />
        </Button>
      </chakra.span>
      <chakra.span display="inline-flex" ms="auto">
        <Button variant="ghost" size="icon" aria-label={t('counters.edit', { name })} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('counters.deleteOne', { name })} onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.span>
    </ListLine>
  );
}

function useCounters() {
  const toast = useToast();
  const errorText = useErrorText();
  const counters = useLoad(fetchCounters);
  const keep = (saved: Counter) =>
    counters.change((old) =>
      old.some(({ id }) => id === saved.id)
        ? old.map((counter) => (counter.id === saved.id ? saved : counter))
        : [...old, saved],
    );
  return {
    counters,
    save: async (input: CounterInput, id?: string) =>
      keep(
        await (id === undefined
          ? streamerRequest(PANEL_COUNTERS, counterSchema, { method: 'POST', body: input })
          : streamerRequest(pathOf(id), counterSchema, { method: 'PUT', body: input })),
      ),
    step: async (id: string, by: 1 | -1) => {
      try {
        keep(await streamerRequest(`${pathOf(id)}/step`, counterSchema, { method: 'POST', body: { by } }));
      } catch (error) {
        toast({ tone: 'danger', text: errorText(error) });
      }
    },
    remove: async (id: string) => {
      await streamerRequest(pathOf(id), z.unknown(), { method: 'DELETE' });
      counters.change((old) => old.filter((counter) => counter.id !== id));
    },
  };
}

/** What chat counts: add, count, edit, delete. */
export function Component() {
  const { t } = useTranslation();
  const { counters, save, step, remove } = useCounters();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const add = (
    <Button variant="solid" onClick={() => setDialog({ name: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('counters.add')}
    </Button>
  );
  const edited = dialog?.name === 'edit' ? dialog.counter : undefined;
  return (
    <>
      <PageTitle>{t('counters.title')}</PageTitle>
      <PageHeader title={t('counters.title')} description={t('counters.description')} action={add} />
      <Loaded state={counters} skeleton={<SkeletonRows rows={4} />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('counters.emptyTitle')} description={t('counters.emptyText')} action={add} />
          ) : (
            <Card>
              <chakra.ul listStyle="none" aria-label={t('counters.title')}>
                {items.map((counter) => (
                  <Line
                    key={counter.id}
                    counter={counter}
                    onStep={(by) => void step(counter.id, by)}
                    onEdit={() => setDialog({ name: 'edit', counter })}
                    onDelete={() => setDialog({ name: 'delete', counter })}
                  />
                ))}
              </chakra.ul>
            </Card>
          )
        }
      </Loaded>
      {dialog?.name === 'add' || edited !== undefined ? (
        <CounterForm
          counter={edited}
          onSave={async (input) => {
            await save(input, edited?.id);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {dialog?.name === 'delete' ? (
        <ConfirmDialog
          title={t('counters.deleteTitle', { name: dialog.counter.name })}
          text={t('counters.deleteText')}
          confirmLabel={t('counters.delete')}
          onConfirm={() => remove(dialog.counter.id)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
