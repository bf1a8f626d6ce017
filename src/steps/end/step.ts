import type { Pointer } from '../../rules/types';
import type { ButtonTarget, ShownValue, StepBase } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** Where the button of an end leads; `open`: to an address outside that the server vouches for. */
export type EndWay = Extract<ButtonTarget, { leave: string } | 'signOut'> | { readonly open: Pointer };

/** The end of the flow. */
export interface EndStep extends StepBase {
  kind: 'end';
  outcome: string;
  /** a peak of the person's way, told by a picture and one number: the first amount of `show`, else how long an answer takes */
  peak?: 'sent' | 'agreed' | 'arrived';
  /** names below `<flow>.<step>.points.` in the texts */
  points?: readonly string[];
  show?: readonly ShownValue[];
  /** the money of the loan that was asked for last, followed while the page is open */
  follows?: 'pay-out';
  /** the button that leads on, text `<flow>.<step>.way` */
  way?: EndWay;
}

export const endTraits = {
  passedBy: 'nothing',
  ends: true,
  looksBack: true,
} as const satisfies TraitsOf<EndStep>;

export const endWords: KindWords = {
  look: { ink: '#12211b', soft: '#dde6e1', around: ['([', '])'] },
  texts: ['title', 'body'],
  moreTexts: ({ way }, followsForms) => [...(followsForms ? ['action'] : []), ...(way === undefined ? [] : ['way'])],
};
