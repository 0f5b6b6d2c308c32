import type { AlertItem } from '#core/alerts/schema.ts';

/** Outlines in a square of 24. */
const PATHS: Record<Exclude<AlertItem['icon'], 'none'>, string> = {
  'Hat Wizard':
    'M2 19.5c0-1.2 1.7-2 4.2-2.5L10 5.6c.4-1.2 1.2-2 2.5-2.6L16.6 1c.6-.3 1.1.3.8.9L15.6 5l2.2 12c2.5.5 4.2 1.3 4.2 2.5 0 1.9-4.5 3-10 3s-10-1.1-10-3ZM12 8l-.9 1.9-2 .3 1.4 1.4-.3 2 1.8-.9 1.8.9-.3-2 1.4-1.4-2-.3L12 8Z',
  Heart:
    'M12 21.3 10.4 20C5.4 15.4 2 12.4 2 8.6 2 5.6 4.4 3.2 7.4 3.2c1.8 0 3.5.8 4.6 2.1 1.1-1.3 2.8-2.1 4.6-2.1 3 0 5.4 2.4 5.4 5.4 0 3.8-3.4 6.8-8.4 11.4L12 21.3Z',
  Star: 'm12 1.8 3.1 6.5 7.1 1-5.2 5 1.3 7.1-6.3-3.5-6.3 3.5L7 14.3l-5.2-5 7.1-1L12 1.8Z',
};
const SVG = 'http://www.w3.org/2000/svg';

/** The icon in front of an alert's text. */
export function createIcon(name: AlertItem['icon']): SVGElement | undefined {
  if (name === 'none') return undefined;
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  path.setAttribute('d', PATHS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}
