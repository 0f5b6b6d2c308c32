import { describe, expect, it, vi } from 'vitest';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createRenderLimiter } from './render-budget.ts';
import { createRenderedPages } from './rendered-pages.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const page = { address: '/p/ana/commands', language: 'es', theme: 'dark' } as const;

function answerOf(text: string): CachedAnswer {
  return { body: Buffer.from(JSON.stringify(text)), etag: `"${text}"` };
}

function create(draw = (text: string) => Promise.resolve<string | null>(`<p>${text}</p>`)) {
  const clock = createManualClock();
  const cpu = { used: 0 };
  const rendered: string[] = [];
  const renderer = {
    render({ answer }: { answer: unknown }) {
      rendered.push(String(answer));
      return draw(String(answer));
    },
  };
  const limiter = createRenderLimiter({ clock, logger, readCpuTime: () => cpu.used });
  const pages = createRenderedPages({ renderer, limiter });
  return { clock, cpu, rendered, limiter, pages };
}

describe('rendered pages', () => {
  it('are rendered once for all who ask, until the answer changes', async () => {
    const { pages, rendered } = create();
    await Promise.all([pages.read(page, answerOf('a')), pages.read(page, answerOf('a'))]);
    await pages.read(page, answerOf('a'));
    const changed = await pages.read(page, answerOf('b'));
    expect(rendered).toEqual(['a', 'b']);
    expect(changed?.identity.toString()).toBe('<p>b</p>');
  });

  it('are rendered for each language', async () => {
    const { pages, rendered } = create();
    await pages.read(page, answerOf('a'));
    await pages.read({ ...page, language: 'de' }, answerOf('a'));
    expect(rendered).toHaveLength(2);
  });

  it('leave a page that cannot be rendered to the browser', async () => {
    const { pages } = create(() => Promise.reject(new Error('broken')));
    expect(await pages.read(page, answerOf('a'))).toBeNull();
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('leave pages to the browser while rendering would hold up everything else, and go on later', async () => {
    const { clock, cpu, pages } = create(() => {
      cpu.used += 5000;
      return Promise.resolve('slow');
    });
    expect(await pages.read(page, answerOf('a'))).not.toBeNull();
    expect(await pages.read({ ...page, language: 'de' }, answerOf('a'))).toBeNull();
    // What is rendered already costs nothing.
    expect(await pages.read(page, answerOf('a'))).not.toBeNull();
    clock.advance(5000);
    expect(await pages.read({ ...page, language: 'de' }, answerOf('a'))).not.toBeNull();
  });
});
