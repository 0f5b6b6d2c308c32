import * as z from 'zod/mini';
import { PLATFORMS, platformSchema, type Platform } from '#core/platforms/platform.ts';
import { VIEWER_SESSION_HEADER, WHOAMI_REFRESH_MS } from '#core/viewer/limits.ts';
import { VIEWER_LOGIN_PROBLEM, VIEWER_LOGOUT_PATH, WHOAMI_PATH } from '#core/viewer/paths.ts';
import { whoamiSchema, type Whoami } from '#core/viewer/schema.ts';
import {
  clearViewerSessions,
  forgetViewerSession,
  readViewerSessions,
  saveViewerSession,
} from '#src/lib/db-viewer.ts';
import { isAnswer, keepWhenIdle, recall } from '#src/lib/db-answers.ts';
import { ApiError, request } from '#src/lib/http.ts';
import { storage } from '#src/lib/storage-keys.ts';
import { markMember } from './member-marker.ts';

/** A streamer's page, as its data names the platform. */
export interface ViewerPage {
  user: string;
  platform: Platform;
}

/** Who looks at a page: `answer.user` is absent for somebody who is not logged in. */
export interface Viewer {
  platform: Platform;
  answer: Whoami;
  /** When the server told this, by this device's clock, where it was kept here; it brings no session. */
  savedAt?: number;
}

const keptViewerSchema = z.object({ platform: platformSchema, answer: whoamiSchema });

interface Candidate {
  platform: Platform;
  session: string | undefined;
}

const TIME_KEY = 'fogata.whoamiTime';
const LOGIN_KEY = 'fogata.viewerLogin';

/** The header that says who the viewer is, for any call in the viewer's name. */
export function viewerHeaders({ platform, session }: Candidate): Record<string, string> {
  return session === undefined ? {} : { [VIEWER_SESSION_HEADER[platform]]: session };
}

/** `t` of the whoami calls: the same for ten minutes, on all pages. */
export function whoamiTime(now: number): number {
  const kept = Number(storage.read(TIME_KEY));
  if (kept <= now && now - kept < WHOAMI_REFRESH_MS) return kept;
  storage.write(TIME_KEY, String(now));
  return now;
}

/** Remembers where the viewer is about to log in: the page that they come back to asks there first. */
export function rememberLogin(platform: Platform): void {
  storage.write(LOGIN_KEY, platform);
}

/** Where the viewer was about to log in, until `endLogin`. */
export function readLoggingIn(): Platform | undefined {
  return platformSchema.safeParse(storage.read(LOGIN_KEY)).data;
}

export function endLogin(): void {
  storage.remove(LOGIN_KEY);
}

/** Why the login failed that led back here; the address forgets it. */
export function takeLoginProblem(): string | undefined {
  const url = new URL(location.href);
  const problem = url.searchParams.get(VIEWER_LOGIN_PROBLEM);
  if (problem === null) return undefined;
  url.searchParams.delete(VIEWER_LOGIN_PROBLEM);
  history.replaceState(history.state, '', url);
  endLogin();
  return problem;
}

const running = new Map<string, Promise<Viewer>>();

const keyOf = ({ platform, user }: ViewerPage) => `${platform}:${user}`;

/** Who looks at a page. Several parts of a page may ask at once: it is one call. @throws ApiError */
export function readViewer(page: ViewerPage): Promise<Viewer> {
  return running.get(keyOf(page)) ?? readViewerAgain(page);
}

/** The same after something changed, of which an answer that is on its way may not know. @throws ApiError */
export function readViewerAgain(page: ViewerPage): Promise<Viewer> {
  const key = keyOf(page);
  const asked = askOrRemember(page).finally(() => {
    if (running.get(key) === asked) running.delete(key);
  });
  running.set(key, asked);
  return asked;
}

/** Who looks at the page; without a server, who looked at it last from this device. */
async function askOrRemember(page: ViewerPage): Promise<Viewer> {
  const key = `viewer:${keyOf(page)}`;
  try {
    const viewer = await askInTurn(page);
    keepWhenIdle(key, { ...viewer, answer: { ...viewer.answer, session: '' } });
    return viewer;
  } catch (error) {
    if (!(error instanceof ApiError) || isAnswer(error)) throw error;
    const kept = await recall(key, keptViewerSchema);
    if (kept?.data.answer.user === undefined) throw error;
    return { ...kept.data, savedAt: kept.savedAt };
  }
}

async function askInTurn(page: ViewerPage): Promise<Viewer> {
  const candidates = listCandidates(page.platform, readLoggingIn(), await readKept());
  let viewer: Viewer | undefined;
  for (const candidate of candidates) {
    viewer = { platform: candidate.platform, answer: await ask(page, candidate) };
    if (viewer.answer.user !== undefined) break;
  }
  if (viewer === undefined) throw new Error('There is always a platform to ask.');
  endLogin();
  markMember(viewer.answer.isStreamer);
  return viewer;
}

/** Where to ask, best first: where the viewer just logged in, the page's platform, any other; without a login, the page's. */
function listCandidates(
  own: Platform,
  loggingIn: Platform | undefined,
  kept: ReadonlyMap<Platform, string>,
): Candidate[] {
  const order = [...new Set([...(loggingIn === undefined ? [] : [loggingIn]), own, ...PLATFORMS])];
  const known = order.filter((platform) => platform === loggingIn || kept.has(platform));
  return (known.length > 0 ? known : [own]).map((platform) => ({ platform, session: kept.get(platform) }));
}

async function ask({ user, platform: pagePlatform }: ViewerPage, candidate: Candidate): Promise<Whoami> {
  const { platform, session } = candidate;
  const answer = await request(WHOAMI_PATH[platform], whoamiSchema, {
    query: { user, platform: pagePlatform, t: whoamiTime(Date.now()) },
    headers: viewerHeaders(candidate),
  });
  // A device without storage has its viewer for this page only.
  if (answer.session !== '') await saveViewerSession(platform, answer.session).catch(() => undefined);
  else if (session !== undefined) await forgetViewerSession(platform, session).catch(() => undefined);
  return answer;
}

/** Ends the viewer's sessions here and on the server; a server out of reach does not keep anybody logged in. */
export async function endViewerSessions(current: Viewer): Promise<void> {
  const kept = (await readKept()).set(current.platform, current.answer.session);
  const headers = Object.fromEntries(
    [...kept].map(([platform, session]) => [VIEWER_SESSION_HEADER[platform], session]),
  );
  try {
    await request(VIEWER_LOGOUT_PATH, z.unknown(), { method: 'POST', headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  await clearViewerSessions().catch(() => undefined);
  storage.remove(TIME_KEY);
  markMember(false);
}

function readKept(): Promise<Map<Platform, string>> {
  return readViewerSessions().catch(() => new Map<Platform, string>());
}
