import { TRANSITION_NAMES, type TransitionName } from '#core/alerts/transitions.ts';

export const FAMILIES = ['fade', 'slide', 'zoom', 'rotate', 'flip', 'bounce', 'back'] as const;
export type Family = (typeof FAMILIES)[number];
/** What a name says besides its family; `Plain` is the one without a direction. */
export const DIRECTIONS = [
  'Plain',
  'Up',
  'Down',
  'Left',
  'Right',
  'UpBig',
  'DownBig',
  'LeftBig',
  'RightBig',
  'TopLeft',
  'TopRight',
  'BottomLeft',
  'BottomRight',
  'DownLeft',
  'DownRight',
  'UpLeft',
  'UpRight',
  'X',
  'Y',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface TransitionChoice {
  name: TransitionName;
  direction: Direction;
}

function choiceOf(name: TransitionName, family: Family): TransitionChoice[] {
  const rest = name.startsWith(`${family}In`) ? name.slice(family.length + 2) : undefined;
  const direction = DIRECTIONS.find((known) => known === (rest === '' ? 'Plain' : rest));
  return direction === undefined ? [] : [{ name, direction }];
}

/** All transitions by family, in the order of the table. */
export const TRANSITION_CHOICES: readonly { family: Family; choices: readonly TransitionChoice[] }[] =
  FAMILIES.map((family) => ({
    family,
    choices: TRANSITION_NAMES.flatMap((name) => choiceOf(name, family)),
  }));
