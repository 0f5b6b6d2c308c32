import { createServer } from 'node:net';
import { readConfig, type Config } from '#server/config.ts';
import { Obstacle } from './project.ts';

/**
 * The server's own settings, tried before the long work of building: also the ports are free.
 * @throws ConfigError or Obstacle that names the setting
 */
export async function readSettings(): Promise<Config> {
  const config = readConfig(process.env);
  await checkPort('PORT', config.port, config.host);
  if (config.sandboxUrl !== null) await checkPort('SANDBOX_PORT', config.sandboxPort, '127.0.0.1');
  return config;
}

/** What server and sandbox are told, who read the rest of the environment by themselves. */
export function childEnvironment(
  { port, host, sandboxPort, sandboxUrl }: Pick<Config, 'port' | 'host' | 'sandboxPort' | 'sandboxUrl'>,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...environment,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_KICK_WEBHOOK_URL:
      environment.SANDBOX_KICK_WEBHOOK_URL || `${localUrl(host, port)}/api/webhooks/kick`,
    SANDBOX_PAYPAL_NOTIFY_URL:
      environment.SANDBOX_PAYPAL_NOTIFY_URL || `${localUrl(host, port)}/api/donate/paypal`,
    // Whoever starts it at a terminal reads addresses, and lines about what goes wrong.
    LOG_LEVEL: environment.LOG_LEVEL || 'warn',
    SEED_DEMO: environment.SEED_DEMO || (sandboxUrl === null ? 'off' : 'on'),
  };
}

/** The address under which this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function checkPort(name: string, port: number, host: string): Promise<void> {
  // Any free one: nobody would know where.
  if (port === 0) throw new Obstacle(`${name} is 0. It must be a number from 1 to 65535.`);
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is busy. End the program that uses it, or set ${name} to another port.`
          : `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}). Check ${name} and HOST.`;
      reject(new Obstacle(why));
    });
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => {
        done();
      });
    });
  });
}
