import { channelOf, element, post, refreshState, report, setValue, valueOf, wording } from './client-base.ts';
import { listenToDiscord } from './client-discord.ts';
import { listenToDonations } from './client-donations.ts';
import type { FeedLine, Page, PageConfig } from './client-types.ts';

export function lineOf(page: Page, line: FeedLine): HTMLElement {
  const item = document.createElement('li');
  item.className = `line ${line.kind}`;
  const time = document.createElement('time');
  time.textContent = new Date(line.at).toLocaleTimeString(page.language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  const name = document.createElement('b');
  name.textContent = line.user;
  const text = document.createElement('span');
  text.className = 'text';
  text.textContent = line.kind === 'event' || line.kind === 'fault' ? eventText(page, line) : line.text;
  const marks = line.kind === 'bot' ? ['bot'] : line.roles.map((role) => `role_${role}`);
  const badges = marks.map((mark) => {
    const badge = document.createElement('i');
    badge.className = `mark ${mark}`;
    badge.textContent = wording(page, mark);
    return badge;
  });
  item.append(time, ...badges, name, text);
  return item;
}

export function eventText(page: Page, line: FeedLine): string {
  const [type = '', ...rest] = line.text.split(' ');
  return [wording(page, `${line.kind}_${type}`), ...rest].join(' ');
}

export function drawWaiting(page: Page): void {
  const log = element('log');
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  // Of a flood only what can be seen is drawn.
  const lines = page.waiting.slice(-200);
  page.waiting = [];
  element('empty').hidden = true;
  log.append(...lines.map((line) => lineOf(page, line)));
  while (log.childElementCount > 300) log.firstElementChild?.remove();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

export function openStream(page: Page): void {
  page.socket?.close();
  const query = new URLSearchParams({ platform: page.platform, channel: channelOf() });
  const socket = new WebSocket(`ws://${location.host}/control/stream?${query.toString()}`);
  page.socket = socket;
  socket.onopen = () => {
    if (page.isLost) report('', 'good');
    page.isLost = false;
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const lines: unknown = JSON.parse(data);
    if (page.waiting.length === 0) requestAnimationFrame(() => drawWaiting(page));
    // The sandbox wrote these lines itself a moment ago.
    if (Array.isArray(lines)) page.waiting.push(...(lines as FeedLine[]));
  };
  socket.onclose = () => {
    if (page.socket !== socket) return;
    page.isLost = true;
    report(wording(page, 'lost'), 'warning');
    setTimeout(() => {
      if (page.socket === socket) openStream(page);
    }, 1000);
  };
}

export function eventBody(type: string): object {
  const amount = Number(valueOf('amount'));
  const months = Number(valueOf('months'));
  return {
    channel: channelOf(),
    type,
    ...(type !== 'live' && type !== 'offline' && valueOf('who') ? { user: valueOf('who') } : {}),
    ...(amount > 0 ? { amount } : {}),
    ...(months > 0 && type === 'resubscribe' ? { months } : {}),
    ...(type === 'resubscribe' ? tellingBody() : {}),
    ...(valueOf('tier') ? { tier: valueOf('tier') } : {}),
    ...(valueOf('note') ? { message: valueOf('note') } : {}),
  };
}

/** How a renewal is told, where its platform tells it twice. */
export function tellingBody(): object {
  if (element('telling-field').hidden) return {};
  return { telling: valueOf('telling'), apartMs: Math.max(0, Number(valueOf('apart'))) * 1000 };
}

export function buttonsFor(
  page: Page,
  prefix: string,
  names: readonly string[],
  onPress: (name: string) => void,
): HTMLElement[] {
  return names.map((name) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = wording(page, `${prefix}_${name}`);
    button.dataset['name'] = name;
    button.addEventListener('click', () => onPress(name));
    return button;
  });
}

export function flood({ socket }: Page): void {
  let left = 50;
  const beat = setInterval(() => {
    left -= 1;
    // Another channel or platform ends the flood, because it ends the socket.
    if (left < 0 || socket?.readyState !== WebSocket.OPEN) {
      clearInterval(beat);
      return;
    }
    for (let n = 0; n < 50; n += 1) {
      const user = `viewer${(left * 50 + n) % 400}`;
      socket.send(JSON.stringify({ channel: channelOf(), user, text: `¡Hola, fuego! ${50 - left}.${n}` }));
    }
  }, 100);
}

export function draw(page: Page): void {
  document.documentElement.lang = page.language;
  document.body.dataset['platform'] = page.platform;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-i18n]')) {
    marked.textContent = wording(page, marked.dataset['i18n'] ?? '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-i18n-placeholder]')) {
    field.placeholder = wording(page, field.dataset['i18nPlaceholder'] ?? '');
  }
  const { events = [], faults = [] } = page.config.platforms[page.platform] ?? {};
  const cause = (type: string): void => void post(page, `${page.platform}/event`, eventBody(type));
  element('event-buttons').replaceChildren(...buttonsFor(page, 'event', events, cause));
  element('fault-buttons').replaceChildren(
    ...buttonsFor(page, 'fault', faults, (kind) => {
      void post(page, `${page.platform}/fault`, {
        kind,
        forMs: Math.max(0, Number(valueOf('seconds'))) * 1000,
      });
    }),
  );
  element('big-raid').hidden = !events.includes('raid');
  for (const id of ['tier-field', 'telling-field', 'apart-field'])
    element(id).hidden = page.platform !== 'twitch';
  if (page.platform !== 'twitch') setValue('tier', '');
}

