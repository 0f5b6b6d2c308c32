import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import { OWN_PICTURES, mayShowAnyPicture, withPictures } from '#core/picture-policy.ts';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** On every answer; who answers past Fastify's own sending adds them by hand. */
    securityHeaders: Readonly<Record<string, string>>;
    /** The policy of pages that show pictures from wherever the streamer has them. */
    anyPicturePolicy: string;
    /** Those that matter for data too; the others tell a browser how to treat a page. */
    dataHeaders: Readonly<Record<string, string>>;
  }
}

const FOR_DATA_TOO = ['x-content-type-options', 'strict-transport-security'];
/** What no page of ours uses, and no embedded code may ask for. A name that a browser does not know is a warning there. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PAYPAL = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];

/** Sets the headers of every answer: no inline script anywhere, frames only for our own overlay preview. */
export async function registerSecurityHeaders(
  app: App,
  options: {
    publicUrl: string;
    sandboxUrl: string | null;
    paypal: { checkoutUrl: string };
    giphy: { apiUrl: string };
  },
): Promise<void> {
  const isHttps = options.publicUrl.startsWith('https:');
  const sandbox = options.sandboxUrl === null ? [] : [options.sandboxUrl];
  const payment = new Set([...PAYPAL, new URL(options.paypal.checkoutUrl).origin]);
  const headers = await readHelmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Chakra writes its rules into style elements; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: OWN_PICTURES,
        // Spoken alerts come with a token in a header, so the page plays what it fetched.
        mediaSrc: ["'self'", 'https:', 'blob:'],
        fontSrc: ["'self'"],
        // The image gallery asks GIPHY itself, as GIPHY wants it; the overlay's pages take this away again.
        connectSrc: ["'self'", new URL(options.giphy.apiUrl).origin],
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
  headers['permissions-policy'] = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  app.decorate('securityHeaders', headers);
  const anyPicturePolicy = withPictures(headers['content-security-policy'] ?? '', [
    ...OWN_PICTURES,
    'https:',
    ...sandbox,
  ]);
  app.decorate('anyPicturePolicy', anyPicturePolicy);
  const forData = Object.entries(headers).filter(([name]) => FOR_DATA_TOO.includes(name));
  app.decorate('dataHeaders', Object.fromEntries(forData));
  app.addHook('onSend', (request, reply, payload, done) => {
    const [path = ''] = request.url.split('?');
    if (mayShowAnyPicture(path) && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', anyPicturePolicy);
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}

/** What helmet answers with these settings: asked once, because it works them out anew for each request. */
async function readHelmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  const before: string[] = [];
  probe.addHook('onRequest', (_request, reply, done) => {
    before.push(...reply.raw.getHeaderNames());
    done();
  });
  await probe.register(helmet, options);
  let headers: Record<string, string> = {};
  probe.get('/', (_request, reply) => {
    const added = Object.entries(reply.raw.getHeaders()).filter(([name]) => !before.includes(name));
    headers = Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
    return reply.send();
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}
