import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EditorColumnsProps {
  preview: ReactNode;
  /** Where the preview stays while the form scrolls. A phone has the room for the scene alone: the line above it goes under the bar. */
  previewTop: { base: string; lg: string };
  /** The form. */
  children: ReactNode;
}

/** A form with its preview: beside it, or above it and in sight on a phone. */
export function EditorColumns({ preview, previewTop, children }: EditorColumnsProps) {
  return (
    <chakra.div
      // On a phone the preview stays over the form that scrolls under it; in a grid it would keep to its own row.
      display={{ base: 'block', lg: 'grid' }}
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <chakra.div
        position="sticky"
        top={previewTop}
        zIndex={{ base: '1', lg: 'auto' }}
        order={{ lg: '2' }}
        minWidth="0"
        mb={{ base: '5', lg: '0' }}
        pb={{ base: '2', lg: '0' }}
        bg={{ base: 'bg.surface', lg: 'transparent' }}
      >
        {preview}
      </chakra.div>
      {children}
    </chakra.div>
  );
}
