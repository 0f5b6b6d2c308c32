import helmet from '@fastify/helmet';
import type { App } from './app-type.ts';

const PAYPAL = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** Sets the headers of architecture.md, Choices: no inline script anywhere, frames only for our own overlay preview. */
export async function registerSecurityHeaders(
  app: App,
  options: { publicUrl: string; sandboxUrl: string | null; paypal: { checkoutUrl: string } },
): Promise<void> {
  const isHttps = options.publicUrl.startsWith('https:');
  const sandbox = options.sandboxUrl === null ? [] : [options.sandboxUrl];
  const payment = new Set([...PAYPAL, new URL(options.paypal.checkoutUrl).origin]);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Chakra writes its rules into style elements; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...payment, ...sandbox],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: false,
  });
}
