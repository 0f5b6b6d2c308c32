import { describe, expect, it } from 'vitest';
import { botText, pushText } from './texts.ts';

/** What a viewer may be called, a giveaway titled, a text say. */
const HOSTILE = [
  '$t(general.offline)',
  '{{points}}',
  '{{- name}}',
  '$t(general.points, {"count": 1})',
  '$&$1$$',
  '<b>&amp;</b>',
  '{{count}} $t(anonymous) {{',
];

describe('the texts of the server', () => {
  it.each(HOSTILE)('say %s as it is', (name) => {
    const t = botText('es');
    expect(t('general.points', { name, points: '7', count: 7 })).toBe(`${name} tiene 7 puntos.`);
    expect(t('general.gave', { user: name, to: name, amount: '5' })).toBe(
      `${name} le dio 5 puntos a ${name}.`,
    );
    expect(pushText('en')('join', { title: name, command: '!x' })).toBe(
      `“${name}”: type !x in chat to join.`,
    );
  });

  it('take the form of a number', () => {
    const t = botText('de');
    const said = [0, 1, 2].map((count) => t('general.points', { name: 'Ana', points: String(count), count }));
    expect(said).toEqual(['Ana hat 0 Punkte.', 'Ana hat 1 Punkt.', 'Ana hat 2 Punkte.']);
  });

  it('have every form that a language has', () => {
    const said = [1, 3, 5, 21].map((count) =>
      botText('ru')('general.points', { name: 'Аня', points: count, count }),
    );
    expect(said).toEqual(['У Аня 1 балл.', 'У Аня 3 балла.', 'У Аня 5 баллов.', 'У Аня 21 балл.']);
  });

  it('are those of the tag’s language', () => {
    const said = ['es-MX', 'en', 'de-AT', 'xx', ''].map((tag) => botText(tag)('ranks.owner'));
    expect(said).toEqual(['Dueño', 'Owner', 'Besitzer', 'Owner', 'Dueño']);
  });
});
