import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UPLOAD_NAME_MAX } from './limits.ts';
import { printableName } from './printable-name.ts';

it.each(['mi foto.png', '猫.gif', 'niño & co. (1) 🔥.webp'])('keeps the name %s', (name) => {
  expect(printableName(name, 'random')).toBe(name);
});

it.each(['', '  ', 'a\u0000b', 'a\nb', '\u202egnp.exe', 'a\u200bb', '\ud800', '\ue000'])(
  'gives a random name in the place of %j',
  (name) => {
    expect(printableName(name, 'random')).toBe('random');
  },
);

it('never gives an empty or a long name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const shown = printableName(name, 'random');
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(UPLOAD_NAME_MAX);
    }),
  );
});
