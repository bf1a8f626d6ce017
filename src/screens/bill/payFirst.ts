import type { PlanOptions, PlanWay } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { dayFrom } from '../../lib/weekday';

type Overdue = NonNullable<PlanWay['overdue']>;

/** Which late instalment is to be paid before a bill can be changed: of its loan, or of another. Its texts are of the area `plan`. */
export function payFirstText({ t, language }: Texts, { asOf, loanNo }: PlanOptions, overdue: Overdue): string {
  const date = dayFrom(asOf, overdue.due, language);
  return t(`plan.payFirst.${overdue.loanNo === loanNo ? 'own' : 'other'}`, { date });
}

/** Where it is paid, below the channel. */
export const payFirstPath = ({ loanNo }: Overdue) => placeAt('bill/payment-method', { query: { loanNo } });
