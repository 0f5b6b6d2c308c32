import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../page/html.ts';
import { checkoutPage } from './page.ts';
import type { Paypal } from './paypal.ts';

const QUESTION = 'cmd=_notify-validate&';

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** PayPal's one address: a donation form shows the payment, a notification sent back is verified. */
export function registerPaypal(app: FastifyInstance, paypal: Paypal): void {
  // Verified are bytes, so bodies stay as they came.
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body: Buffer, done) => done(null, body.toString('latin1')),
  );

  app.post('/cgi-bin/webscr', (request, reply) => {
    const body = bodyOf(request);
    if (body.startsWith(QUESTION)) {
      return reply.type('text/plain; charset=utf-8').send(paypal.verify(body.slice(QUESTION.length)));
    }
    return checkoutPage(reply, Object.fromEntries(new URLSearchParams(body)));
  });
  app.post('/approve', async (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(bodyOf(request)));
    await paypal.pay({ form, times: 1, verify: undefined });
    return goTo(reply, form['return']);
  });
  app.post('/cancel', (request, reply) => {
    const form = Object.fromEntries(new URLSearchParams(bodyOf(request)));
    return goTo(reply, form['cancel_return'] ?? form['return']);
  });
}

function goTo(reply: FastifyReply, address: string | undefined): FastifyReply {
  const isWeb = address !== undefined && URL.canParse(address) && /^https?:/.test(address);
  if (isWeb) return reply.redirect(address, 303);
  return reply.headers(securityHeaders("'self'")).type('text/plain; charset=utf-8').send('Listo. Done.');
}
