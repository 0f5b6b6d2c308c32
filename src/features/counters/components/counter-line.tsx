import { chakra } from '@chakra-ui/react';
import { Minus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '#core/counters/schema.ts';
import { useFormat } from '#src/lib/format/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { ListLine } from '#src/ui/list-line.tsx';
import { useAction } from '#src/ui/use-action.ts';
import { stepCounter } from '../api.ts';

interface CounterLineProps {
  counter: Counter;
  onEdit: () => void;
  onDelete: () => void;
}

/** A counter with its number, which a press steps. */
export function CounterLine({ counter: { id, name, value, enabled }, onEdit, onDelete }: CounterLineProps) {
  const { t } = useTranslation(['counters']);
  const { number } = useFormat();
  const step = useAction(stepCounter);
  return (
    <ListLine>
      <chakra.div flex="1 1 9rem" minWidth="0">
        <chakra.strong fontFamily="mono" color="accent.fg" overflowWrap="anywhere">
          {`!${name}`}
        </chakra.strong>
        {enabled ? null : (
          <chakra.p fontSize="sm" color="fg.subtle">
            {t('counters:off')}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <Button
          size="icon"
          aria-label={t('counters:minus', { name })}
          onClick={() => step.press({ id, by: -1 })}
        >
          <Minus size={18} aria-hidden />
        </Button>
        <chakra.output fontSize="xl" fontWeight="semibold" minWidth="12" textAlign="center">
          {number(value)}
        </chakra.output>
        <Button
          size="icon"
          aria-label={t('counters:plus', { name })}
          onClick={() => step.press({ id, by: 1 })}
        >
          <Plus size={18} aria-hidden />
        </Button>
      </chakra.span>
      <chakra.span display="inline-flex" ms="auto">
        <Button variant="ghost" size="icon" aria-label={t('counters:edit', { name })} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('counters:deleteOne', { name })} onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
        </Button>
      </chakra.span>
    </ListLine>
  );
}
