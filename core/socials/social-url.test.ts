import { describe, expect, it } from 'vitest';
import { completeSocialUrl, isSafeSocialUrl } from './social-url.ts';

describe('a social link', () => {
  it.each([
    ['x', 'https://x.com/fogata'],
    ['website', 'https://sub.fogata.example:8443/ruta?a=1&b=2#c'],
    ['website', 'https://españa.example'],
    ['email', 'mailto:hola@fogata.example'],
    ['email', 'mailto:hola+directo@fogata.example'],
  ] as const)('of %s may be %s', (network, url) => {
    expect(isSafeSocialUrl(network, url)).toBe(true);
  });

  it.each([
    ['x', 'http://x.com/fogata'],
    ['x', 'javascript:alert(1)'],
    ['x', 'JaVaScRiPt://x.com/%0aalert(1)'],
    ['x', 'data:text/html,<script>'],
    ['x', 'https://x.com@evil.example'],
    ['x', 'https://user:pass@x.com'],
    ['x', 'https://x.com\\@evil.example'],
    ['x', 'https://localhost/x'],
    ['x', '//x.com/fogata'],
    ['x', 'x.com/fogata'],
    ['x', 'https://x.com/a b'],
    ['x', 'https://x.com/\u0000'],
    ['x', 'mailto:hola@fogata.example'],
    ['x', `https://x.com/${'a'.repeat(300)}`],
    ['x', ''],
    ['email', 'https://fogata.example'],
    ['email', 'mailto:hola@fogata.example?bcc=otra@evil.example'],
    ['email', 'mailto:a@b.example,c@d.example'],
    ['email', 'hola@fogata.example'],
  ] as const)('of %s may not be %j', (network, url) => {
    expect(isSafeSocialUrl(network, url)).toBe(false);
  });

  it('gets the scheme that people leave out, and no other change', () => {
    expect(completeSocialUrl('x', ' x.com/fogata ')).toBe('https://x.com/fogata');
    expect(completeSocialUrl('x', '//x.com/fogata')).toBe('https://x.com/fogata');
    expect(completeSocialUrl('website', 'fogata.example:8443/a')).toBe('https://fogata.example:8443/a');
    expect(completeSocialUrl('email', 'hola@fogata.example')).toBe('mailto:hola@fogata.example');
    expect(completeSocialUrl('x', 'http://x.com')).toBe('http://x.com');
    expect(completeSocialUrl('x', 'javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(completeSocialUrl('x', '')).toBe('');
  });
});
