import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
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

/** How many of `count` parts are drawn: what is seen first is painted first, and each further one after it. */
function useDrawnParts(count: number): number {
  const [drawn, setDrawn] = useState(2);
  useEffect(() => {
    if (drawn >= count) return;
    const next = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(next);
  }, [drawn, count]);
  return drawn;
}

/** Everything that can be set of an alert, or of a variant (S3 §2, Alert editor fields). */
export function AlertForm({ item, rank, onChange, isVariant }: AlertFormProps) {
  const edit = useEdit(item, onChange);
  const section = { item, edit };
  const sections = [
    <WhenSection key="when" {...section} isVariant={isVariant} />,
    <TextSection key="text" {...section} />,
    <LookSection key="look" {...section} />,
    <MediaSection key="media" {...section} rank={rank} isVariant={isVariant} />,
    <SpeechSection key="speech" {...section} />,
    <TimeSection key="time" {...section} />,
    <CodeSection key="code" {...section} />,
  ];
  const drawn = useDrawnParts(sections.length);
  return (
    <chakra.div
      display="grid"
      gap="3"
      minWidth="0"
      // On a phone the preview stays above and the navigation below: what is focused comes between them.
      css={{
        '& :is(button, input, select, summary, textarea)': {
          scrollMarginTop: { base: '24rem', lg: '0' },
          scrollMarginBottom: { base: '5rem', lg: '0' },
        },
      }}
    >
      {sections.slice(0, drawn)}
    </chakra.div>
  );
}
