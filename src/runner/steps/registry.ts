import { type ComponentType, createElement } from 'react';
import type { Step, StepKind } from '../../contract/definitions';
import { isFullAnswer } from '../../engine/steps';
import { withAreas } from '../../i18n/texts';
import { ownValue } from '../../lib/ownValue';
import { isAnswered } from '../../steps/kinds';
import { lazyPart } from '../../ui/lazyPart';
import type { FlowRun } from '../flowRun';
import { withLaterSlots } from '../slots';
import { AnswerStep, FullAnswerStep } from './AnswerStep';

type StepView<Kind extends StepKind> = ComponentType<{ run: FlowRun; step: Extract<Step, { kind: Kind }> }>;

const agreed = withAreas(['consent', 'changed']);

/** Views that come when they are needed, or before: that of the next step is fetched ahead. */
const later = {
  info: lazyPart(() => import('./InfoStepView')),
  wait: lazyPart(() => import('./WaitStepView'), withLaterSlots),
  hub: lazyPart(() => import('./HubStepView'), agreed),
  review: lazyPart(
    () => import('./ReviewStepView'),
    () => Promise.all([agreed(), withLaterSlots()]),
  ),
  end: lazyPart(() => import('./EndStepView'), withLaterSlots),
  status: lazyPart(() => import('./StatusStepView')),
  list: lazyPart(() => import('./ListStepView'), withAreas(['list'])),
  signIn: lazyPart(() => import('./SignInStepView')),
};

/** What shows a step of each kind. */
const views: { readonly [Kind in StepKind]: StepView<Kind> } = {
  form: AnswerStep,
  capture: AnswerStep,
  ...later,
};

/** The view of a step with the step it shows. */
export function StepView({ run, step }: { run: FlowRun; step: Step }) {
  const View = ownValue(views, step.kind) as ComponentType<{ run: FlowRun; step: Step }> | undefined;
  if (!View) throw new Error(`flows/${run.flow.id}.flow.json: step ${run.stepId} is of no kind there is`);
  return createElement(View, { run, step });
}

const loaded: Readonly<Partial<Record<StepKind, { load(): Promise<unknown> }>>> = later;

/** Fetches what the view of a step needs, so that it shows at once. */
export async function prefetchView(step: Step): Promise<void> {
  await loaded[step.kind]?.load();
  if (isAnswered(step) && isFullAnswer(step)) await FullAnswerStep.load();
}
