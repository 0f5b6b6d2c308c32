import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { colorOf } from '#src/ui/theme/colors.ts';
import { SCALES } from '#src/ui/theme/scales.ts';

const look = EditorView.theme({
  '&': {
    backgroundColor: colorOf('bg.sunken'),
    color: colorOf('fg.default'),
    border: `1px solid ${colorOf('border.control')}`,
    borderRadius: SCALES.radii.md,
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${colorOf('accent.ring')}`, outlineOffset: '2px' },
  '.cm-scroller': {
    fontFamily: SCALES.fonts.mono,
    lineHeight: '1.55',
    minHeight: '11rem',
    maxHeight: '24rem',
  },
  '.cm-content': { caretColor: colorOf('accent.solid') },
  '.cm-cursor': { borderLeftColor: colorOf('accent.solid') },
  '.cm-gutters': {
    backgroundColor: colorOf('bg.surface'),
    color: colorOf('fg.subtle'),
    borderRight: `1px solid ${colorOf('border.subtle')}`,
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: colorOf('fg.default') },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: colorOf('accent.subtle'),
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: colorOf('bg.raised'),
    color: colorOf('fg.default'),
    border: `1px solid ${colorOf('border.strong')}`,
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: colorOf('accent.solid'),
    color: colorOf('accent.contrast'),
  },
});

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: colorOf('accent.fg') },
  { tag: [tags.string, tags.attributeValue, tags.color], color: colorOf('success.fg') },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], color: colorOf('warning.fg') },
  { tag: [tags.comment], color: colorOf('fg.subtle'), fontStyle: 'italic' },
  {
    tag: [tags.propertyName, tags.attributeName, tags.className],
    color: colorOf('fg.default'),
    fontWeight: '600',
  },
  { tag: [tags.invalid], color: colorOf('danger.fg') },
]);

/** The editor in the colours of the site, in both modes. */
export const codeTheme = [look, syntaxHighlighting(words)];
