import type { CaptureStep, FormStep } from '../../contract/definitions';
import { lazyPart } from '../../ui/lazyPart';
import type { FlowRun } from '../flowRun';
import { isFullAnswer } from './answer/fullAnswer';
import { PlainAnswerStep } from './answer/PlainAnswerStep';

export const FullAnswerStep = lazyPart(async () => ({
  default: (await import('./answer/FullAnswerStep')).FullAnswerStep,
}));

interface AnswerStepProps {
  run: FlowRun;
  step: FormStep | CaptureStep;
}

/** A step that asks: a form, or a single picture. */
export function AnswerStep({ run, step }: AnswerStepProps) {
  const form = run.forms[step.form];
  if (!form) throw new Error(`flows/${run.flow.id}.flow.json: form ${step.form} of step ${run.stepId} is not loaded`);
  const View = isFullAnswer(step) ? FullAnswerStep : PlainAnswerStep;
  return <View run={run} step={step} form={form} />;
}
