import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string) => `var(--fogata-colors-${name})`;

const look = EditorView.theme({
  '&': {
    backgroundColor: color('bg-sunken'),
    color: color('fg-default'),
    border: `1px solid ${color('border-control')}`,
    borderRadius: 'var(--fogata-radii-md)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${color('accent-ring')}`, outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: 'var(--fogata-fonts-mono)',
    lineHeight: '1.55',
    minHeight: '11rem',
    maxHeight: '24rem',
  },
  '.cm-content': { caretColor: color('accent-solid') },
  '.cm-cursor': { borderLeftColor: color('accent-solid') },
  '.cm-gutters': {
    backgroundColor: color('bg-surface'),
    color: color('fg-subtle'),
    borderRight: `1px solid ${color('border-subtle')}`,
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: color('fg-default') },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: color('accent-subtle'),
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: color('bg-raised'),
    color: color('fg-default'),
    border: `1px solid ${color('border-strong')}`,
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('accent-solid'),
    color: color('accent-contrast'),
  },
});

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: color('accent-fg') },
  { tag: [tags.string, tags.attributeValue, tags.color], color: color('success-fg') },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], color: color('warning-fg') },
  { tag: [tags.comment], color: color('fg-subtle'), fontStyle: 'italic' },
  {
    tag: [tags.propertyName, tags.attributeName, tags.className],
    color: color('fg-default'),
    fontWeight: '600',
  },
  { tag: [tags.invalid], color: color('danger-fg') },
]);

/** The editor in the colours of the site, in both modes. */
export const codeTheme = [look, syntaxHighlighting(words)];
