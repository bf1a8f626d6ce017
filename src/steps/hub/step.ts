import type { Edge, StepBase, Submit } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

export interface HubModule {
  /** one of the application steps (faceIdentification, personalInfo ...) */
  id: string;
  /** the first step of the module */
  step: string;
  optional?: boolean;
  /** named condition: the hub can be submitted without it while this holds */
  optionalWhen?: string;
  /** named condition: the module counts as done as long as none of its steps was sent here, because all of it is known */
  doneWhen?: string;
  /** named condition: the module must be corrected */
  correctWhen?: string;
}

/** Modules in any order. With `submit` they are sent as a whole; without, each speaks for itself and the hub is where the flow stays. */
export interface HubStep extends StepBase {
  kind: 'hub';
  modules: readonly HubModule[];
  submit?: Submit;
  /** true: the answers are looked at once more before they are sent, texts `<flow>.<step>.review` */
  review?: boolean;
  next?: readonly Edge[];
}

export const hubTraits = {
  passedBy: 'sending',
  seals: true,
  looksBack: true,
} as const satisfies TraitsOf<HubStep>;

export const hubWords: KindWords = {
  look: { ink: '#6a3d9a', soft: '#f1e8fa', around: ['[(', ')]'] },
  texts: ['title'],
  moreTexts({ submit, review }) {
    // a hub that is sent says how far one is instead
    if (submit === undefined) return ['body'];
    // what is looked at once more before it is sent
    return review === true ? ['review.title', 'review.body', 'review.action'] : [];
  },
};
