import { chakra } from '@chakra-ui/react';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { FurtherSections } from './sections/further-sections.tsx';
import { TextSection } from './sections/text-section.tsx';
import { WhenSection } from './sections/when-section.tsx';
import { useEdit } from './use-edit.ts';

interface AlertFormProps {
  item: AlertItem;
  platform: Platform;
  rank: number;
  onChange: (next: AlertItem) => void;
  isVariant: boolean;
}

/** Everything that can be set of an alert, or of a variant. */
export function AlertForm({ item, platform, rank, onChange, isVariant }: AlertFormProps) {
  const edit = useEdit(item, onChange);
  const section = { item, edit };
  return (
    <chakra.div
      display="grid"
      gap="3"
      minWidth="0"
      // On a phone the preview stays above: what is focused comes below it.
      css={{
        '& :is(button, input, select, summary, textarea)': {
          scrollMarginTop: { base: '20rem', lg: '0' },
        },
      }}
    >
      <WhenSection {...section} platform={platform} isVariant={isVariant} />
      <TextSection {...section} />
      <FurtherSections {...section} rank={rank} isVariant={isVariant} />
    </chakra.div>
  );
}
