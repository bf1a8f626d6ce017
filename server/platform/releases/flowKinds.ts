import { APPLICATION_CALLS } from '../../../src/contract/applicationCalls';
import type { Flow, Step } from '../../../src/contract/definitions';
import type { CallName, FactsCall } from '../../../src/contract/generated/names';
import { ownValue } from '../../../src/lib/ownValue';
import { submitIn } from '../../../src/steps/kinds';

const WHY_IT_CAME_BACK: FactsCall = 'GET /loan/return-reason';

/** True for a flow that asks why an application came back: it corrects that one instead of making another. */
export const corrects = ({ facts }: Pick<Flow, 'facts'>): boolean => facts?.includes(WHY_IT_CAME_BACK) ?? false;

const sendsWhole = (step: Step | undefined): boolean => {
  const submit = submitIn(step);
  return submit !== undefined && APPLICATION_CALLS.includes(submit.call);
};

/** True for a flow that makes a new application, not for one that corrects what came back. */
export function isApplicationFlow(flow: Flow): boolean {
  const steps = Object.values(flow.steps);
  return steps.some(sendsWhole) && !corrects(flow);
}

const ASKS_FOR_CREDIT: CallName = 'POST /credit/apply';

/** True for a flow whose application the credit decision is about. */
export const asksForCredit = ({ steps }: Flow): boolean =>
  Object.values(steps).some((step) => submitIn(step)?.call === ASKS_FOR_CREDIT);

/** True when one of the steps that are done has sent an application as a whole. */
export const hasSentWhole = ({ steps }: Flow, done: readonly string[]): boolean =>
  done.some((id) => sendsWhole(ownValue(steps, id) as Step | undefined));
