import { groupOf, type LatestEvent, type LatestFrame } from '#core/overlays/latest.ts';
import { DEFAULT_OVERLAY_SETTINGS, type LatestSettings } from '#core/overlays/settings.ts';
import { addText, dressPage } from '../widget/dress.ts';
import { platformMark } from '../widget/marks.ts';
import { describeEvent } from './words.ts';

interface ViewDeps {
  root: HTMLElement;
  /** Of the streamer's computer: what the stream speaks. */
  language: string;
}

/** The last events of all platforms on the stream, the newest first. */
export class LatestView {
  private settings: LatestSettings = DEFAULT_OVERLAY_SETTINGS.latest;
  private readonly list: HTMLElement;
  /** The ids of what the list shows, the newest first. */
  private shown: string[] = [];

  constructor(private readonly deps: ViewDeps) {
    this.list = addText(deps.root, 'ol', 'lines', '');
  }

  take(frame: LatestFrame): void {
    if ('settings' in frame) {
      this.settings = frame.settings;
      dressPage(this.deps.root, frame.settings);
      this.shown = frame.events.map(({ id }) => id);
      this.list.replaceChildren(...frame.events.map((event) => this.draw(event, 'line')));
      return;
    }
    const group = groupOf(frame.event.type);
    if (group === undefined || !this.settings.groups.includes(group)) return;
    // After a connection was made anew, what was missed comes both ways.
    if (this.shown.includes(frame.event.id)) return;
    this.shown = [frame.event.id, ...this.shown].slice(0, this.settings.count);
    this.list.prepend(this.draw(frame.event, 'line new'));
    while (this.list.children.length > this.settings.count) this.list.lastElementChild?.remove();
  }

  private draw(event: LatestEvent, className: string): HTMLElement {
    const { name, what } = describeEvent(event, this.deps.language);
    const element = document.createElement('li');
    element.className = className;
    element.append(platformMark(event.platform));
    addText(element, 'bdi', 'name', name);
    addText(element, 'span', 'what', what);
    return element;
  }
}
