// Movements of a picture that has a box of 48 by 48 with its middle at 24, 24. Each one ends as it begins.

const EASE = '.45 0 .55 1';

/**
 * One animation of an element's transform, eased between its values.
 * @param {'translate' | 'rotate' | 'scale'} type
 * @param {readonly string[]} values
 * @param {number} seconds
 * @param {{ times?: readonly number[], begin?: number, isEven?: boolean }} [options]
 */
export function move(type, values, seconds, { times, begin = 0, isEven = false } = {}) {
  const splines = values
    .slice(1)
    .map(() => EASE)
    .join(';');
  return (
    `<animateTransform attributeName="transform" type="${type}" dur="${seconds}s" begin="${-begin}s" repeatCount="indefinite"` +
    ` values="${values.join(';')}"${times === undefined ? '' : ` keyTimes="${times.join(';')}"`}` +
    `${isEven ? '' : ` calcMode="spline" keySplines="${splines}"`}/>`
  );
}

/** @param {string} name @param {readonly (number | string)[]} values @param {number} seconds */
export function vary(name, values, seconds, begin = 0) {
  return `<animate attributeName="${name}" dur="${seconds}s" begin="${-begin}s" repeatCount="indefinite" values="${values.join(';')}"/>`;
}

/** Turns or scales about a point: the point is the origin meanwhile. @param {string} inner */
const about = (inner, animation, x = 24, y = 24) =>
  `<g transform="translate(${x} ${y})"><g>${animation}<g transform="translate(${-x} ${-y})">${inner}</g></g></g>`;

/** @param {string} inner @param {string} animation */
const shifted = (inner, animation) => `<g>${animation}${inner}</g>`;

/** Each takes what it moves and gives it moving. @type {Record<string, (inner: string) => string>} */
export const MOTIONS = {
  still: (inner) => inner,
  bob: (inner) => shifted(inner, move('translate', ['0 1.5', '0 -2.5', '0 1.5'], 1.6)),
  float: (inner) =>
    shifted(
      about(inner, move('rotate', ['-4', '4', '-4'], 3.2)),
      move('translate', ['0 2', '0 -3', '0 2'], 2.4),
    ),
  pulse: (inner) => about(inner, move('scale', ['.94', '1.08', '.94'], 1.2)),
  beat: (inner) =>
    about(
      inner,
      move('scale', ['1', '1.16', '.97', '1.1', '1', '1'], 1.3, { times: [0, 0.14, 0.28, 0.42, 0.6, 1] }),
    ),
  spin: (inner) => about(inner, move('rotate', ['0', '360'], 6, { isEven: true })),
  roll: (inner) => about(inner, move('rotate', ['0', '360', '360'], 2.4, { times: [0, 0.55, 1] })),
  flip: (inner) =>
    about(
      inner,
      move('scale', ['1 1', '1 1', '.05 1', '1 1', '.05 1', '1 1'], 2.6, {
        times: [0, 0.4, 0.55, 0.7, 0.85, 1],
      }),
    ),
  wobble: (inner) =>
    about(
      inner,
      move('rotate', ['0', '-9', '7', '-5', '3', '0', '0'], 1.8, {
        times: [0, 0.12, 0.28, 0.44, 0.6, 0.75, 1],
      }),
    ),
  swing: (inner) => about(inner, move('rotate', ['-14', '14', '-14'], 1.4), 24, 9),
  wave: (inner) =>
    about(
      inner,
      move('rotate', ['0', '16', '-10', '16', '-6', '0', '0'], 2, {
        times: [0, 0.12, 0.25, 0.38, 0.52, 0.64, 1],
      }),
      30,
      38,
    ),
  shake: (inner) =>
    shifted(
      inner,
      move('translate', ['0 0', '-2 0', '2 0', '-1.5 0', '1.5 0', '0 0', '0 0'], 1.5, {
        times: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 1],
      }),
    ),
  jump: (inner) =>
    shifted(
      about(
        inner,
        move('scale', ['1 1', '1.08 .9', '.95 1.06', '1 1', '1.06 .93', '1 1'], 1.4, {
          times: [0, 0.14, 0.36, 0.58, 0.76, 1],
        }),
        24,
        39,
      ),
      move('translate', ['0 2', '0 2', '0 -5', '0 2', '0 2'], 1.4, { times: [0, 0.16, 0.42, 0.68, 1] }),
    ),
  tada: (inner) =>
    about(
      about(
        inner,
        move('rotate', ['0', '-6', '6', '-6', '6', '0', '0'], 1.8, {
          times: [0, 0.15, 0.27, 0.39, 0.51, 0.63, 1],
        }),
      ),
      move('scale', ['1', '.92', '1.1', '1.1', '1', '1'], 1.8, { times: [0, 0.12, 0.24, 0.55, 0.7, 1] }),
    ),
  fly: (inner) =>
    shifted(
      about(inner, move('rotate', ['-5', '5', '-5'], 1.6)),
      move('translate', ['-2 3', '2 -3', '-2 3'], 2.2),
    ),
  clap: (inner) =>
    about(
      inner,
      move('scale', ['1', '1.1', '.96', '1.1', '1', '1'], 1.2, { times: [0, 0.16, 0.32, 0.48, 0.64, 1] }),
    ),
};
