import { ownValue } from '../lib/ownValue';
import { type CaptureStep, captureTraits } from './capture/step';
import { type EndStep, endTraits } from './end/step';
import { type FormStep, formTraits } from './form/step';
import { type HubModule, type HubStep, hubTraits } from './hub/step';
import { type InfoStep, infoTraits } from './info/step';
import { type ListStep, listTraits } from './list/step';
import type { Edge, Submit } from './parts';
import { type ReviewStep, reviewTraits } from './review/step';
import { type SignInStep, signInTraits } from './signIn/step';
import { type StatusStep, statusTraits } from './status/step';
import type { PassedBy, StepTraits, TraitsOf } from './traits';
import { type WaitStep, waitTraits } from './wait/step';

export type Step =
  | FormStep
  | CaptureStep
  | InfoStep
  | WaitStep
  | HubStep
  | ReviewStep
  | EndStep
  | StatusStep
  | ListStep
  | SignInStep;
export type StepKind = Step['kind'];

type StepOf<Kind extends StepKind> = Extract<Step, { kind: Kind }>;

/** Every kind of step with its traits. */
const TRAITS = {
  form: formTraits,
  capture: captureTraits,
  info: infoTraits,
  wait: waitTraits,
  hub: hubTraits,
  review: reviewTraits,
  end: endTraits,
  status: statusTraits,
  list: listTraits,
  signIn: signInTraits,
} as const satisfies { readonly [Kind in StepKind]: TraitsOf<StepOf<Kind>> };

/** A kind that is not known here stops the flow: nothing passes it. */
const UNKNOWN: StepTraits = { passedBy: 'sending' };

interface Kinded {
  readonly kind?: unknown;
}

/** What the kind of a step declares. The step may be any JSON: a kind that does not exist has the least traits. */
export function traitsOf(step: Kinded | undefined): StepTraits {
  return (ownValue(TRAITS, String(step?.kind)) as StepTraits | undefined) ?? UNKNOWN;
}

/** The steps that are passed in one of some ways. */
export type StepPassedBy<Ways extends PassedBy> = {
  [Kind in StepKind]: (typeof TRAITS)[Kind]['passedBy'] extends Ways ? StepOf<Kind> : never;
}[StepKind];

/** True for a step at which one signs in: what is answered there belongs to no draft. */
export function signsIn(step: Kinded | undefined): boolean {
  return traitsOf(step).passedBy === 'session';
}

/** True for a step whose call is part of a draft. */
export function isSent(step: Step): step is StepPassedBy<'sending'> {
  return traitsOf(step).passedBy === 'sending';
}

/** The edges that lead on from a step; none where none do. */
export function edgesIn(step: Step | undefined): readonly Edge[] {
  return (step && 'next' in step ? step.next : undefined) ?? [];
}

/** What is sent at a step; undefined where nothing is. */
export function submitIn(step: Step | undefined): Submit | undefined {
  return step && 'submit' in step ? step.submit : undefined;
}

/** The modules of a step; none where it is no hub. */
export function modulesIn(step: Step | undefined): readonly HubModule[] {
  return step && 'modules' in step ? step.modules : [];
}

/** A step whose form the draft keeps the answers of. */
export type AnsweredStep = Extract<StepPassedBy<'sending'>, { form: string }>;

/** True for a step whose form the draft keeps the answers of. */
export function isAnswered(step: Step): step is AnsweredStep {
  return 'form' in step && !signsIn(step);
}
