import { expect, it } from 'vitest';
import { isPlatformPicture, pictureAddress } from './pictures.ts';

it('a picture of another host is asked of our own server', () => {
  const url = 'https://files.kick.com/emotes/1/fullsize?a=1&b=ñ#c';
  const address = pictureAddress(url);
  const [path, query = '', ...rest] = address.split('?url=');
  expect([path, decodeURIComponent(query), rest]).toEqual(['/api/picture', url, []]);
  expect(pictureAddress('HTTP://127.0.0.1/a')).toMatch(/^\/api\/picture\?url=/);
});

it.each(['', '/uploads/a.png', '/assets/shop/gift.svg'])('%j is ours already', (url) => {
  expect(pictureAddress(url)).toBe(url);
});

it('only hosts of platforms are known, by their whole name', () => {
  expect(isPlatformPicture({ url: 'https://yt3.ggpht.com/abc=s88' })).toBe(true);
  for (const url of [
    'https://yt3.ggpht.com.evil.example/a',
    'http://files.kick.com/a',
    'https://evil.example/https://files.kick.com/a',
    'https://files.kick.com@evil.example/a',
  ])
    expect(isPlatformPicture({ url }), url).toBe(false);
});
