import type { Pointer } from '../../rules/types';
import type { ButtonTarget, Edge, ShownValue, StepBase } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

export interface StatusValue {
  tone: 'done' | 'wait' | 'problem';
  /** what the button does; no button where absent */
  way?: ButtonTarget;
  /** it can be looked at again by a person, who is asked for it by a button */
  appeal?: true;
}

/** How something stands: texts `<flow>.<step>.<value>.title`, `.body` and, with a way, `.action`. */
export interface StatusStep extends StepBase {
  kind: 'status';
  status: Pointer;
  values: Readonly<Record<string, StatusValue>>;
  /** shown where the value is there */
  show?: readonly ShownValue[];
  /** where `pass` leads */
  next?: readonly Edge[];
}

export const statusTraits = { passedBy: 'value' } as const satisfies TraitsOf<StatusStep>;

export const statusWords: KindWords = {
  look: { ink: '#8f2f6b', soft: '#fbe7f3', around: ['{', '}'] },
  texts: ['title'],
};
