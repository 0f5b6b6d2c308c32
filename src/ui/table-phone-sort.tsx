import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Select } from './inputs.tsx';

interface PhoneSortProps {
  options: readonly { id: string; header: string }[];
  sorted: { id: string; desc: boolean } | undefined;
  onSort: (sort: { id: string; desc: boolean }) => void;
}

/** Sorting where there is no room for column titles. */
export function PhoneSort({ options, sorted, onSort }: PhoneSortProps) {
  const { t } = useTranslation();
  const id = sorted?.id ?? '';
  const desc = sorted?.desc ?? false;
  const Arrow = desc ? ArrowDown : ArrowUp;
  return (
    <chakra.div display={{ base: 'flex', md: 'none' }} gap="2" mb="3" alignItems="center">
      <Select
        aria-label={t('common:table.sortBy')}
        value={id}
        flex="1"
        onChange={(event) => onSort({ id: event.target.value, desc })}
      >
        {id === '' ? <option value="">{t('common:table.sortBy')}</option> : null}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.header}
          </option>
        ))}
      </Select>
      <Button
        size="icon"
        disabled={id === ''}
        aria-label={t(desc ? 'common:table.descending' : 'common:table.ascending')}
        onClick={() => onSort({ id, desc: !desc })}
      >
        <Arrow size={18} aria-hidden />
      </Button>
    </chakra.div>
  );
}
