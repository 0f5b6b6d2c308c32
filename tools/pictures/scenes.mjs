// Pictures drawn here, in a box of 48 by 48.
import { chance, EFFECTS, SHAPES } from './effects.mjs';
import { move, MOTIONS, vary } from './motion.mjs';

const short = (value) => String(Math.round(value * 10) / 10);
const line = 'stroke="#2b150b" stroke-width="1.300" stroke-linejoin="round" stroke-linecap="round"';
const flame = (seconds, fill, values) =>
  `<path fill="${fill}"><animate attributeName="d" dur="${seconds}s" repeatCount="indefinite" calcMode="spline" keySplines=".45 0 .55 1;.45 0 .55 1" values="${values.join(';')}"/></path>`;

function campfire() {
  const outer = [
    'M24 6C27 13 35 17 35 27 35 34 30 39 24 39 18 39 13 34 13 27 13 22 16 19 18 16 19 19 20 20 21 20 19 15 21 10 24 6Z',
    'M22 5C27 12 36 18 35 28 35 35 30 39 24 39 18 39 13 35 13 28 12 22 15 18 17 15 18 18 20 20 21 19 19 14 19 9 22 5Z',
  ];
  const inner = [
    'M24 17C26 22 31 24 31 30 31 35 28 38 24 38 20 38 17 35 17 30 17 26 19 24 21 22 22 25 24 24 24 17Z',
    'M25 16C26 22 31 25 31 31 31 35 28 38 24 38 20 38 17 35 17 31 17 27 19 25 20 23 22 25 25 23 25 16Z',
  ];
  return (
    EFFECTS.glow() +
    EFFECTS.embers() +
    `<g transform="translate(0 1)">${flame(1.1, '#f0542e', [outer[0], outer[1], outer[0]])}${flame(0.9, '#ffb03f', [inner[0], inner[1], inner[0]])}` +
    `<ellipse cx="24" cy="34" rx="3.400" ry="4" fill="#fff0c2">${vary('ry', [4, 5, 4], 0.7)}</ellipse></g>` +
    `<g ${line}><path d="M10 38L38 44" stroke="#7a4526" stroke-width="5"/><path d="M38 38L10 44" stroke="#9a5f36" stroke-width="5"/></g>`
  );
}

function fireworks() {
  const bursts = [
    [15, 16, '#ff8a3c', 0],
    [33, 13, '#4aa8ff', 0.7],
    [25, 31, '#ff5da2', 1.3],
    [38, 34, '#ffd34d', 0.4],
  ];
  return bursts
    .map(([x, y, colour, begin]) => {
      const rays = Array.from(
        { length: 10 },
        (_nothing, index) =>
          `<g transform="rotate(${index * 36})"><circle r="1" fill="${colour}">${move('translate', ['0 0', '0 -9', '0 -11'], 2, { begin, isEven: true })}</circle></g>`,
      ).join('');
      return `<g transform="translate(${x} ${y})"><g>${vary('opacity', [0.2, 1, 1, 0], 2, begin)}${rays}<circle r="1.500" fill="#fff">${vary('r', [2.5, 0.3, 0.1], 2, begin)}</circle></g></g>`;
    })
    .join('');
}

function starburst() {
  return (
    EFFECTS.rays() +
    MOTIONS.tada(
      `<path transform="translate(24 24.500) scale(4.800)" d="${SHAPES.star}" fill="#ffd34d" stroke="#b8741a" stroke-width=".3" stroke-linejoin="round"/>`,
    ) +
    EFFECTS.sparkles()
  );
}

function heartbeat() {
  return (
    MOTIONS.beat(
      `<path transform="translate(24 24) scale(5.600)" d="${SHAPES.heart}" fill="#f2385a" stroke="#7d0f2a" stroke-width=".25" stroke-linejoin="round"/>` +
        `<path d="M14.500 20C14 16 17 13.500 20 14" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>`,
    ) + EFFECTS.hearts()
  );
}

function coin() {
  return (
    EFFECTS.glow() +
    MOTIONS.flip(
      `<circle cx="24" cy="24" r="14" fill="#ffc83d" stroke="#8f5a12" stroke-width="1.500"/><circle cx="24" cy="24" r="10.500" fill="none" stroke="#e39b22" stroke-width="1.500"/>` +
        `<path transform="translate(24 24) scale(2.400)" d="${SHAPES.star}" fill="#fff0b8" stroke="#b8741a" stroke-width=".4"/>`,
    ) +
    EFFECTS.sparkles()
  );
}

function equaliser() {
  const random = chance(77);
  return Array.from({ length: 9 }, (_nothing, index) => {
    const heights = Array.from({ length: 4 }, () => 6 + random() * 32);
    const loop = [...heights, heights[0]].map(short);
    const tops = loop.map((height) => short(43 - Number(height)));
    const colour = ['#e5462a', '#ff8a3c', '#ffc45a'][index % 3];
    const long = short(1.4 + random());
    return `<rect x="${4 + index * 4.6}" y="${tops[0]}" width="3.200" height="${loop[0]}" rx="1.600" fill="${colour}">${vary('height', loop, long)}${vary('y', tops, long)}</rect>`;
  }).join('');
}

