import { type ComponentType, createElement } from 'react';
import type { Step, StepKind } from '../../contract/definitions';
import { isFullAnswer } from '../../engine/steps';
import { loadAreas } from '../../i18n/texts';
import { ownValue } from '../../lib/ownValue';
import { lazyPart } from '../../ui/lazyPart';
import type { FlowRun } from '../flowRun';
import { AnswerStep, FullAnswerStep } from './AnswerStep';

type StepView<Kind extends StepKind> = ComponentType<{ run: FlowRun; step: Extract<Step, { kind: Kind }> }>;

/** Views that come when they are needed, or before: that of the next step is fetched ahead. */
const later = {
  info: lazyPart(async () => ({ default: (await import('./InfoStepView')).InfoStepView })),
  wait: lazyPart(async () => ({ default: (await import('./WaitStepView')).WaitStepView })),
  hub: lazyPart(async () => {
    const [{ HubStepView }] = await Promise.all([import('./HubStepView'), loadAreas(['consent', 'changed'])]);
    return { default: HubStepView };
  }),
  review: lazyPart(async () => {
    const [{ ReviewStepView }] = await Promise.all([import('./ReviewStepView'), loadAreas(['consent', 'changed'])]);
    return { default: ReviewStepView };
  }),
  end: lazyPart(async () => ({ default: (await import('./EndStepView')).EndStepView })),
  status: lazyPart(async () => ({ default: (await import('./StatusStepView')).StatusStepView })),
  list: lazyPart(async () => {
    const [{ ListStepView }] = await Promise.all([import('./ListStepView'), loadAreas(['list'])]);
    return { default: ListStepView };
  }),
  signIn: lazyPart(async () => ({ default: (await import('./SignInStepView')).SignInStepView })),
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
  const asks = step.kind === 'form' || step.kind === 'capture';
  if (asks && isFullAnswer(step)) await FullAnswerStep.load();
}
