import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { readAddress, type OverlayAddress } from './address.ts';
import { BUILD_ID, shouldReload } from './build-id.ts';
import { browserClock as clock } from './clock.ts';
import { StreamConnection } from './connection.ts';
import { MediaCache } from './media-cache.ts';
import { loadPicture, loadSound } from './media.ts';
import { isInObs, watchActive } from './obs.ts';
import { AlertPlayer } from './player.ts';
import { createStage } from './render.ts';
import { browserSocket } from './socket.ts';
import { maySound, SoundHint } from './sound-hint.ts';
import { TokenSource } from './token.ts';
import './overlay.css';

// The page's policy forbids eval, which the schema library would try.
z.config({ jitless: true });

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function start({ id, bid, role }: OverlayAddress): void {
  const inObs = isInObs();
  // OBS tells only changes; a source that starts hidden is not on air.
  const source = { active: isVisible(), sound: inObs && role === 'overlay', obs: inObs };
  let isReloadDue = false;
  let isCalm = false;

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

  const acknowledge = new Acknowledgements((frame) => connection.send(frame), clock);
  const player: AlertPlayer = new AlertPlayer({
    clock,
    role,
    acknowledge,
    pictures: new MediaCache(loadPicture, clock),
    sounds: new MediaCache((url) => loadSound(url, refuseSound), clock),
    stage: createStage({
      root: document.body,
      isCalm: () => isCalm || (!inObs && matchMedia('(prefers-reduced-motion: reduce)').matches),
      animate: (element, frames, options) => {
        element.animate(
          frames.map((frame) => ({ ...frame })),
          options,
        );
      },
    }),
    onIdle: reloadWhenIdle,
  });
  const connection: StreamConnection = new StreamConnection({
    clock,
    role,
    build: BUILD_ID,
    tokens: new TokenSource({ fetch: (url, init) => fetch(url, init), clock, id, bid }),
    openSocket: browserSocket(API.stream),
    readState: () => source,
    readMemory: () => acknowledge.memory(),
    onWelcome: (serverBuild) => {
      acknowledge.sayWaiting();
      isReloadDue ||= shouldReload(serverBuild, BUILD_ID, sessionStorage);
      reloadWhenIdle();
    },
    onAlert: (frame) => player.receive(frame),
    onOrder: (order) => {
      if ('stop' in order) player.stop(order.stop.id);
      else {
        isCalm = order.limits.calm;
        player.limitVolume(order.limits.volume);
      }
    },
    onLost: () => player.connectionLost(),
  });

  if (inObs) watchActive((active) => setSource({ active }));
  else document.addEventListener('visibilitychange', () => setSource({ active: isVisible() }));
  if (!inObs && role === 'overlay') {
    void maySound().then((isAllowed) => (isAllowed ? setSource({ sound: true }) : refuseSound()));
  }
  // Without this the first alert would be drawn in a stand-in font.
  void document.fonts.load('700 1em "Bricolage Grotesque Variable"');
  void connection.open();
}

const address = readAddress(location.search);
if (address !== undefined) start(address);
