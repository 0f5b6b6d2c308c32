import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { codeTheme } from './code-theme.ts';

const LANGUAGES = { html, javascript, css, json } as const;
export type CodeLanguage = keyof typeof LANGUAGES;

/** What every code field has. Tab is left out of the keys: it leaves the field, as it leaves every other one. */
export function codeSetup(language: CodeLanguage, label: string, maxLength: number) {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    EditorView.lineWrapping,
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap]),
    LANGUAGES[language](),
    codeTheme,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorState.changeFilter.of(
      ({ newDoc, startState }) => newDoc.length <= Math.max(maxLength, startState.doc.length),
    ),
  ];
}
