import { DEFAULT_FONT, fontUrl } from '#core/alerts/font-files.ts';
import { STREAM_PATH } from '#core/overlays/page-paths.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { OverlayAddress } from './address.ts';
import { animate, isVisible, prefersCalm } from './browser.ts';
import { BUILD_ID, shouldReload } from './build-id.ts';
import { browserClock as clock } from './clock.ts';
import { StreamConnection } from './connection.ts';
import { MediaCache } from './media-cache.ts';
import { loadFont, loadPicture, loadSound } from './media.ts';
import { isInObs, watchActive } from './obs.ts';
import { SoundOpener } from './open-sound.ts';
import { AlertPlayer, MEDIA_WAIT_MS } from './player.ts';
import { createStage } from './render.ts';
import { readReport } from './report.ts';
import { browserSocket } from './socket.ts';
import { maySound, SoundHint } from './sound-hint.ts';
import { TokenSource } from './token.ts';

/** What alerts are made of, each loaded once. */
function openMedia(refuseSound: () => void, onFailed: () => void) {
  const opener = new SoundOpener((url) => loadSound(url, refuseSound), clock);
  return {
    opener,
    pictures: new MediaCache((url) => loadPicture(url, refuseSound), clock, onFailed),
    sounds: new MediaCache((url) => opener.open(url), clock, onFailed),
    fonts: new MediaCache(loadFont, clock, onFailed),
  };
}

/** The page in OBS or a tab: plays what the server sends. */
export function startLive({ id, bid, role }: OverlayAddress): void {
  const inObs = isInObs();
  // OBS tells only changes; a source that starts hidden is not on air.
  const source = { active: isVisible(), sound: inObs && role === 'overlay', obs: inObs };
  let isReloadDue = false;
  let limits = { calm: false, flashLimit: false };

  const setSource = (change: Partial<typeof source>): void => {
    Object.assign(source, change);
    connection.reportState();
  };
  const hint = new SoundHint({
    root: document.body,
    language: navigator.language,
    onUnlock: () => setSource({ sound: true }),
  });
  const refuseSound = (): void => {
    if (inObs) return;
    hint.show();
    setSource({ sound: false });
  };
  const reloadWhenIdle = (): void => {
    if (isReloadDue && player.isIdle) location.reload();
  };

  const { pictures, opener, sounds, fonts } = openMedia(refuseSound, () => connection.reportHealth());
  const tokens = new TokenSource({ fetch: (url, init) => fetch(url, init), clock, id, bid });
  const acknowledge = new Acknowledgements((frame) => connection.send(frame), clock);
  const player: AlertPlayer = new AlertPlayer({
    clock,
    role,
    acknowledge,
    pictures,
    sounds,
    fonts,
    // Most alerts say nothing: what loads words is loaded with the first that does.
    loadSpeech: async (id) => (await import('./speech.ts')).loadSpeech(id, tokens, refuseSound),
    stage: createStage({
      root: document.body,
      isCalm: () => limits.calm || (!inObs && prefersCalm()),
      limitsFlashes: () => limits.flashLimit,
      animate,
    }),
    onIdle: reloadWhenIdle,
  });
  const connection: StreamConnection = new StreamConnection({
    clock,
    role,
    build: BUILD_ID,
    tokens,
    openSocket: browserSocket(STREAM_PATH),
    readState: () => source,
    readMemory: () => acknowledge.memory(),
    readReport: () => readReport(tokens, [pictures, sounds, fonts], Date.now()),
    onWelcome: (serverBuild) => {
      acknowledge.sayWaiting();
      isReloadDue ||= shouldReload(serverBuild, BUILD_ID, sessionStorage);
      reloadWhenIdle();
    },
    onAlert: (frame) => player.receive(frame),
    onOrder: (order) => {
      if ('stop' in order) player.stop(order.stop.id);
      else if ('limits' in order) {
        limits = order.limits;
        player.limitVolume(order.limits.volume);
        if (opener.level(order.limits.levelled)) sounds.forget();
      } else {
        pictures.forget();
        sounds.forget();
      }
    },
    onLost: () => player.connectionLost(),
  });

  if (inObs) watchActive((active) => setSource({ active }));
  else document.addEventListener('visibilitychange', () => setSource({ active: isVisible() }));
  if (!inObs && role === 'overlay') {
    void maySound().then((isAllowed) => (isAllowed ? setSource({ sound: true }) : refuseSound()));
  }
  // Most alerts have this one; others come with the first alert that has them.
  void fonts.prepare(fontUrl(DEFAULT_FONT), MEDIA_WAIT_MS);
  void connection.open();
}
