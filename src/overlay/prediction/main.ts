import * as z from 'zod/mini';
import { predictionFrameSchema } from '#core/predictions/frame.ts';
import { API } from '#core/paths.ts';
import { readAddress } from '../address.ts';
import { BUILD_ID, shouldReload } from '../build-id.ts';
import { browserClock as clock } from '../clock.ts';
import { browserSocket } from '../socket.ts';
import { TokenSource } from '../token.ts';
import { WidgetConnection } from './connection.ts';
import './widget.css';
import { PredictionView } from './view.ts';

// The page's policy forbids eval, which the schema library would try.
z.config({ jitless: true });

const address = readAddress(location.search);
if (address !== undefined) {
  const tokens = new TokenSource({ fetch: (url, init) => fetch(url, init), clock, ...address });
  const view = new PredictionView({
    root: document.body,
    clock,
    // The server says when bets close, in its own time.
    serverNow: () => tokens.serverNow() ?? Date.now(),
    language: navigator.language,
  });
  const connection = new WidgetConnection({
    clock,
    tokens,
    openSocket: browserSocket(API.stream),
    topic: 'prediction',
    build: BUILD_ID,
    onWelcome: (serverBuild) => {
      if (shouldReload(serverBuild, BUILD_ID, sessionStorage)) location.reload();
    },
    onData: (data) => {
      const frame = predictionFrameSchema.safeParse(data);
      if (frame.success) view.show(frame.data.current);
    },
  });
  void connection.open();
}
