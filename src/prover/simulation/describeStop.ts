import type { Stop } from './types';

export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

const REASONS: { readonly [Reason in Stop['reason']]: (stop: Extract<Stop, { reason: Reason }>) => string } = {
  end: ({ outcome }) => `the end of the flow, outcome "${outcome}".`,
  leave: ({ leaves }) => `it leaves for ${leaves}.`,
  stay: ({ absent }) =>
    absent === undefined ? 'the flow stays here.' : `"${absent}" is not in the list, the flow stays here.`,
  status: ({ value }) =>
    value === undefined ? 'there is no status yet.' : `how it stands is ${value}, and nothing leads on from it.`,
  refused: ({ code }) => `the server refuses with ${code}.`,
  invalid: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} not accepted. Correct the answers:`,
  missing: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} missing. Add to the answers:`,
  wait: ({ call }) => `it waits for the server (${call}). Give the facts its conditions look at.`,
  hub: ({ modules }) => `to be corrected: ${modules.join(', ')}.`,
  loop: () => 'the steps go in a circle. "flows check" says more.',
  broken: () => 'the way on leads to no step that is open. "flows check" says more.',
};

/** Why and where a walk stopped, in words. */
export function describeStop(stop: Stop): string {
  const describe = REASONS[stop.reason] as (stop: Stop) => string;
  return `Stopped at ${stop.step}: ${describe(stop)}`;
}
