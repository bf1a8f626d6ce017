import { captureWords } from './capture/step';
import { endWords } from './end/step';
import { formWords } from './form/step';
import { hubWords } from './hub/step';
import { infoWords } from './info/step';
import type { StepKind } from './kinds';
import { listWords } from './list/step';
import { reviewWords } from './review/step';
import { signInWords } from './signIn/step';
import { statusWords } from './status/step';
import { waitWords } from './wait/step';
import type { KindWords } from './words';

/** Every kind of step with what is said and drawn of it. */
export const KIND_WORDS: Readonly<Record<StepKind, KindWords>> = {
  form: formWords,
  capture: captureWords,
  info: infoWords,
  wait: waitWords,
  hub: hubWords,
  review: reviewWords,
  end: endWords,
  status: statusWords,
  list: listWords,
  signIn: signInWords,
};

/** True for the name of a kind that exists. */
export function isStepKind(kind: unknown): kind is StepKind {
  return typeof kind === 'string' && Object.hasOwn(KIND_WORDS, kind);
}

/** What is said and drawn of a kind; undefined for one that does not exist. */
export function wordsOfKind(kind: unknown): KindWords | undefined {
  return isStepKind(kind) ? KIND_WORDS[kind] : undefined;
}
