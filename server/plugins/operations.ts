import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { isNearlyFull, type DiskUse, type StorageUse } from '#core/health/storage.ts';
import { AppError } from '#server/lib/app-error.ts';
import { isSameSecret } from '#server/lib/secrets.ts';
import type { App } from './app-type.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What the queue before the database says of itself. */
interface IntakeFigures {
  waiting(): { count: number; since: number } | null;
  figures(): { poison: number; refused: number };
}

/** `/healthz`, `/readyz` and `/metrics` for operators; metrics only on loopback or with the token. */
export function registerOperations(
  app: App,
  options: {
    isReady: () => Promise<boolean>;
    metricsToken: string | undefined;
    intake: IntakeFigures;
    storage: { read(): StorageUse };
  },
): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await options.isReady().catch(() => false);
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  register.clear();
  collectDefaultMetrics();
  measureIntake(options.intake);
  measureStorage(options.storage);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const hasToken = options.metricsToken !== undefined && isSameSecret(bearer, options.metricsToken);
    // A proxy that TRUST_PROXY does not name makes everybody look local.
    const isProxied =
      request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = LOOPBACK.has(request.ip) && !isProxied;
    if (!hasToken && !isLocal) throw new AppError('forbidden', 'Metrics are not for everybody.');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function measureIntake(intake: IntakeFigures): void {
  const measure = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  measure('fogata_waiting_events', 'Events that wait for the database.', () => intake.waiting()?.count ?? 0);
  measure(
    'fogata_waiting_since_seconds',
    'Since when events wait for the database, in seconds since 1970; 0 while none does.',
    () => (intake.waiting()?.since ?? 0) / 1000,
  );
  measure(
    'fogata_poison_events',
    'Events since the start that were kept raw: they cannot be taken in.',
    () => intake.figures().poison,
  );
  measure(
    'fogata_refused_events',
    'Events since the start for which there was no room.',
    () => intake.figures().refused,
  );
}

function measureStorage(storage: { read(): StorageUse }): void {
  new Gauge({
    name: 'fogata_database_bytes',
    help: 'Bytes that the database takes; 0 while it cannot be asked.',
    collect() {
      this.set(storage.read().database ?? 0);
    },
  });
  const measure = (name: string, help: string, figure: (disk: DiskUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['place'],
      collect() {
        this.reset();
        for (const disk of storage.read().disks) this.set({ place: disk.place }, figure(disk));
      },
    });
  measure('fogata_disk_used_bytes', 'Bytes in use on a disk of the server.', ({ used }) => used);
  measure('fogata_disk_size_bytes', 'Bytes that a disk of the server holds.', ({ size }) => size);
  measure('fogata_disk_nearly_full', '1 from 80 % of a disk on.', (disk) => (isNearlyFull(disk) ? 1 : 0));
}
