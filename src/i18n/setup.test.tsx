import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../public/assets/i18n/es.json' with { type: 'json' };
import { lazyPart } from '#src/ui/lazy-part.ts';
import { completeTexts, whenTextsComplete } from './complete-texts.ts';
import { startI18n } from './setup.ts';

/** As the server draws a page: nothing but what its code names. */
const DRAWN = { es: { common: { copy: texts.common.copy } } };

let asked: string[];
let answer: (given: Response) => void;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => (answer = resolve));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page() {
  const { t } = useTranslation();
  return <h1>{t('common.copy')}</h1>;
}

function Closer() {
  const { t } = useTranslation();
  return <button>{t('common.close')}</button>;
}

it('a drawn page has its own texts without asking, and a part that comes later waits for the others', async () => {
  await startI18n('es', DRAWN);
  void completeTexts();
  const LateCloser = lazyPart(() => Promise.resolve(Closer));
  await act(async () => {
    render(
      <>
        <Page />
        <Suspense>
          <LateCloser />
        </Suspense>
      </>,
    );
    await Promise.resolve();
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Copiar');
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual(['/assets/i18n/es.json']);

  await act(async () => {
    answer(Response.json(texts));
    await whenTextsComplete();
  });
  expect(await screen.findByRole('button')).toHaveTextContent('Cerrar');
});

it('texts that do not come are asked for again, and again by who waits for them', async () => {
  await startI18n('es', DRAWN);
  vi.useFakeTimers();
  const refused = expect(completeTexts()).rejects.toThrow('The texts did not come.');
  while (asked.length < 6) {
    answer(Response.json({ error: 'busy' }, { status: 503 }));
    await vi.advanceTimersByTimeAsync(20_000);
  }
  answer(Response.json({ error: 'busy' }, { status: 503 }));
  await refused;
  const waiting = whenTextsComplete();
  await vi.waitFor(() => expect(asked).toHaveLength(7));
  answer(Response.json(texts));
  await waiting;
});

it('a page that draws itself waits for all texts', async () => {
  // Another language: the tests share what is known of Spanish.
  const started = startI18n('de');
  await vi.waitFor(() => expect(asked).toEqual(['/assets/i18n/de.json']));
  answer(Response.json(texts));
  await started;
  render(<Page />);
  expect(screen.getByRole('heading')).toHaveTextContent('Copiar');
  await whenTextsComplete();
  expect(asked).toHaveLength(1);
});
