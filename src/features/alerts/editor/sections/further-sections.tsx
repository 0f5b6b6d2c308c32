import { useEffect, useState } from 'react';
import { CodeSection } from '../code/code-section.tsx';
import { MediaSection } from '../media/media-section.tsx';
import { SpeechSection } from '../media/speech-section.tsx';
import type { SectionProps } from '../use-edit.ts';
import { LookSection } from './look-section.tsx';
import { TimeSection } from './time-section.tsx';

interface FurtherSectionsProps extends SectionProps {
  rank: number;
  isVariant: boolean;
}

/** How many of `count` parts are rendered: each in a task of its own, between which a press is handled. */
function useDrawnParts(count: number): number {
  const [rendered, setRendered] = useState(1);
  useEffect(() => {
    if (rendered >= count) return;
    const next = setTimeout(() => setRendered(rendered + 1));
    return () => clearTimeout(next);
  }, [rendered, count]);
  return rendered;
}

/** What of an alert stands below its words. */
export function FurtherSections({ item, edit, rank, isVariant }: FurtherSectionsProps) {
  const section = { item, edit };
  const sections = [
    <LookSection key="look" {...section} />,
    <MediaSection key="media" {...section} rank={rank} isVariant={isVariant} />,
    <SpeechSection key="speech" {...section} />,
    <TimeSection key="time" {...section} />,
    <CodeSection key="code" {...section} />,
  ];
  return sections.slice(0, useDrawnParts(sections.length));
}
