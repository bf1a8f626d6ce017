import type { Continues, ShownValue, StepBase } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** Something to read before going on. */
export interface InfoStep extends StepBase, Continues {
  kind: 'info';
  picture?: string;
  /** names below `<flow>.<step>.points.` in the texts */
  points?: readonly string[];
  show?: readonly ShownValue[];
}

export const infoTraits = {
  passedBy: 'reading',
  placesNotes: true,
  progress: 'says',
} as const satisfies TraitsOf<InfoStep>;

export const infoWords: KindWords = {
  look: { ink: '#44546e', soft: '#e8edf5', around: ['(', ')'] },
  texts: ['title', 'body', 'action'],
};
