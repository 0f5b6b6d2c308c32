import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/** A Twitch that answers at once and keeps nothing: EventSub for frames, Helix for subscriptions and replies. */
export interface TwitchStandIn {
  environment: Record<string, string>;
  /** Sends frames on the EventSub session that was opened last. */
  sender(): (text: string) => void;
  replies(): number;
  close(): void;
}

export async function openTwitchStandIn(): Promise<TwitchStandIn> {
  let replies = 0;
  let calls = 0;
  let session: WebSocket | undefined;
  const server = createServer((request, response) => {
    request.resume();
    calls += 1;
    const path = request.url ?? '';
    const isReply = path.includes('/chat/messages');
    if (isReply) replies += 1;
    const data = isReply
      ? [{ message_id: `reply-${calls}`, is_sent: true }]
      : request.method === 'POST'
        ? [{ id: `subscription-${calls}`, status: 'enabled' }]
        : [];
    const status = request.method === 'POST' && !isReply ? 202 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ data, total: 0, user_id: '1', scopes: [], expires_in: 14_400, pagination: {} }),
    );
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    session = socket;
    const welcome = {
      id: `session-${calls}`,
      status: 'connected',
      keepalive_timeout_seconds: 600,
      reconnect_url: null,
    };
    const metadata = {
      message_id: `welcome-${calls}`,
      message_type: 'session_welcome',
      message_timestamp: new Date().toISOString(),
    };
    socket.send(JSON.stringify({ metadata, payload: { session: welcome } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    environment: {
      TWITCH_CLIENT_ID: 'bench',
      TWITCH_CLIENT_SECRET: 'bench',
      TWITCH_AUTH_URL: `http://${host}/oauth2`,
      TWITCH_API_URL: `http://${host}/helix`,
      TWITCH_EVENTSUB_URL: `ws://${host}/ws`,
    },
    sender() {
      const newest = session;
      return (text) => newest?.send(text);
    },
    replies: () => replies,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
