import { describe, expect, it, vi } from 'vitest';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createDrawer } from './draw-budget.ts';
import { createDrawnPages } from './drawn-pages.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const page = { address: '/p/ana/commands', language: 'es', theme: 'dark' } as const;

function answerOf(text: string): CachedAnswer {
  return { body: Buffer.from(JSON.stringify(text)), etag: `"${text}"` };
}

function create(draw = (text: string) => Promise.resolve<string | null>(`<p>${text}</p>`)) {
  const clock = createManualClock();
  const cpu = { used: 0 };
  const drawn: string[] = [];
  const renderer = {
    draw({ answer }: { answer: unknown }) {
      drawn.push(String(answer));
      return draw(String(answer));
    },
  };
  const drawer = createDrawer({ clock, logger, readCpuTime: () => cpu.used });
  const pages = createDrawnPages({ renderer, drawer });
  return { clock, cpu, drawn, drawer, pages };
}

describe('drawn pages', () => {
  it('are drawn once for all who ask, until the answer changes', async () => {
    const { pages, drawn } = create();
    await Promise.all([pages.read(page, answerOf('a')), pages.read(page, answerOf('a'))]);
    await pages.read(page, answerOf('a'));
    const changed = await pages.read(page, answerOf('b'));
    expect(drawn).toEqual(['a', 'b']);
    expect(changed?.identity.toString()).toBe('<p>b</p>');
  });

  it('are drawn for each language', async () => {
    const { pages, drawn } = create();
    await pages.read(page, answerOf('a'));
    await pages.read({ ...page, language: 'de' }, answerOf('a'));
    expect(drawn).toHaveLength(2);
  });

  it('leave a page that cannot be drawn to the browser', async () => {
    const { pages } = create(() => Promise.reject(new Error('broken')));
    expect(await pages.read(page, answerOf('a'))).toBeNull();
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('leave pages to the browser while drawing would hold up everything else, and go on later', async () => {
    const { clock, cpu, pages } = create(() => {
      cpu.used += 5000;
      return Promise.resolve('slow');
    });
    expect(await pages.read(page, answerOf('a'))).not.toBeNull();
    expect(await pages.read({ ...page, language: 'de' }, answerOf('a'))).toBeNull();
    // What is drawn already costs nothing.
    expect(await pages.read(page, answerOf('a'))).not.toBeNull();
    clock.advance(5000);
    expect(await pages.read({ ...page, language: 'de' }, answerOf('a'))).not.toBeNull();
  });

  it('are limited in number where they are asked for so, until one of them is done', async () => {
    const { drawer } = create();
    const finish: (() => void)[] = [];
    const draws = [1, 2].map(() =>
      drawer.draw('/', () => new Promise((resolve) => finish.push(() => resolve('done')))),
    );
    expect([drawer.isBusy(3), drawer.isBusy(2), drawer.isBusy()]).toEqual([false, true, false]);
    finish[0]?.();
    await draws[0];
    expect(drawer.isBusy(2)).toBe(false);
    finish[1]?.();
    await draws[1];
  });

  it('cost what drawing them took, not what went on while they waited', async () => {
    const { cpu, drawer } = create();
    const draw = (aheadMs: number, waitingMs: number, afterMs: number) =>
      drawer.draw('/', async (aside) => {
        const answer = aside(() => Promise.resolve((cpu.used += waitingMs)));
        cpu.used += aheadMs;
        await answer;
        cpu.used += afterMs;
        return 'done';
      });
    await draw(1000, 60_000, 2000);
    expect(drawer.isBusy()).toBe(false);
    await draw(500, 60_000, 500);
    expect(drawer.isBusy()).toBe(true);
  });
});
