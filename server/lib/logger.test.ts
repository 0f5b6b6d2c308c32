import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('blanks out tokens, codes and cookies up to two levels deep', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  logger.info(
    {
      accessToken: 'hush',
      tokens: { accessToken: 'hush', refreshToken: 'hush' },
      req: { headers: { authorization: 'hush', cookie: 'hush', host: 'localhost' } },
    },
    'a line',
  );
  expect(lines.join()).not.toContain('hush');
  expect(lines.join()).toContain('localhost');
});
