import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what RFC 4180 wants quoted, and nothing else', () => {
    expect(csvLine(['Ana', 'a,b', 'di "hola"', 'dos\nlíneas', '', -7])).toBe(
      'Ana,"a,b","di ""hola""","dos\nlíneas",,-7\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes the text %j no formula', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('quotes a formula that has quotes of its own', () => {
    expect(csvLine(['=HYPERLINK("http://x","y")'])).toBe('"\'=HYPERLINK(""http://x"",""y"")"\r\n');
  });
});
