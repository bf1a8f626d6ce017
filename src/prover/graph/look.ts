import type { StepKind } from '../../contract/definitions';
import { isStepKind, KIND_WORDS } from '../../steps/kindWords';
import type { KindLook } from '../../steps/words';
import type { NodeKind } from './model';

/** The colours of the product (src/ui/tokens.css), as a picture of its own cannot refer to them. */
export const COLOURS = { ink: '#12211b', danger: '#b3261e', dangerSoft: '#fdecea' } as const;

const QUIET: KindLook = { ink: '#56665f', soft: '#e9eeeb', around: ['>', ']'] };
const AWAY: KindLook = { ink: '#44546e', soft: '#e8edf5', around: ['>', ']'] };
const WRONG: KindLook = { ink: COLOURS.danger, soft: COLOURS.dangerSoft, around: ['>', ']'] };

/** Of the boxes that are no step of a kind that exists. */
const LOOKS: Readonly<Record<Exclude<NodeKind, StepKind>, KindLook>> = {
  unknown: { ...WRONG, around: ['[', ']'] },
  start: { ink: COLOURS.ink, soft: COLOURS.ink, around: ['((', '))'] },
  exit: AWAY,
  missing: WRONG,
  again: QUIET,
  signOut: QUIET,
};

/** How a box is drawn. */
export function lookOf(kind: NodeKind): KindLook {
  return isStepKind(kind) ? KIND_WORDS[kind].look : LOOKS[kind];
}
