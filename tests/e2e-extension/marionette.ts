import { connect, type Socket } from 'node:net';

/** Firefox's own WebDriver protocol: each message is its length, a colon and JSON. */
export interface Marionette {
  /** @throws Error with what Firefox says */
  send(command: string, parameters?: Record<string, unknown>): Promise<unknown>;
  end(): void;
}

type Reply = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Connects to a Firefox that was started with `--marionette`. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let greet = (): void => undefined;
  const greeting = new Promise<void>((resolve) => (greet = resolve));
  const socket = await open(port);
  onMessages(socket, (message) => {
    // The first one tells of the protocol.
    if (!Array.isArray(message)) {
      greet();
      return;
    }
    const [, id, error, result] = message as Reply;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === null) call?.resolve(result);
    else call?.reject(new Error(`${error.error}: ${error.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  await greeting;
  let lastId = 0;
  return {
    send(command, parameters = {}) {
      const id = ++lastId;
      const json = JSON.stringify([0, id, command, parameters]);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.write(`${Buffer.byteLength(json)}:${json}`);
      });
    },
    end: () => socket.destroy(),
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

function onMessages(socket: Socket, listener: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) return;
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      listener(message);
    }
  });
}
