import { expect } from '@playwright/test';
import { API } from '#core/paths.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import type { Fogata } from '#tests/setup/fogata.ts';

/** Waits until the demo channels are whole: the server answers before it has filled them. */
export async function seeded({ url }: Fogata): Promise<void> {
  for (const platform of PLATFORMS) {
    const ranking = `${url}${API.publicLeaderboard}?user=fogata&platform=${platform}`;
    await expect.poll(async () => (await fetch(ranking)).text()).toContain('Chispa');
  }
}
