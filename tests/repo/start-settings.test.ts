import { expect, it } from 'vitest';
import { childEnvironment } from '../../scripts/lib/settings.ts';

it('npm start shows what goes wrong between its addresses, and every line to who asks for it', () => {
  const config = { port: 3000, host: '127.0.0.1', sandboxPort: 3900, sandboxUrl: null };
  const levelOf = (environment: NodeJS.ProcessEnv) => childEnvironment(config, environment).LOG_LEVEL;
  expect([levelOf({}), levelOf({ LOG_LEVEL: '' }), levelOf({ LOG_LEVEL: 'debug' })]).toEqual([
    'warn',
    'warn',
    'debug',
  ]);
});
