import type { Profile } from '#core/session/schema.ts';
import { isAnswer } from '#src/lib/db-answers.ts';
import type { StoredPanel } from '#src/lib/db.ts';
import { ApiError } from '#src/lib/http.ts';
import { lastPanel } from '#src/lib/kept-flags.ts';
import { fetchProfile } from './profile.ts';

export interface PanelStart {
  profile: Profile;
  /** What the channel's panel showed last on this device. */
  kept: StoredPanel | undefined;
}

/** Whose the panel is and what it showed last; without a server, whose it was last. @throws ApiError */
export async function startPanel(signal: AbortSignal): Promise<PanelStart> {
  const asked = fetchProfile(signal);
  const last = lastPanel();
  const reading = last === undefined ? undefined : readKept(last);
  try {
    const profile = await asked;
    return { profile, kept: profile.id === last ? await reading : await readKept(profile.id) };
  } catch (error) {
    const kept = await reading;
    if (kept === undefined || !(error instanceof ApiError) || isAnswer(error)) throw error;
    return { profile: kept.profile, kept };
  }
}

/** Never rejects: a device without storage has kept nothing. */
async function readKept(owner: string): Promise<StoredPanel | undefined> {
  // The database costs 30 KB: who has nothing in it does not wait for it.
  if (lastPanel() === undefined) return undefined;
  try {
    const { readPanel } = await import('#src/lib/db-panel.ts');
    return await readPanel(owner);
  } catch {
    return undefined;
  }
}
