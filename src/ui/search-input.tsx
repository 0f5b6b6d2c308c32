import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { TextInput } from './inputs.tsx';

interface SearchInputProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A search box that filters as one types. */
export function SearchInput({ label, value, maxLength, onChange }: SearchInputProps) {
  return (
    <chakra.div position="relative" flex="1 1 12rem" maxWidth={{ md: 'field' }}>
      <chakra.span
        position="absolute"
        insetStart="3"
        top="0"
        bottom="0"
        display="grid"
        placeItems="center"
        color="fg.subtle"
      >
        <Search size={18} aria-hidden />
      </chakra.span>
      <TextInput
        type="search"
        ps="10"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </chakra.div>
  );
}
