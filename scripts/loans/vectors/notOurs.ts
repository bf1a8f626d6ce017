import type { JsonObject } from '../../../src/definitions/project/shape';
import { numberAt, textAt, type Vector } from './vector';

/** What a source does that our products decide otherwise (docs/product/lending.md, "Proof"). */
interface OtherRule {
  readonly step: string;
  /** what makes the step one of those; without it every one is */
  readonly when?: (step: JsonObject, vector: Vector, before: readonly JsonObject[]) => boolean;
  readonly why: string;
}

const bearsInterest = ({ loan }: Vector) => numberAt(loan, 'annualRatePercent', 0) > 0;
const isFlat = ({ loan }: Vector) => textAt(loan, 'interestType') === 'FLAT';
const has =
  (...keys: readonly string[]) =>
  (step: JsonObject) =>
    keys.some((key) => step[key] !== undefined);

const OTHER_RULES: readonly OtherRule[] = [
  {
    step: 'reschedule',
    when: has('newInterestRate', 'graceOnInterest', 'emi'),
    why: 'an agreed rate never changes, and no interest is put off later',
  },
  {
    step: 'reschedule',
    when: (step, vector) => isFlat(vector) && bearsInterest(vector) && numberAt(step, 'extraTerms', 0) > 0,
    why: 'more instalments share the interest that was agreed; the source charges flat interest for each of them',
  },
  {
    step: 'reAge',
    when: (_step, vector) => bearsInterest(vector),
    why: 'a plan made of a bill has a fixed interest of its own, and what was earned stays earned',
  },
  {
    step: 'reAge',
    when: has('interestHandling', 'amount', 'chargeOff'),
    why: 'a plan is made of all that is unpaid, at one price that was shown before',
  },
  {
    step: 'reAmortize',
    when: (step, vector) => bearsInterest(vector) || has('interestHandling')(step),
    why: 'overdue interest is spread as it is and stays earned; it is not reckoned again',
  },
  {
    step: 'addCharge',
    when: (step, _vector, before) => before.some((one) => one.do === 'undo') && textAt(step, 'due') < lastDay(before),
    why: 'money pays a charge from the day that the charge is told; the source pays it again from its due day on',
  },
];

/** The last day that steps name. */
const lastDay = (steps: readonly JsonObject[]) =>
  steps.map((step) => textAt(step, 'date') || textAt(step, 'today')).reduce((one, day) => (day > one ? day : one), '');

/** Why our products decide a vector otherwise at a step or before it; undefined where they do not. @param at from 1 */
export function reasonNotOurs(vector: Vector, at: number): string | undefined {
  const steps = vector.steps.slice(0, at);
  return OTHER_RULES.find(({ step, when }) =>
    steps.some((one, index) => one.do === step && (when === undefined || when(one, vector, steps.slice(0, index)))),
  )?.why;
}
