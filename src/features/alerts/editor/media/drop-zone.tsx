import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { fileProblem } from './check-file.ts';
import type { Slot } from './upload-alert-file.ts';

interface DropZoneProps {
  slot: Slot;
  onFile: (file: File) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A dialog that is open takes what is pasted, not the page behind it. */
function isOnTop(zone: HTMLElement | null): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return zone !== null && (dialog === undefined || dialog.contains(zone));
}

/** Takes a file that is dropped here, or pasted anywhere and of the slot's kind. */
export function DropZone({ slot, onFile, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined || !isOnTop(zone.current)) return;
      if (fileProblem({ type: file.type, size: 0 }, slot, 0) !== undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [slot]);
  return (
    <chakra.div
      ref={zone}
      display="grid"
      gap="3"
      p="3"
      borderRadius="md"
      border="2px dashed"
      borderColor={isOver ? 'accent.solid' : 'border.strong'}
      bg={isOver ? 'accent.subtle' : 'bg.surface'}
      minWidth="0"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) latest.current(file);
      }}
    >
      {children}
    </chakra.div>
  );
}
