import { chakra } from '@chakra-ui/react';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { CodeSection } from './code/code-section.tsx';
import { MediaSection } from './media/media-section.tsx';
import { SpeechSection } from './media/speech-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { TextSection } from './sections/text-section.tsx';
import { TimeSection } from './sections/time-section.tsx';
import { WhenSection } from './sections/when-section.tsx';
import { useEdit } from './use-edit.ts';

interface AlertFormProps {
  item: AlertItem;
  platform: Platform;
  rank: number;
  onChange: (next: AlertItem) => void;
  isVariant: boolean;
}

/** Everything that can be set of an alert, or of a variant (S3 §2, Alert editor fields). */
export function AlertForm({ item, rank, onChange, isVariant }: AlertFormProps) {
  const edit = useEdit(item, onChange);
  const section = { item, edit };
  return (
    <chakra.div display="grid" gap="3" minWidth="0">
      <WhenSection {...section} isVariant={isVariant} />
      <TextSection {...section} />
      <LookSection {...section} />
      <MediaSection {...section} rank={rank} isVariant={isVariant} />
      <SpeechSection {...section} />
      <TimeSection {...section} />
      <CodeSection {...section} />
    </chakra.div>
  );
}
