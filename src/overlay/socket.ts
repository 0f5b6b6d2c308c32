import type { OpenSocket } from '#core/stream/reconnect.ts';

/** Opens a WebSocket on the page's own host. */
export function browserSocket(path: string): OpenSocket {
  return (handlers) => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.onopen = () => handlers.opened();
    socket.onmessage = (event) => {
      if (typeof event.data === 'string') handlers.text(event.data);
    };
    socket.onclose = (event) => handlers.closed(event.code);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  };
}
