import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureServer, useOurPicture } from './our-picture.ts';

function Picture({ url }: { url: string }) {
  return <img src={useOurPicture(url)} alt="" />;
}

function sourceOf(url: string, server = '') {
  const { container } = render(
    <PictureServer value={server}>
      <Picture url={url} />
    </PictureServer>,
  );
  return container.querySelector('img')?.getAttribute('src');
}

it.each([
  ['https://yt3.ggpht.com/a', '/api/picture?url=https%3A%2F%2Fyt3.ggpht.com%2Fa'],
  ['/uploads/a.png', '/uploads/a.png'],
])('the site loads %s from itself', (url, own) => {
  expect(sourceOf(url)).toBe(own);
});

it.each([
  ['https://yt3.ggpht.com/a', 'https://fogata.test/api/picture?url=https%3A%2F%2Fyt3.ggpht.com%2Fa'],
  ['/uploads/a.png', 'https://fogata.test/uploads/a.png'],
  // The extension has these files itself.
  ['/assets/shop/gift.svg', '/assets/shop/gift.svg'],
])('the extension loads %s from its server, and what it has from itself', (url, address) => {
  expect(sourceOf(url, 'https://fogata.test')).toBe(address);
});
