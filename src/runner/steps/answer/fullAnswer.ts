import type { CaptureStep, FormStep } from '../../../contract/definitions';

const MORE_AT_STEP = ['sends', 'correct', 'readFirst', 'guide', 'actions'] as const;
const MORE_AT_SUBMIT = ['verify', 'keeps'] as const;

/** True for a step that does more than send its whole form once; what that takes is loaded only then. */
export function isFullAnswer(step: FormStep | CaptureStep): boolean {
  return (
    MORE_AT_STEP.some((part) => part in step) ||
    MORE_AT_SUBMIT.some((part) => part in step.submit) ||
    Object.values(step.submit.errors ?? {}).some((target) => 'repeat' in target)
  );
}
