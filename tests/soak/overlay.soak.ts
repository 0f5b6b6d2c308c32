import { chromium, type CDPSession, type WebSocketRoute } from '@playwright/test';
import { THEMES, TEXT_ANIMATIONS, STYLE_VALUES } from '#core/alerts/choices.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { samplePlay } from '#core/alerts/preview.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { TRANSITION_NAMES } from '#core/alerts/transitions.ts';
import { overlayUrl } from '#core/paths.ts';
import { STREAM_PING_MS } from '#core/stream/schema.ts';
import { clientFrameSchema } from '#core/stream/client-frames.ts';
import { startInProcess } from '#tests/bench/in-process.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';

/** 10,000 alerts in a real browser whose clock is wound: what stays in memory does not grow. */
const ALERTS = Number(process.env.SOAK_ALERTS ?? 10_000);
const WARM_UP = 500;
const STEP_MS = 500;
const MOST_GROWTH_BYTES = 1024 * 1024;

interface Memory {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** All looks in turn; each twentieth has custom code, each seventh a picture that is gone. */
function playOf(number: number): AlertPlay {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[number % list.length] ?? otherwise;
  const item = {
    ...defaultAlert('Propina'),
    duracion: 1000,
    sonido: '',
    imagen: number % 7 === 0 ? '/assets/gone.png' : '/assets/alerts/cheer.svg',
    theme: pick(THEMES, 'fogata'),
    style: pick(STYLE_VALUES, 'Normal'),
    transition: pick(TRANSITION_NAMES, 'fadeIn'),
    animation: pick(TEXT_ANIMATIONS, 'none'),
    customEnable: number % 20 === 0,
    customCode: { language: 'html' as const, value: '<b>{name}</b>' },
  };
  const play = samplePlay(item, { platform: 'twitch', language: 'es', script: 'document.body.append("!")' });
  return { ...play, id: `soak-${number}`, name: `Vela ${number}` };
}

async function readMemory(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

const server = await startInProcess();
const channel = await server.openChannel('soak');
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: CHROMIUM_ARGS,
});
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.clock.install();
  let shown = 0;
  const send = (socket: WebSocketRoute) => {
    const data = { play: playOf(shown), lead: true };
    socket.send(JSON.stringify({ cursor: shown, topic: 'alerts', data }));
  };
  let lastSocket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/api\/stream$/, (socket) => {
    lastSocket = socket;
    socket.onMessage((text) => {
      const frame = clientFrameSchema.parse(JSON.parse(String(text)));
      if ('hello' in frame) {
        const welcome = { cursor: 0, now: Date.now(), build: 'dev', pingMs: STREAM_PING_MS };
        socket.send(JSON.stringify({ welcome }));
        send(socket);
      } else if ('done' in frame) {
        shown += 1;
        if (shown < ALERTS) send(socket);
      }
    });
  });
  const bid = server.kernel.secretBox.open('channels.bid_sealed', channel.bidSealed);
  await page.goto(overlayUrl(server.url, channel.clientId, bid));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  let before: Memory | undefined;
  while (shown < ALERTS) {
    await page.clock.runFor(STEP_MS);
    lastSocket?.send(JSON.stringify({ ping: 1 }));
    if (before === undefined && shown >= Math.min(WARM_UP, ALERTS / 2)) before = await readMemory(session);
  }
  await page.clock.runFor(STEP_MS);
  const after = await readMemory(session);
  const left = await page.evaluate(() => ({
    elements: document.querySelectorAll('.alert').length,
    animations: document.getAnimations().length,
  }));
  console.log(JSON.stringify({ alerts: shown, before, after, left }));
  const growth = after.bytes - (before?.bytes ?? NaN);
  const isFlat =
    growth <= MOST_GROWTH_BYTES &&
    after.nodes <= (before?.nodes ?? NaN) * 1.5 + 100 &&
    after.listeners <= (before?.listeners ?? NaN) + 20;
  if (!isFlat || left.elements > 0 || left.animations > 0) throw new Error('The overlay does not stay flat.');
} finally {
  await browser.close();
  await server.close();
}
process.exit(0);
