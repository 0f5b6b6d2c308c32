import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoad, type LoadOptions } from './use-load.ts';

/** A server whose answers come when the test lets them. */
function slowServer(options?: LoadOptions<string>) {
  const answers: ((data: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const { result } = renderHook(() => useLoad(load, options));
  return {
    result,
    answers,
    answer: (at: number, data: string) => act(() => Promise.resolve(answers[at]?.(data))),
  };
}

it('asks again when an answer was on its way that does not know of a change', async () => {
  const { result, answers, answer } = slowServer();
  await answer(0, 'old');
  act(() => result.current.reload());
  act(() => result.current.change(() => 'saved'));
  await answer(1, 'old');
  expect(result.current.data).toBe('saved');
  await answer(2, 'saved and more');
  expect(result.current.data).toBe('saved and more');
  expect(answers).toHaveLength(3);
});

it('asks nobody for a change when no answer is on its way', async () => {
  const { result, answers, answer } = slowServer();
  await answer(0, 'old');
  act(() => result.current.change((data) => `${data} and new`));
  expect(result.current.data).toBe('old and new');
  expect(answers).toHaveLength(1);
});

it('shows the first answer, and asks again when something changed while it was on its way', async () => {
  const { result, answers, answer } = slowServer();
  act(() => result.current.change((data) => `${data} and new`));
  act(() => result.current.reload());
  expect(answers).toHaveLength(1);
  await answer(0, 'old');
  expect(result.current.data).toBe('old');
  await answer(1, 'old and new');
  expect(result.current.data).toBe('old and new');
  expect(answers).toHaveLength(2);
});

it('makes changes to the answer that was on its way instead of asking again, where they may be made twice', async () => {
  const { result, answers, answer } = slowServer({ repeatsChanges: true });
  act(() => result.current.change((data) => `${data}, one`));
  await answer(0, 'first');
  expect(result.current.data).toBe('first, one');
  act(() => result.current.reload());
  act(() => result.current.change((data) => `${data}, two`));
  act(() => result.current.change((data) => `${data}, three`));
  expect(result.current.data).toBe('first, one, two, three');
  await answer(1, 'second');
  expect(result.current.data).toBe('second, two, three');
  act(() => result.current.reload());
  await answer(2, 'third');
  expect(result.current.data).toBe('third');
  expect(answers).toHaveLength(3);
});
