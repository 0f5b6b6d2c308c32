// What flies around a picture in its box of 48 by 48; the same on each run.
import { move, vary } from './motion.mjs';

const EMBERS = ['#ffc45a', '#ff8a3c', '#e5462a'];
const CONFETTI = ['#ff5d5d', '#ffc45a', '#4fc38a', '#4aa8ff', '#b583ff', '#ff8ad1'];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). @param {number} seed */
export function chance(seed) {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);
/** @param {string} inner @param {number} x @param {number} y */
const at = (inner, x, y) => `<g transform="translate(${short(x)} ${short(y)})">${inner}</g>`;

export const SHAPES = {
  heart:
    'M0 2.6C-3.4 .3-2.700-2.600-.9-2.600-.2-2.600 0-2 0-1.700 0-2 .2-2.600.9-2.600 2.700-2.600 3.400.3 0 2.600Z',
  sparkle: 'M0-3L.7-.7 3 0 .7.7 0 3-.7.7-3 0-.7-.7Z',
  star: 'M0-3L.9-1 3-.9 1.400.500 1.900 2.600 0 1.500-1.900 2.600-1.400.500-3-.9-.9-1Z',
  note: 'M-1.200 2.400A1.200 1 0 1 1-.2 1.500V-2.800L2.200-2V-.6L.5-1.200V1.600A1.200 1 0 0 1-1.200 2.400Z',
};

/** Things that rise from the lower edge and fade. */
function rising(count, seed, draw, seconds = 2.6) {
  const random = chance(seed);
  return Array.from({ length: count }, (_nothing, index) => {
    const x = 4 + ((index + 0.5) / count) * 40 + (random() - 0.5) * 5;
    const from = 34 + random() * 10;
    const long = seconds * (0.8 + random() * 0.5);
    const begin = random() * long;
    const sway = (random() - 0.5) * 9;
    return at(
      `<g>${vary('opacity', [0, 1, 1, 0], short(long), short(begin))}` +
        `${move('translate', ['0 0', `${short(sway)} -18`, `${short(-sway / 2)} -34`], short(long), { begin: short(begin), isEven: true })}` +
        `${draw(random, index)}</g>`,
      x,
      from,
    );
  }).join('');
}

/** Things that fall through the box. */
function falling(count, seed, draw, seconds = 2.4) {
  const random = chance(seed);
  return Array.from({ length: count }, (_nothing, index) => {
    const x = 2 + ((index * 0.618) % 1) * 44;
    const long = seconds * (0.75 + random() * 0.6);
    const begin = random() * long;
    const sway = (random() - 0.5) * 8;
    return at(
      `<g>${move('translate', ['0 -6', `${short(sway)} 22`, `${short(sway / 3)} 56`], short(long), { begin: short(begin), isEven: true })}` +
        `${draw(random, index)}</g>`,
      x,
      0,
    );
  }).join('');
}

/** Things at fixed places that appear and vanish, by turns. */
function twinkling(places, draw, seconds = 1.8) {
  return places
    .map(([x, y, size = 1], index) =>
      at(
        `<g>${move('scale', ['0', short(size), '0'], seconds, { begin: short((index / places.length) * seconds) })}${draw(index)}</g>`,
        x,
        y,
      ),
    )
    .join('');
}

const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}"${extra}/>`;
const AROUND = [
  [7, 10, 1],
  [41, 8, 1.2],
  [43, 33, 0.9],
  [5, 36, 1.1],
  [25, 3.5, 0.8],
];

/** Each gives its drawing; those of `BEHIND` lie behind the picture. */
export const EFFECTS = {
  sparkles: () =>
    twinkling(AROUND, () => path(SHAPES.sparkle, '#fff3c4', ' stroke="#e8a33d" stroke-width=".4"')),
  stars: () =>
    twinkling(AROUND, () => path(SHAPES.star, '#ffd34d', ' stroke="#c27a12" stroke-width=".4"'), 2.2),
  embers: (count = 9) =>
    rising(
      count,
      11,
      (random, index) => `<circle r="${short(0.6 + random() * 0.8)}" fill="${EMBERS[index % 3]}"/>`,
    ),
  hearts: (count = 6) =>
    rising(count, 23, (random, index) =>
      at(
        `<g transform="scale(${short(0.9 + random() * 0.7)})">${path(SHAPES.heart, ['#ff5d7a', '#ff8ad1', '#e5304f'][index % 3])}</g>`,
        0,
        0,
      ),
    ),
  notes: () =>
    rising(5, 31, (_random, index) => path(SHAPES.note, ['#ffc45a', '#4aa8ff', '#b583ff'][index % 3]), 3),
  bubbles: (count = 8) =>
    rising(
      count,
      47,
      (random) =>
        `<circle r="${short(1 + random() * 1.4)}" fill="#bfe6ff" fill-opacity=".5" stroke="#fff" stroke-width=".5"/>`,
      3,
    ),
  confetti: (count = 16) =>
    falling(count, 5, (random, index) => {
      const turn = Math.round(random() * 180);
      return (
        `<rect x="-.8" y="-1.400" width="1.600" height="2.800" rx=".3" fill="${CONFETTI[index % CONFETTI.length]}">` +
        `${move('rotate', [String(turn), String(turn + 360)], short(1 + random()), { isEven: true })}</rect>`
      );
    }),
  coins: (count = 8) =>
    falling(count, 9, (random) => {
      const long = short(0.9 + random() * 0.6);
      return (
        `<g>${move('scale', ['1 1', '.1 1', '1 1'], long, { isEven: true })}` +
        '<circle r="2.400" fill="#ffc83d" stroke="#b8741a" stroke-width=".5"/><circle r="1.500" fill="none" stroke="#e39b22" stroke-width=".5"/></g>'
      );
    }),
  snow: (count = 16) =>
    falling(count, 13, (random) => `<circle r="${short(0.5 + random() * 0.9)}" fill="#fff"/>`, 4),
  petals: (count = 9) =>
    falling(
      count,
      17,
      (random, index) => {
        const turn = Math.round(random() * 90);
        return `<ellipse rx="1.700" ry=".9" fill="${['#ffb3d1', '#ff8ab5', '#ffd6e7'][index % 3]}">${move('rotate', [String(turn), String(turn + 180)], 2, { isEven: true })}</ellipse>`;
      },
      4,
    ),
  rays: () => {
    const beams = Array.from(
      { length: 8 },
      (_nothing, index) =>
        `<path transform="rotate(${index * 45})" d="M0 0L-3.600-21Q0-23 3.600-21Z" fill="#ffd36b" fill-opacity=".55"/>`,
    ).join('');
    return at(`<g>${move('rotate', ['0', '45'], 2.4, { isEven: true })}${beams}</g>`, 24, 24);
  },
  glow: () =>
    `<radialGradient id="glow"><stop offset="0" stop-color="#ffb04a" stop-opacity=".8"/><stop offset="1" stop-color="#ff7a30" stop-opacity="0"/></radialGradient>` +
    `<circle cx="24" cy="24" r="23" fill="url(#glow)">${vary('opacity', [0.5, 1, 0.5], 2)}</circle>`,
  rings: () =>
    [0, 1, 2]
      .map(
        (index) =>
          `<circle cx="24" cy="24" r="2" fill="none" stroke="#ff8a3c" stroke-width="1.200">${vary('r', [2, 23], 2.4, short(index * 0.8))}${vary('opacity', [1, 0], 2.4, short(index * 0.8))}</circle>`,
      )
      .join(''),
};

/** @type {readonly string[]} */
export const BEHIND = ['rays', 'glow', 'rings', 'embers', 'bubbles'];
