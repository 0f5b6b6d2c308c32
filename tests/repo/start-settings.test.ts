import { expect, it } from 'vitest';
import { childEnvironment, readSettings } from '../../scripts/lib/settings.mjs';

it('npm start shows what goes wrong between its addresses, and every line to who asks for it', () => {
  const levelOf = (environment: NodeJS.ProcessEnv) =>
    childEnvironment(readSettings(environment), environment).LOG_LEVEL;
  expect([levelOf({}), levelOf({ LOG_LEVEL: '' }), levelOf({ LOG_LEVEL: 'debug' })]).toEqual([
    'warn',
    'warn',
    'debug',
  ]);
});
