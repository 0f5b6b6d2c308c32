import { chakra } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FileDropProps {
  /** Of the button that opens the device's files. */
  label: string;
  /** What else one can do: drop, paste. */
  help: string;
  /** MIME types, with commas. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** What is chosen now. */
  preview: ReactNode;
  /** More buttons. */
  children?: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Text goes where it is written; a spreadsheet gives a picture of its cells as well. */
function bringsText({ target, clipboardData }: ClipboardEvent): boolean {
  const isWriting = target instanceof Element && target.matches('input, textarea');
  return isWriting && clipboardData?.types.includes('text/plain') === true;
}

/** Takes one file: chosen, dropped here, or pasted while this is on the page. */
export function FileDrop({ label, help, accept, isBusy, onFile, preview, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = isBusy ? () => undefined : onFile;
  });
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file === undefined || bringsText(event)) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      p="3"
      borderRadius="md"
      border="2px dashed"
      borderColor={isOver ? 'accent.solid' : 'border.strong'}
      bg={isOver ? 'accent.subtle' : 'bg.canvas'}
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
      {preview}
      <chakra.div flex="1 1 9rem" minWidth="0" display="grid" gap="2" justifyItems="start">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" disabled={isBusy} aria-busy={isBusy} onClick={() => input.current?.click()}>
            <ImageUp size={16} aria-hidden />
            {label}
          </Button>
          {children}
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted">
          {help}
        </chakra.p>
      </chakra.div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) latest.current(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </chakra.div>
  );
}
