import type { Continues, ShownValue, StepBase, Submit } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** The answers of the way, to be looked at and sent. */
export interface ReviewStep extends StepBase, Continues {
  kind: 'review';
  submit: Submit;
  /** the steps looked at; every one of the path where absent */
  of?: readonly string[];
  /** what the server says besides, above the answers */
  show?: readonly ShownValue[];
  /** what is read in place of the answers, and agreed to by sending */
  document?: 'loan-agreement';
}

export const reviewTraits = {
  passedBy: 'sending',
  seals: true,
  looksBack: true,
  progress: 'restarts',
} as const satisfies TraitsOf<ReviewStep>;

export const reviewWords: KindWords = {
  look: { ink: '#05573a', soft: '#d3eee0', around: ['[\\', '\\]'] },
  texts: ['title', 'body', 'action'],
};
