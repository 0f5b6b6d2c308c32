import { emoteParts } from '#core/alerts/emotes.ts';
import type { Cancel, Clock } from '#core/base/clock.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { rolesWithoutBadge } from '#core/chat/badges.ts';
import { colorOnDark } from '#core/chat/colour.ts';
import { isRemoved, KEPT_LINES, type ChatLine } from '#core/chat/line.ts';
import { isPlatformPicture, pictureAddress } from '#core/chat/pictures.ts';
import { isShownInBox, type ChatFrame } from '#core/overlays/chat-box.ts';
import { DEFAULT_OVERLAY_SETTINGS, type ChatBoxSettings } from '#core/overlays/settings.ts';
import { addText, dressPage } from '../widget/dress.ts';
import { platformMark, roleMarks } from '../widget/marks.ts';

/** More lines than these fit on no stream. */
const MOST_SHOWN = 40;
const LEAVE_MS = 400;

interface ViewDeps {
  root: HTMLElement;
  clock: Clock;
  /** Milliseconds since 1970, by the server. */
  serverNow: () => number;
}

interface Shown {
  line: ChatLine;
  element: HTMLElement;
  cancel: Cancel;
}

/** The chat of all platforms on the stream: new lines at the edge that the streamer chose, old ones gone in time. */
export class ChatView {
  private settings: ChatBoxSettings = DEFAULT_OVERLAY_SETTINGS.chat;
  /** All that came, so that other settings can show what these hide. */
  private lines: ChatLine[] = [];
  private shown: Shown[] = [];
  private readonly list: HTMLElement;

  constructor(private readonly deps: ViewDeps) {
    this.list = addText(deps.root, 'ol', 'lines', '');
  }

  take(frame: ChatFrame): void {
    if ('settings' in frame) {
      this.settings = frame.settings;
      this.lines = frame.lines ?? this.lines;
      dressPage(this.deps.root, frame.settings);
      this.drawAll();
    } else if ('removed' in frame) {
      const { removed } = frame;
      this.lines = this.lines.filter((line) => !isRemoved(line, removed));
      for (const one of this.shown.filter(({ line }) => isRemoved(line, removed))) this.drop(one);
    } else if (
      !frame.takenBack &&
      !this.lines.some(({ platform, id }) => platform === frame.platform && id === frame.id)
    ) {
      // After a connection was made anew, what was missed comes both ways.
      this.lines = [...this.lines, frame].slice(-KEPT_LINES);
      this.show(frame, 'line new');
    }
  }

  private drawAll(): void {
    for (const one of [...this.shown]) this.drop(one);
    for (const line of this.lines) this.show(line, 'line');
  }

  private show(line: ChatLine, className: string): void {
    if (!isShownInBox(line, this.settings)) return;
    const { clock, serverNow } = this.deps;
    const lifeMs = this.settings.lifetimeSeconds * SECOND_MS;
    const leftMs = lifeMs - Math.max(0, serverNow() - line.at);
    if (lifeMs > 0 && leftMs <= 0) return;
    const element = drawLine(line, className);
    this.list.append(element);
    const one: Shown = { line, element, cancel: () => undefined };
    if (lifeMs > 0) one.cancel = clock.after(leftMs, () => this.fade(one));
    this.shown.push(one);
    const [oldest] = this.shown;
    if (this.shown.length > MOST_SHOWN && oldest !== undefined) this.drop(oldest);
  }

  private fade(one: Shown): void {
    one.element.classList.add('leaving');
    one.cancel = this.deps.clock.after(LEAVE_MS, () => this.drop(one));
  }

  private drop(one: Shown): void {
    one.cancel();
    one.element.remove();
    this.shown = this.shown.filter((other) => other !== one);
  }
}

function drawLine(line: ChatLine, className: string): HTMLElement {
  const element = document.createElement('li');
  element.className = className;
  const head = addText(element, 'span', 'head', '');
  head.append(platformMark(line.platform), ...roleMarks(rolesWithoutBadge(line)));
  for (const { title, url, role } of line.badges ?? [])
    head.append(drawPicture('badge', { alt: title, url }, role === undefined ? [] : roleMarks([role])));
  addText(head, 'bdi', 'name', line.name).style.color = colorOnDark(line.color, line.authorId);
  const words = addText(element, 'bdi', 'words', '');
  for (const part of emoteParts(line.text, line.emotes?.filter(isPlatformPicture)))
    words.append(
      typeof part === 'string' ? part : drawPicture('emote', { alt: part.name, url: part.url }, [part.name]),
    );
  return element;
}

/** A picture of a platform's; where it cannot be had, `instead` stands in its place. */
function drawPicture(
  className: string,
  { alt, url }: { alt: string; url: string },
  instead: readonly (string | Node)[],
): HTMLElement {
  const picture = document.createElement('img');
  picture.className = className;
  picture.alt = alt;
  picture.onerror = () => picture.replaceWith(...instead);
  picture.src = pictureAddress(url);
  return picture;
}
