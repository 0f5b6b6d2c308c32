import { CHAT_ROLES, RENEWAL_TELLINGS } from '../platform.ts';
import { STRINGS, type PageText } from './strings.ts';

const NAMES: Readonly<Record<string, string>> = {
  twitch: 'Twitch',
  kick: 'Kick',
  youtube: 'YouTube',
  trovo: 'Trovo',
};

/** A few of those that PayPal takes, one of them without decimals. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'MXN', 'JPY'];

/** A campfire flame, drawn for the sandbox. */
const FLAME = `<svg class="flame" viewBox="0 0 32 32" aria-hidden="true"><path class="outer" d="M16.6 2c.8 5.200 7.900 8.300 7.900 16.300A8.500 8.500 0 0 1 16 27a8.500 8.500 0 0 1-8.500-8.700c0-3.900 2-6.200 3.600-8.200.3 2 1.100 3.200 2.300 3.900C13 9.300 14.100 5 16.600 2Z"/><path class="inner" d="M16.300 14c.4 2.600 3.400 3.600 3.400 6.900A3.700 3.700 0 0 1 16 24.700a3.700 3.700 0 0 1-3.700-3.800c0-2.700 2.900-3.800 4-6.900Z"/><path class="log" d="M6 29.500h20"/></svg>`;

function text(key: PageText): string {
  return `<span data-i18n="${key}">${STRINGS.es[key]}</span>`;
}

function field(id: string, key: PageText, attributes: string): string {
  return `<div class="field" id="${id}-field"><label for="${id}">${text(key)}</label><input id="${id}" autocomplete="off" ${attributes}></div>`;
}

function roleBoxes(): string {
  const box = (role: (typeof CHAT_ROLES)[number]): string =>
    `<label class="pill"><input type="checkbox" value="${role}">${text(`role_${role}`)}</label>`;
  return CHAT_ROLES.map(box).join('');
}

function header(platforms: readonly string[]): string {
  const choices = platforms
    .map(
      (name) =>
        `<label data-platform="${name}"><input type="radio" name="platform" value="${name}"><span>${NAMES[name] ?? name}</span></label>`,
    )
    .join('');
  return `<header>
<div class="brand">${FLAME}<div><h1>Sandbox</h1><p>${text('tagline')}</p></div></div>
<fieldset class="segments"><legend class="sr">${text('platform')}</legend>${choices}</fieldset>
${field('channel', 'channel', 'value="fogata" maxlength="40" spellcheck="false" autocapitalize="none"')}
<div class="field"><label for="language">${text('language')}</label>
<select id="language"><option value="es">Español</option><option value="en">English</option><option value="de">Deutsch</option></select></div>
</header>`;
}

function chatCard(): string {
  return `<section class="card chat-card" aria-labelledby="chat-title">
<div class="card-head"><h2 id="chat-title">${text('chat')}</h2>
<p class="state"><span id="live" class="live" data-live="false"><i></i><span id="live-text">${STRINGS.es.offline}</span></span><span id="title" class="stream-title"></span></p></div>
<div class="log-frame"><p id="empty" class="empty">${text('chatEmpty')}</p>
<ul id="log" class="log" role="log" tabindex="0" aria-labelledby="chat-title"></ul></div>
<form id="composer">
<div class="composer-top">${field('viewer', 'viewer', 'value="Luna" maxlength="40" spellcheck="false"')}
<fieldset id="roles" class="pills"><legend>${text('roles')}</legend>${roleBoxes()}</fieldset></div>
<div class="row"><label class="sr" for="text">${text('message')}</label>
<input id="text" maxlength="10000" autocomplete="off" data-i18n-placeholder="message" placeholder="${STRINGS.es.message}">
<button class="primary">${text('send')}</button></div>
</form></section>`;
}

function tellings(): string {
  const option = (telling: (typeof RENEWAL_TELLINGS)[number]): string =>
    `<option value="${telling}" data-i18n="telling_${telling}">${STRINGS.es[`telling_${telling}`]}</option>`;
  return RENEWAL_TELLINGS.map(option).join('');
}

