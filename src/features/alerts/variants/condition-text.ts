import { useTranslation } from 'react-i18next';
import { parseCondition, RANDOM_CONDITION } from '#core/alerts/condition.ts';
import { numberFormat } from '#core/base/number-format.ts';

/** A saved condition in words. */
export function useConditionText(): (saved: string) => string {
  const { t, i18n } = useTranslation(['alerts']);
  return (saved) => {
    const { type, amount } = parseCondition(saved);
    if (type === RANDOM_CONDITION) return t('alerts:editor.random');
    const number = numberFormat(i18n.language).format(amount);
    return t(type === '>' ? 'alerts:editor.moreThan' : 'alerts:editor.exactly', { amount: number });
  };
}
