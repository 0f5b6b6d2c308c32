import shape from '#src/ui/mark-shape.json' with { type: 'json' };
import { channelOf, type TabChannel } from '../lib/channel-of-address.ts';
import { addressOfOwn } from '../lib/own-browser.ts';
import type { ButtonWorld } from '../lib/panel-button-world.ts';

/** Both sites change their address without loading a page, and say so to nobody. */
const LOOK_EVERY_MS = 1000;
const GAP_PX = 12;
const FRAME_PATH = 'extension/popup/index.html';
/** Where the chat stands on each site; it is measured and never touched. */
const CHAT = {
  kick: '#channel-chatroom, #chatroom',
  twitch: '.channel-root__right-column, .chat-shell',
} as const;
/** The mark in CSS: the page waits for each kind of element that is made in it for the first time, most for SVG. */
const BUTTON_STYLE = `
  :host { all: initial; }
  button {
    all: initial; position: fixed; z-index: 2147483000; inset-block-end: 16px; box-sizing: border-box;
    inline-size: 44px; block-size: 44px; padding: 9px; cursor: pointer;
    border: 1px solid #6b5a4e; border-radius: 12px; background: #1d1714;
  }
  button:hover { background: #2a211c; }
  button:focus-visible { outline: 3px solid #ff9a4d; outline-offset: 2px; }
  button[hidden] { display: none; }
  button::before, button::after {
    content: ''; position: absolute; top: 28.8px; left: 11.9px; width: 18.2px; height: 2.2px;
    border-radius: 2px; background: #8a5a3b; rotate: 12.3deg;
  }
  button::after { rotate: -12.3deg; }
  span, span::after {
    position: absolute; z-index: 1; inset: 9px;
    background: #ff7a2f; clip-path: path('${shape.flame}');
  }
  span::after { content: ''; inset: 0; background: #ffd27a; clip-path: path('${shape.core}'); }
`;
const PANEL_STYLE = `
  section {
    all: initial; position: fixed; z-index: 2147483000; inset-block-end: 68px; box-sizing: border-box;
    inline-size: min(400px, calc(100vw - 24px)); block-size: min(600px, calc(100vh - 84px));
    overflow: hidden; border: 1px solid #6b5a4e; border-radius: 12px; background: #1d1714;
    box-shadow: 0 8px 32px rgb(0 0 0 / 45%);
  }
  iframe { inline-size: 100%; block-size: 100%; border: 0; }
`;

/**
 * A button next to the chat that opens the channel's Fogata pages in place. It adds one element with a closed shadow root and
 * touches nothing else of the page; what it shows is a page of the extension, which the website cannot read.
 * Returns its end.
 */
function start(): () => void {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const button = drawButton();
  root.append(drawStyle(BUTTON_STYLE), button);
  document.documentElement.append(host);

  let shown: TabChannel | undefined;
  let panel: HTMLElement | undefined;
  const setOpen = (isOpen: boolean) => {
    panel?.remove();
    panel = isOpen && shown !== undefined ? drawPanel(shown) : undefined;
    button.setAttribute('aria-expanded', String(panel !== undefined));
    if (panel !== undefined) root.append(panel);
    look();
  };
  const look = () => {
    const channel = channelOf(location);
    if (channel?.user !== shown?.user || channel?.platform !== shown?.platform) {
      shown = channel;
      if (panel !== undefined) setOpen(false);
    }
    button.hidden = channel === undefined;
    if (channel !== undefined) place([button, panel], CHAT[channel.platform]);
  };

  button.addEventListener('click', (event) => {
    // A script of the page can press it too, which opens nothing.
    if (event.isTrusted) setOpen(panel === undefined);
  });
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || panel === undefined) return;
    setOpen(false);
    button.focus();
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('resize', look);
  look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('resize', look);
    host.remove();
  };
}

function drawButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = 'Fogata';
  button.setAttribute('aria-label', 'Fogata');
  button.setAttribute('aria-expanded', 'false');
  button.append(document.createElement('span'));
  return button;
}

function drawStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return style;
}

function drawPanel({ platform, user }: TabChannel): HTMLElement {
  const panel = document.createElement('section');
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ platform, user });
  frame.title = 'Fogata';
  frame.src = `${addressOfOwn(FRAME_PATH)}?${query.toString()}`;
  panel.append(drawStyle(PANEL_STYLE), frame);
  return panel;
}

/** Beside the chat; in the corner where there is none. */
function place(parts: readonly (HTMLElement | undefined)[], chat: string): void {
  const box = document.querySelector(chat)?.getBoundingClientRect();
  const isBeside = box !== undefined && box.width > 0 && box.left > window.innerWidth / 2;
  const end = isBeside ? window.innerWidth - box.left + GAP_PX : GAP_PX;
  for (const part of parts) part?.style.setProperty('inset-inline-end', `${Math.round(end)}px`);
}

const world = globalThis as ButtonWorld;
world.removeFogataButton?.();
world.removeFogataButton = start();
