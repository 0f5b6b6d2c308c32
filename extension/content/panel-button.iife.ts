import shape from '#src/ui/mark-shape.json' with { type: 'json' };
import { channelOfAddress, type TabChannel } from '../lib/channel-of-address.ts';
import { addressOfOwn, onKeptChange } from '../lib/own-browser.ts';
import { PANEL_BUTTON_KEY } from '../lib/panel-button-key.ts';

/** Both sites change their address without loading a page, and say so to nobody. */
const LOOK_EVERY_MS = 1000;
const GAP_PX = 12;
const FRAME_PATH = 'extension/popup/index.html';
/** Where the chat stands on each site; it is measured and never touched. */
const CHAT = {
  kick: '#channel-chatroom, #chatroom',
  twitch: '.channel-root__right-column, .chat-shell',
} as const;
const STYLE = `
  :host { all: initial; }
  button, section { position: fixed; z-index: 2147483000; box-sizing: border-box; }
  button {
    inset-block-end: 16px; inline-size: 44px; block-size: 44px; padding: 8px; cursor: pointer;
    border: 1px solid #6b5a4e; border-radius: 12px; background: #1d1714;
  }
  button:hover { background: #2a211c; }
  button:focus-visible { outline: 3px solid #ff9a4d; outline-offset: 2px; }
  section {
    inset-block-end: 68px; inline-size: min(400px, calc(100vw - 24px)); block-size: min(600px, calc(100vh - 84px));
    overflow: hidden; border: 1px solid #6b5a4e; border-radius: 12px; background: #1d1714;
    box-shadow: 0 8px 32px rgb(0 0 0 / 45%);
  }
  section[hidden], button[hidden] { display: none; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; }
`;

/**
 * A button next to the chat that opens the channel's Fogata pages in place. It adds one element with a closed shadow root and
 * touches nothing else of the page; what it shows is a page of the extension, which the website cannot read.
 */
function start(): void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  const button = drawButton();
  const panel = document.createElement('section');
  panel.hidden = true;
  root.append(style, button, panel);
  document.documentElement.append(host);

  let shown: TabChannel | undefined;
  const setOpen = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && shown !== undefined) panel.replaceChildren(drawFrame(shown));
    else panel.replaceChildren();
  };
  const look = () => {
    const channel = channelOfAddress(location.href);
    if (channel?.user !== shown?.user || channel?.platform !== shown?.platform) {
      shown = channel;
      setOpen(false);
    }
    button.hidden = channel === undefined;
    if (channel !== undefined) place([button, panel], CHAT[channel.platform]);
  };

  button.addEventListener('click', (event) => {
    // A script of the page can press it too, which opens nothing.
    if (event.isTrusted) setOpen(panel.hidden !== false);
  });
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || panel.hidden !== false) return;
    setOpen(false);
    button.focus();
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('resize', look);
  look();
  onKeptChange(PANEL_BUTTON_KEY, (isWanted) => {
    if (isWanted === true) return;
    clearInterval(timer);
    window.removeEventListener('resize', look);
    host.remove();
  });
}

function drawButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = 'Fogata';
  button.setAttribute('aria-label', 'Fogata');
  button.setAttribute('aria-expanded', 'false');
  button.append(drawFlame());
  return button;
}

function drawFlame(): SVGElement {
  const draw = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const flame = draw('svg', { viewBox: '0 0 24 24', fill: 'none', 'aria-hidden': 'true' });
  flame.append(
    draw('path', { d: shape.logs, stroke: '#8a5a3b', 'stroke-width': '2.2', 'stroke-linecap': 'round' }),
    draw('path', { d: shape.flame, fill: '#ff7a2f' }),
    draw('path', { d: shape.core, fill: '#ffd27a' }),
  );
  return flame;
}

function drawFrame({ platform, user }: TabChannel): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ platform, user });
  frame.title = 'Fogata';
  frame.src = `${addressOfOwn(FRAME_PATH)}?${query.toString()}`;
  return frame;
}

/** Beside the chat; in the corner where there is none. */
function place(parts: readonly HTMLElement[], chat: string): void {
  const box = document.querySelector(chat)?.getBoundingClientRect();
  const isBeside = box !== undefined && box.width > 0 && box.left > window.innerWidth / 2;
  const end = isBeside ? window.innerWidth - box.left + GAP_PX : GAP_PX;
  for (const { style } of parts) style.insetInlineEnd = `${Math.round(end)}px`;
}

start();
