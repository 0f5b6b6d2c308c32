import { createSandbox, DEFAULT_KICK_WEBHOOK_URL, DEFAULT_PAYPAL_NOTIFY_URL } from './app.ts';

const DEFAULT_PORT = 3900;

async function main(): Promise<void> {
  const port = Number(process.env['SANDBOX_PORT'] ?? DEFAULT_PORT);
  const kickWebhookUrl = process.env['SANDBOX_KICK_WEBHOOK_URL'] ?? DEFAULT_KICK_WEBHOOK_URL;
  const paypalNotifyUrl = process.env['SANDBOX_PAYPAL_NOTIFY_URL'] ?? DEFAULT_PAYPAL_NOTIFY_URL;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT must be a port number, not "${process.env['SANDBOX_PORT'] ?? ''}".`);
  }
  const sandbox = await createSandbox({ port, kickWebhookUrl, paypalNotifyUrl });
  console.log(`Sandbox: ${sandbox.url}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Sandbox: port ${process.env['SANDBOX_PORT'] ?? DEFAULT_PORT} is taken. Set SANDBOX_PORT to a free one.`;
  }
  return `Sandbox: ${error instanceof Error ? error.message : String(error)}`;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
