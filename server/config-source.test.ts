import { expect, test } from 'vitest';
import { readSourceUrl } from './config-source.ts';

const OWN = 'https://git.example/fogata';

test('the operator says where the source is, else the package', () => {
  expect(readSourceUrl(OWN, { repository: 'github:luz/fogata' })).toBe(OWN);
  for (const repository of [OWN, { type: 'git', url: `git+${OWN}.git` }])
    expect(readSourceUrl(undefined, { repository })).toBe(OWN);
  expect(readSourceUrl(undefined, { repository: 'github:luz/fogata' })).toBe('https://github.com/luz/fogata');
});

test('an address that no browser opens is none', () => {
  for (const project of [{}, { repository: 'git@git.example:fogata.git' }])
    expect(readSourceUrl(undefined, project)).toBeNull();
});
