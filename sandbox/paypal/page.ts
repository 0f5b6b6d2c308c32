import type { FastifyReply } from 'fastify';
import { escapeHtml, securityHeaders } from '../page/html.ts';
import type { PaymentForm } from './payment.ts';

function originOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : '';
}

function row(label: string, value: string | undefined): string {
  return value === undefined || value === ''
    ? ''
    : `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`;
}

/** What PayPal would refuse before it shows anything. */
function problemOf(form: PaymentForm): string | undefined {
  if (form['cmd'] !== '_donations') return 'cmd no es _donations · cmd is not _donations';
  if ((form['business'] ?? '') === '') return 'Falta business · business is missing';
  if ((form['custom'] ?? '').length > 256) return 'custom es demasiado largo · custom is too long';
  const amount = form['amount'] ?? '';
  const isWhole = ['HUF', 'JPY', 'TWD'].includes(form['currency_code'] ?? 'USD');
  if (amount !== '' && !(isWhole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{2})?$/).test(amount)) {
    return 'La cantidad no vale en esta moneda · The amount is not valid in this currency';
  }
  return undefined;
}

/** Shows the payment, and lets the person approve or cancel it. */
export function checkoutPage(reply: FastifyReply, form: PaymentForm): FastifyReply {
  const problem = problemOf(form);
  const hidden = Object.entries(form)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const price = `${form['amount'] ?? '1.00'} ${form['currency_code'] ?? 'USD'}`;
  const buttons = `<form method="post" action="/paypal/approve">${hidden}<button class="primary">Pagar · Pay ${escapeHtml(price)}</button></form>
<form method="post" action="/paypal/cancel">${hidden}<button class="quiet">Cancelar · Cancel</button></form>`;
  const back = [...new Set([originOf(form['return']), originOf(form['cancel_return'])])].join(' ');
  return reply
    .code(problem === undefined ? 200 : 400)
    .headers(securityHeaders(`'self' ${back}`))
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox PayPal</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body class="authorize" data-platform="paypal">
<main class="card">
<p class="badge">Sandbox</p>
<h1>${escapeHtml(form['item_name'] ?? 'Donation')}</h1>
<p class="hint">Esto no es PayPal: es su doble local y no mueve dinero.
<span lang="en">This is not PayPal but its local stand-in, and it moves no money.</span></p>
<dl class="payment">
${row('Cantidad · Amount', price)}
${row('Para · To', form['business'])}
${row('País · Country', form['country'])}
<div><dt><code>custom</code></dt><dd>${escapeHtml(form['custom'] ?? '')}</dd></div>
${row('<code>invoice</code>', form['invoice'])}
</dl>
${problem === undefined ? buttons : `<p role="alert"><strong>${problem}</strong></p>`}
</main>
</body>
</html>`);
}
