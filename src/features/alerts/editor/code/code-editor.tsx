import { Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { codeSetup, type CodeLanguage } from './code-setup.ts';

interface CodeEditorProps {
  label: string;
  language: CodeLanguage;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** A field for code. */
export function CodeEditor({ label, language, value, maxLength, onChange }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    const tell = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      const isOurs = transactions.some((change) => change.annotation(Transaction.remote) === true);
      if (docChanged && !isOurs) latest.current.onChange(state.doc.toString());
    });
    const extensions = [codeSetup(language, label, maxLength), tell];
    const editor = new EditorView({ parent, doc: latest.current.value, extensions });
    view.current = editor;
    return () => editor.destroy();
  }, [label, language, maxLength]);
  useEffect(() => {
    // Undo, or the form of the fields.
    const shown = view.current?.state.doc.toString();
    if (shown === undefined || shown === value) return;
    view.current?.dispatch({
      changes: { from: 0, to: shown.length, insert: value },
      annotations: Transaction.remote.of(true),
    });
  }, [value]);
  return <chakra.div ref={box} minWidth="0" fontSize="sm" />;
}