function eventCard(): string {
  return `<section class="card" aria-labelledby="events-title">
<div class="card-head"><h2 id="events-title">${text('events')}</h2><p class="hint">${text('eventsHint')}</p></div>
<div class="fields">${field('who', 'who', `value="Luna" maxlength="40" spellcheck="false" data-i18n-placeholder="whoHint" placeholder="${STRINGS.es.whoHint}"`)}
${field('amount', 'amount', 'type="number" min="1" inputmode="numeric" placeholder="100"')}
${field('months', 'months', 'type="number" min="1" inputmode="numeric" placeholder="2"')}
<div class="field" id="tier-field"><label for="tier">${text('tier')}</label><select id="tier"><option value="">1</option><option value="2000">2</option><option value="3000">3</option></select></div>
${field('note', 'note', 'maxlength="500"')}
<div class="field" id="telling-field"><label for="telling">${text('telling')}</label><select id="telling">${tellings()}</select></div>
${field('apart', 'apart', 'type="number" min="0" max="1728000" value="0" inputmode="numeric"')}</div>
<div id="event-buttons" class="buttons"></div></section>`;
}

function button(id: string, key: PageText): string {
  return `<button type="button" id="${id}">${text(key)}</button>`;
}

function discordCard(): string {
  return `<section class="card" aria-labelledby="discord-title">
<div class="card-head"><h2 id="discord-title">Discord</h2><p class="hint">${text('discordHint')}</p></div>
<div class="fields narrow">${field('member', 'member', 'value="Luna" maxlength="40" spellcheck="false"')}</div>
<div class="buttons">${button('make-patron', 'makePatron')}${button('make-friend', 'makeFriend')}${button('take-roles', 'takeRoles')}${button('ban-member', 'banMember')}</div></section>`;
}

function donationCard(): string {
  const currencies = CURRENCIES.map((currency) => `<option>${currency}</option>`).join('');
  return `<section class="card" aria-labelledby="donations-title">
<div class="card-head"><h2 id="donations-title">PayPal</h2><p class="hint">${text('donationsHint')}</p></div>
<div class="fields">${field('donor', 'who', `value="Luna" maxlength="25" spellcheck="false" data-i18n-placeholder="whoHint" placeholder="${STRINGS.es.whoHint}"`)}
${field('money', 'amount', 'type="number" min="0.01" step="0.01" value="5" inputmode="decimal"')}
<div class="field" id="currency-field"><label for="currency">${text('currency')}</label><select id="currency">${currencies}</select></div>
${field('receiver', 'receiver', 'value="fogata@paypal.example" maxlength="127" inputmode="email" spellcheck="false" autocapitalize="none"')}
${field('donation-note', 'message', 'maxlength="150"')}</div>
<div class="buttons">${button('pay', 'pay')}${button('pay-pending', 'payPending')}${button('refund', 'refund')}${button('repeat', 'repeat')}</div></section>`;
}

function sideCards(): string {
  return `<section class="card" aria-labelledby="bursts-title"><div class="card-head"><h2 id="bursts-title">${text('bursts')}</h2></div>
<div class="buttons"><button type="button" id="bomb">${text('bomb')}</button><button type="button" id="flood">${text('flood')}</button><button type="button" id="big-raid">${text('bigRaid')}</button></div></section>
<section class="card" aria-labelledby="faults-title"><div class="card-head"><h2 id="faults-title">${text('faults')}</h2><p class="hint">${text('faultsHint')}</p></div>
<div class="fields narrow">${field('seconds', 'seconds', 'type="number" min="0" max="600" value="5" inputmode="numeric"')}</div>
<div id="fault-buttons" class="buttons faults"></div></section>`;
}

/** The sandbox's page, `/`, in Spanish; its script puts other languages in. */
export function pageHtml(platforms: readonly string[]): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Sandbox · Fogata</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body class="page" data-platform="twitch">
${header(platforms)}
<main>${chatCard()}<div class="side">${eventCard()}${donationCard()}${discordCard()}${sideCards()}</div></main>
<footer><p class="counts"><span><b id="viewers">0</b> ${text('viewers')}</span><span><b id="connections">0</b> ${text('connections')}</span><span><b id="subscriptions">0</b> ${text('subscriptions')}</span></p>
<p id="status" class="status" role="status" aria-live="polite"></p>
<button type="button" id="reset" class="quiet">${text('reset')}</button></footer>
<script src="/page.js" defer></script>
</body>
</html>`;
}

/** The page's icon. */
export const ICON_SVG = FLAME.replace('<svg class="flame"', '<svg xmlns="http://www.w3.org/2000/svg"')
  .replace('class="outer"', 'fill="#f97316"')
  .replace('class="inner"', 'fill="#fcd34d"')
  .replace('class="log"', 'stroke="#8b5e3c" stroke-width="3" stroke-linecap="round"');
