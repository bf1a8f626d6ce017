import type { ReviewStep } from '../../contract/definitions';
import type { FlowRun } from '../flowRun';
import { useStepSubmit } from '../useStepSubmit';
import { Review } from './Review';

/** The answers of the path before they are sent. */
export function ReviewStepView({ run, step }: { run: FlowRun; step: ReviewStep }) {
  return <Review run={run} sending={useStepSubmit(run, step.submit)} of={step.of} />;
}
