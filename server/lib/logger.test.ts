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

test('blanks out what an address says of a secret, wherever in a line it stands', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  const address = '/widgets/alerts?id=c1&bid=hush&silent=1';
  logger.info({ url: address, req: { url: `https://fogata.test${address}` } }, `GET ${address} failed`);
  logger.error({ err: new Error(`Cannot read "${address}"`) }, 'a failure');
  expect(lines.join('\n')).not.toContain('hush');
  expect(lines.map((line) => line.match(/bid=\[secret\]&silent=1/g)?.length)).toEqual([3, 2]);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
});
