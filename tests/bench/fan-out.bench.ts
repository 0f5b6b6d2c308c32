import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { chunk } from '#core/base/lists.ts';
import { residentKb } from './memory.ts';
import { isQuick, median, report, wallMs } from './report.ts';

const STREAMS = isQuick ? 100 : 2000;
const EVENTS = isQuick ? 5 : 30;
const AT_ONCE = 50;
const REST_MS = isQuick ? 200 : 2000;
const GAP_MS = 50;
const MOST_TIMES = 2;
const MOST_KB = 30;

const HELLO = JSON.stringify({
  hello: { topics: ['ranking'], role: 'page', build: 'dev', channel: { platform: 'twitch', user: 'bench' } },
});

class Target {
  private readonly sockets: WebSocket[] = [];
  private arrived = 0;
  private lastAt = 0;
  private whenAll: () => void = () => undefined;
  private isCounting = false;

  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
    private readonly greets: boolean,
  ) {}

  static async start(kind: 'ours' | 'bare'): Promise<Target> {
    const child = fork(new URL('fan-out-server.ts', import.meta.url), [kind], {
      execArgv: ['--import', 'tsx'],
    });
    const [message] = await once(child, 'message');
    return new Target(child, z.parse(z.object({ url: z.string() }), message).url, kind === 'ours');
  }

  /** Opens all streams; answers the server's memory for each, in kB. */
  async open(): Promise<number> {
    const pid = this.child.pid ?? 0;
    await pause(REST_MS);
    const before = residentKb(pid);
    for (const part of chunk(Array.from({ length: STREAMS }), AT_ONCE)) {
      await Promise.all(part.map(() => this.openOne()));
    }
    await pause(REST_MS);
    return (residentKb(pid) - before) / STREAMS;
  }

  private async openOne(): Promise<void> {
    const socket = new WebSocket(this.url, { perMessageDeflate: false });
    this.sockets.push(socket);
    await once(socket, 'open');
    if (this.greets) {
      socket.send(HELLO);
      await once(socket, 'message');
    }
    socket.on('message', () => {
      if (!this.isCounting) return;
      this.arrived += 1;
      this.lastAt = wallMs();
      if (this.arrived === STREAMS) this.whenAll();
    });
  }

  /** Milliseconds from the event to the last stream. */
  async fire(): Promise<number> {
    this.arrived = 0;
    this.isCounting = true;
    const all = new Promise<void>((resolve) => (this.whenAll = resolve));
    const said = once(this.child, 'message');
    this.child.send('fire');
    const [message] = await said;
    await all;
    this.isCounting = false;
    return this.lastAt - z.parse(z.object({ startedAt: z.number() }), message).startedAt;
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
    this.child.kill();
  }
}

const ours = await Target.start('ours');
const bare = await Target.start('bare');
const oursKb = await ours.open();
const bareKb = await bare.open();
const times = { ours: [] as number[], bare: [] as number[] };
for (let event = 0; event < EVENTS; event += 1) {
  times.ours.push(await ours.fire());
  await pause(GAP_MS);
  times.bare.push(await bare.fire());
  await pause(GAP_MS);
}
ours.close();
bare.close();
const ratio = median(times.ours) / median(times.bare);
report({
  work: `one event to ${STREAMS} open streams, the last`,
  measured: `${median(times.ours).toFixed(1)} ms`,
  baseline: `${median(times.bare).toFixed(1)} ms`,
  ratio,
  target: `<= ${MOST_TIMES}`,
  isMet: ratio <= MOST_TIMES,
});
report({
  work: 'memory of an open stream',
  measured: `${oursKb.toFixed(1)} kB`,
  baseline: `${bareKb.toFixed(1)} kB`,
  ratio: oursKb / bareKb,
  target: `<= ${MOST_KB} kB`,
  isMet: oursKb <= MOST_KB,
});
process.exit(0);
