import { describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { changedHeaders, editItem, markSaved, redo, replaceItems, startDraft, undo } from './draft.ts';

const raid = defaultAlert('Raid');
const bits = defaultAlert('Bits');
const start = startDraft([raid, bits]);
const unsavedOf = ({ saved, items }: typeof start) => changedHeaders(saved, items);
const loud = { ...raid, volume: 90 };

describe('the draft of the alerts', () => {
  it('knows which alerts are not saved, and forgets it when they are as before', () => {
    const edited = editItem(editItem(start, loud, 0), { ...bits, texto: '¡Bits!' }, 5000);
    expect(unsavedOf(edited)).toEqual(['Raid', 'Bits']);
    expect(unsavedOf(editItem(edited, { ...raid }, 9000))).toEqual(['Bits']);
  });

  it('undoes and redoes step by step, up to the ends', () => {
    const louder = editItem(editItem(start, loud, 0), { ...loud, volume: 95 }, 2000);
    expect(undo(louder).items[0]?.volume).toBe(90);
    expect(undo(undo(undo(louder))).items).toEqual([raid, bits]);
    expect(redo(redo(redo(undo(undo(louder))))).items[0]?.volume).toBe(95);
  });

  it('takes what is typed into a field as one step, but not two fields, nor after a pause', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (draft, texto, index) => editItem(draft, { ...raid, texto }, index * 100),
      start,
    );
    expect(typed.past).toHaveLength(1);
    expect(editItem(typed, { ...raid, texto: 'abc', size: 40 }, 300).past).toHaveLength(2);
    expect(editItem(typed, { ...raid, texto: 'abcd' }, 1200).past).toHaveLength(2);
    expect(undo(typed).items).toEqual([raid, bits]);
  });

  it('starts a new step after undo, and has no way forth after an edit', () => {
    const again = editItem(undo(editItem(start, loud, 0)), { ...raid, volume: 50 }, 100);
    expect(redo(again)).toBe(again);
    expect(undo(again).items).toEqual([raid, bits]);
  });

  it('is not changed by an edit that changes nothing', () => {
    expect(editItem(start, { ...raid }, 0)).toBe(start);
    expect(replaceItems(start, [{ ...raid }, bits])).toBe(start);
  });

  it('takes an import as one step', () => {
    const imported = replaceItems(start, [loud, { ...bits, volume: 1 }]);
    expect(unsavedOf(imported)).toEqual(['Raid', 'Bits']);
    expect(undo(imported).items).toEqual([raid, bits]);
  });

  it('keeps edits unsaved that were made while the others were saved', () => {
    const sent = editItem(start, loud, 0);
    const meanwhile = editItem(sent, { ...bits, volume: 1 }, 50);
    const saved = markSaved(meanwhile, sent.items);
    expect(unsavedOf(saved)).toEqual(['Bits']);
    expect(undo(undo(saved)).items).toEqual([raid, bits]);
  });

  it('remembers a hundred steps', () => {
    const edits = Array.from({ length: 150 }, (_, index) => ({ ...raid, volume: index % 100 }));
    const long = edits.reduce((draft, item, index) => editItem(draft, item, index * 5000), start);
    expect(long.past).toHaveLength(100);
  });
});
