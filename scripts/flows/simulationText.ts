import type { Translate } from './messages';
import type { Simulation, Stop } from './simulation';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function errorLines(stop: Stop, translate: Translate): readonly string[] {
  if (!('errors' in stop)) return [];
  return stop.errors.map(({ field, rule, message, params }) => `  ${field} [${rule}] ${translate(message, params)}`);
}

const REASONS: { readonly [Reason in Stop['reason']]: (stop: Extract<Stop, { reason: Reason }>) => string } = {
  end: ({ outcome }) => `the end of the flow, outcome "${outcome}".`,
  invalid: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} not accepted. Correct the answers:`,
  missing: ({ errors }) => `${count(errors.length, 'answer is', 'answers are')} missing. Add to the answers:`,
  wait: ({ call }) => `it waits for the server (${call}). Give the facts its conditions look at.`,
  hub: ({ modules }) => `to be corrected: ${modules.join(', ')}.`,
  loop: () => 'the steps go in a circle. "flows check" says more.',
  broken: () => 'the way on leads to no step. "flows check" says more.',
};

/** Why and where a walk stopped, in words. */
export function describeStop(stop: Stop): string {
  const describe = REASONS[stop.reason] as (stop: Stop) => string;
  return `Stopped at ${stop.step}: ${describe(stop)}`;
}

/** A simulation for a reader: the path with each call and its body, then where and why it stopped. */
export function simulationText({ flow, path, calls, stop, unasked }: Simulation, translate: Translate): string {
  const steps = path.flatMap((step, index) => {
    const call = calls.find((made) => made.step === step);
    const line = `${String(index + 1).padStart(3)}. ${step}`;
    if (!call) return [line];
    const query = new URLSearchParams(call.query);
    const form = call.encoding === 'form' ? ' (multipart/form-data)' : '';
    return [line, `     ${call.call}?${query}${form}`, `     ${JSON.stringify(call.body)}`];
  });
  const notAsked =
    stop.reason === 'end' && unasked.length > 0 ? [`Answers no step asked for: ${unasked.join(', ')}`] : [];
  return [
    `${flow}: ${count(path.length, 'step', 'steps')}`,
    ...steps,
    describeStop(stop),
    ...errorLines(stop, translate),
    ...notAsked,
    '',
  ].join('\n');
}
