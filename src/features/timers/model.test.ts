import { expect, it } from 'vitest';
import { timerInputSchema } from '#core/timers/schema.ts';
import { fieldOf, inputOf, valuesOf } from './model.ts';

it('the form of a new timer lacks only its name and what it says', () => {
  const parsed = timerInputSchema.safeParse(inputOf(valuesOf()));
  const wrong = parsed.error?.issues.map(({ path }) => fieldOf(path.join('.')));
  expect(wrong).toEqual(['name', 'messages.0.text']);
});
