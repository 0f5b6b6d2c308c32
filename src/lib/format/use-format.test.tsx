import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { useFormat } from './use-format.ts';

afterEach(() => i18next.changeLanguage('es'));

it('writes in the language in use', async () => {
  const { result, rerender } = renderHook(() => useFormat());
  const write = () => [
    result.current.number(1234.5),
    result.current.money(5, 'EUR').replaceAll(/\s/g, ' '),
    result.current.date(Date.UTC(2030, 4, 5, 12), { dateStyle: 'long' }),
    result.current.age(0, 180_000),
  ];
  expect(write()).toEqual(['1.234,5', '5,00 €', '5 de mayo de 2030', 'hace 3 minutos']);
  await i18next.changeLanguage('en');
  rerender();
  expect(write()).toEqual(['1,234.5', '€5.00', 'May 5, 2030', '3 minutes ago']);
});
