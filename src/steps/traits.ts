import type { StepBase } from './parts';

/** How the steps of a kind are passed. */
export type PassedBy =
  /** their call goes well, or the flow stays there where they have none */
  | 'sending'
  /** one goes on from what they show */
  | 'reading'
  /** the same, but only while the value they show lets one pass */
  | 'value'
  /** by themselves, as soon as the condition of an edge holds */
  | 'facts'
  /** one has signed in */
  | 'session'
  /** never: the flow stays there */
  | 'nothing';

/** What of a kind of step others need to know beyond the parts that its steps have. */
export interface StepTraits {
  readonly passedBy: PassedBy;
  /** its form asks one picture and nothing else */
  readonly asks?: 'picture';
  /** its call sends what comes before it as a whole: nothing of that can be changed any more */
  readonly seals?: true;
  /** the flow is over: once it is reached, everything leads there */
  readonly ends?: true;
  /** it shows the answers of other steps */
  readonly looksBack?: true;
  /** its view has its own place for the notes */
  readonly placesNotes?: true;
  /** "Step 5 of 8" is said at a step that counts, or where nothing but that is said; after some it begins again from 1 */
  readonly progress?: 'counts' | 'says' | 'restarts';
}

/** What is passed how, by the parts that steps have. */
type PassedAs<Step> = 'submit' extends keyof Step
  ? 'sending' | 'session'
  : 'poll' extends keyof Step
    ? 'facts'
    : 'values' extends keyof Step
      ? 'value'
      : 'next' extends keyof Step
        ? 'reading'
        : 'nothing';

/** The traits that a kind may declare, by what its steps have: the compiler refuses others. */
export type TraitsOf<Step extends StepBase> = StepTraits & {
  readonly passedBy: PassedAs<Step>;
  readonly asks?: 'form' extends keyof Step ? StepTraits['asks'] : never;
  readonly seals?: 'submit' extends keyof Step ? true : never;
  readonly ends?: PassedAs<Step> extends 'nothing' ? true : never;
};
