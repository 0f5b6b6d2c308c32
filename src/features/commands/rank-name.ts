import { useTranslation } from 'react-i18next';

const KEYS = ['0', '1', '2', '3', '4'] as const;

/** Words for a rank's number. */
export function useRankName(): (rank: number) => string {
  const { t } = useTranslation();
  return (rank) => t(`common:ranks.${KEYS[rank] ?? '0'}`);
}
