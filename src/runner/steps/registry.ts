import { type ComponentType, createElement, lazy } from 'react';
import type { Step, StepKind } from '../../contract/definitions';
import type { FlowRun } from '../flowRun';
import { AnswerStep } from './AnswerStep';
import { InfoStepView } from './InfoStepView';

type StepView<Kind extends StepKind> = ComponentType<{ run: FlowRun; step: Extract<Step, { kind: Kind }> }>;

/** What shows a step of each kind. The kinds that come late in a flow are loaded when one is shown. */
const views: { readonly [Kind in StepKind]: StepView<Kind> } = {
  form: AnswerStep,
  capture: AnswerStep,
  info: InfoStepView,
  wait: lazy(async () => ({ default: (await import('./WaitStepView')).WaitStepView })),
  hub: lazy(async () => ({ default: (await import('./HubStepView')).HubStepView })),
  review: lazy(async () => ({ default: (await import('./ReviewStepView')).ReviewStepView })),
  end: lazy(async () => ({ default: (await import('./EndStepView')).EndStepView })),
};

/** The view of a step with the step it shows. */
export function StepView({ run, step }: { run: FlowRun; step: Step }) {
  const View = views[step.kind] as ComponentType<{ run: FlowRun; step: Step }>;
  return createElement(View, { run, step });
}
