import { CacheProvider, ClassNames, css, Global } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStyleCache, DRAWN_RULES, STAYS } from './style-cache.ts';

const GLOBAL = css({ body: { margin: 0 } });
const DRAWN = { color: 'red' };
const LATER = { color: 'blue' };

function Page({ rules }: { rules: typeof DRAWN }) {
  return (
    <CacheProvider value={createStyleCache()}>
      <Global styles={GLOBAL} />
      <ClassNames>{({ css: toClass }) => <p className={toClass(rules)} />}</ClassNames>
    </CacheProvider>
  );
}

beforeEach(() => {
  document.head.innerHTML = [
    `<style data-emotion="css-global ${css(GLOBAL).name}" ${STAYS}>body{margin:0;}</style>`,
    `<style ${DRAWN_RULES}="0 ${css(DRAWN).name}">.css-${css(DRAWN).name}{color:red;}</style>`,
    '<link rel="icon">',
  ].join('');
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

describe('the rules of a drawn page', () => {
  it('stay where they are when the app takes them over, and come once', () => {
    const before = [...document.head.children];
    const moved = new MutationObserver(() => undefined);
    moved.observe(document.head, { childList: true });
    render(<Page rules={DRAWN} />);
    expect(moved.takeRecords()).toEqual([]);
    expect([...document.head.children]).toEqual(before);
  });

  it('are joined by what comes later, behind them', () => {
    const [global, drawn] = document.head.children;
    render(<Page rules={LATER} />);
    const tags = [...document.head.querySelectorAll('style')];
    expect(tags.slice(0, 2)).toEqual([global, drawn]);
    expect(tags).toHaveLength(3);
    expect(tags[2]?.sheet?.cssRules[0]?.cssText ?? tags[2]?.textContent).toContain('blue');
  });
});