export function changeRoom(page: Page): void {
  element('log').replaceChildren();
  element('empty').hidden = false;
  report('', 'good');
  localStorage.setItem('sandbox', JSON.stringify([page.platform, channelOf(), page.language]));
  draw(page);
  openStream(page);
  void refreshState(page);
}

export function sendLine(page: Page): void {
  const text = valueOf('text');
  if (!text) return;
  const checked = document.querySelectorAll<HTMLInputElement>('#roles input:checked');
  const roles = Array.from(checked, ({ value }) => value);
  void post(page, `${page.platform}/chat`, {
    channel: channelOf(),
    user: valueOf('viewer') || 'Luna',
    text,
    roles,
  });
  setValue('text', '');
  element('text').focus();
}

export function listen(page: Page): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('[name=platform]')) {
    radio.checked = radio.value === page.platform;
    radio.addEventListener('change', () => {
      page.platform = radio.value;
      changeRoom(page);
    });
  }
  element('channel').addEventListener('change', () => changeRoom(page));
  element('language').addEventListener('change', () => {
    page.language = valueOf('language');
    changeRoom(page);
  });
  element('composer').addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    sendLine(page);
  });
  const burst = (id: string, body: () => object): void => {
    element(id).addEventListener('click', () => void post(page, `${page.platform}/event`, body()));
  };
  burst('bomb', () => {
    const { events = [] } = page.config.platforms[page.platform] ?? {};
    const type = events.includes('memberGift') ? 'memberGift' : 'gift';
    return { channel: channelOf(), type, user: valueOf('who') || 'Luna', count: 50 };
  });
  burst('big-raid', () => ({
    channel: channelOf(),
    type: 'raid',
    user: valueOf('who') || 'Luna',
    amount: 1000,
  }));
  element('flood').addEventListener('click', () => flood(page));
  listenToDiscord(page);
  listenToDonations(page);
  element('reset').addEventListener('click', () => {
    if (!confirm(wording(page, 'resetAsk'))) return;
    void post(page, 'reset', {}).then(() => {
      page.refund = undefined;
      changeRoom(page);
      report(wording(page, 'resetDone'), 'good');
    });
  });
}

export function startPage(config: PageConfig): void {
  const stored: unknown = JSON.parse(localStorage.getItem('sandbox') ?? '[]');
  const [platform, channel, language] = Array.isArray(stored) ? stored.map(String) : [];
  const page: Page = {
    config,
    language: language !== undefined && language in config.strings ? language : 'es',
    platform: platform !== undefined && platform in config.platforms ? platform : 'twitch',
    socket: undefined,
    waiting: [],
    isLost: false,
    refund: undefined,
  };
  setValue('language', page.language);
  if (channel) setValue('channel', channel);
  listen(page);
  changeRoom(page);
  setInterval(() => void refreshState(page), 3000);
}
