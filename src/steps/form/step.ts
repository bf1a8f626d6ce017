import type { Pointer } from '../../rules/types';
import type { Continues, StepBase, Submit } from '../parts';
import type { TraitsOf } from '../traits';
import type { KindWords } from '../words';

/** A second thing to do at a step: a call of its own, after which the flow is read again. */
export interface StepAction {
  /** texts `<flow>.<step>.actions.<id>.label` and, where it is confirmed first, `.confirm` */
  id: string;
  call: string;
  /** placeholder of the call's path -> pointer to its value */
  params?: Readonly<Record<string, Pointer>>;
  /** named condition: offered only while it holds */
  when?: string;
  /** true: asks before the call, because it cannot be undone */
  confirm?: boolean;
}

/** A form to fill in. */
export interface FormStep extends StepBase, Continues {
  kind: 'form';
  form: string;
  prefill?: Readonly<Record<string, Pointer>>;
  submit: Submit;
  /** the prefilled values are the present ones: only what differs is validated and sent, an emptied field as `""` */
  sends?: 'changes';
  /** field -> named condition: open for correction while it holds; the others are shown as prefilled and never sent */
  correct?: Readonly<Record<string, string>>;
  /** true: the answers are shown first, with a button to change them */
  readFirst?: boolean;
  /** field with an enum: its value chooses the example picture and the advice shown (`guides.<value>`) */
  guide?: string;
  actions?: readonly StepAction[];
}

export const formTraits = {
  passedBy: 'sending',
  progress: 'counts',
} as const satisfies TraitsOf<FormStep>;

export const formWords: KindWords = {
  look: { ink: '#08794c', soft: '#e4f4ec', around: ['[', ']'] },
  texts: ['title', 'body', 'action'],
};