function banner() {
  const cloth = (colour, d1, d2) =>
    `<path fill="${colour}" ${line}><animate attributeName="d" dur="1.6s" repeatCount="indefinite" calcMode="spline" keySplines=".45 0 .55 1;.45 0 .55 1" values="${d1};${d2};${d1}"/></path>`;
  return (
    `<g transform="rotate(-6 24 44)"><path d="M12 4V45" stroke="#6b3f22" stroke-width="3" stroke-linecap="round"/><circle cx="12" cy="4" r="2.200" fill="#ffc83d" ${line}/>` +
    cloth(
      '#e5462a',
      'M13 7C20 4 28 11 42 7L36 16 42 25C28 29 20 22 13 25Z',
      'M13 7C20 11 28 4 42 9L35 17 42 27C28 22 20 29 13 25Z',
    ) +
    `<path transform="translate(24 16) scale(1.700)" d="${SHAPES.star}" fill="#ffd34d"/></g>` +
    EFFECTS.embers()
  );
}

function orbit() {
  const ring = (radius, count, seconds, colour, shape) =>
    `<g transform="translate(24 24)"><g>${move('rotate', ['0', seconds > 0 ? '360' : '-360'], Math.abs(seconds), { isEven: true })}` +
    Array.from(
      { length: count },
      (_nothing, index) =>
        `<path transform="rotate(${(360 / count) * index}) translate(0 ${-radius})" d="${shape}" fill="${colour}"/>`,
    ).join('') +
    '</g></g>';
  return (
    EFFECTS.glow() +
    ring(19, 8, 8, '#ffd34d', SHAPES.star) +
    ring(12, 6, -6, '#ff8a3c', SHAPES.sparkle) +
    `<circle cx="24" cy="24" r="5" fill="#fff0c2">${vary('r', [4, 5.5, 4], 1.6)}</circle>`
  );
}

function neon() {
  const ring = (radius, colour, seconds) =>
    `<circle cx="24" cy="24" r="${radius}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-dasharray="${short(radius * 4)} ${short(radius * 2.283)}" >${move('rotate', ['0 24 24', `${seconds > 0 ? 360 : -360} 24 24`], Math.abs(seconds), { isEven: true })}</circle>`;
  return (
    ring(21, '#b583ff', 4) +
    ring(17, '#4aa8ff', -3) +
    ring(13, '#ff5da2', 2.5) +
    MOTIONS.pulse(`<path transform="translate(24 24) scale(2.600)" d="${SHAPES.heart}" fill="#ff5da2"/>`)
  );
}

function spotlight() {
  const beam = (x, colour, from, to, seconds) =>
    `<g transform="translate(${x} 47)"><path d="M-1.500 0L-8-46H8L1.500 0Z" fill="${colour}" fill-opacity=".4">${move('rotate', [from, to, from], seconds)}</path></g>`;
  return (
    beam(10, '#ffc45a', '-6', '30', 3.2) +
    beam(38, '#ff8ad1', '6', '-30', 2.8) +
    beam(24, '#4aa8ff', '-18', '18', 3.6) +
    EFFECTS.stars()
  );
}

function lantern() {
  return (
    EFFECTS.glow() +
    MOTIONS.swing(
      `<path d="M24 4V10" stroke="#6b3f22" stroke-width="2"/><path d="M16 14H32L34 34H14Z" fill="#e5462a" ${line}/><path d="M20 14H28L29 34H19Z" fill="#ff9d47"/>` +
        `<path d="M17 10H31V14H17ZM15 34H33V38H15Z" fill="#ffc83d" ${line}/><path d="M24 38V44M21 38V42M27 38V42" stroke="#e5462a" stroke-width="1.500" stroke-linecap="round"/>`,
    ) +
    EFFECTS.embers()
  );
}

/** @type {Record<string, () => string>} */
export const SCENES = {
  campfire,
  fireworks,
  starburst,
  heartbeat,
  coin,
  equaliser,
  banner,
  orbit,
  neon,
  spotlight,
  lantern,
  confetti: () => EFFECTS.confetti(34) + EFFECTS.sparkles(),
  'coin-rain': () => EFFECTS.coins(16) + EFFECTS.sparkles(),
  'heart-rain': () => EFFECTS.hearts(14),
  snowfall: () => EFFECTS.snow(34),
  petals: () => EFFECTS.petals(18) + EFFECTS.sparkles(),
  bubbles: () => EFFECTS.bubbles(16) + EFFECTS.sparkles(),
  rings: () => EFFECTS.rings() + MOTIONS.pulse('<circle cx="24" cy="24" r="4" fill="#ffc45a"/>'),
};
