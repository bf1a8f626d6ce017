import type { PaymentClaimed, PaymentOverview } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { dayFromNow } from '../lib/weekday';

/** Whether something that is asked for fell due before today. */
const isLate = ({ asOf, choices }: PaymentOverview): boolean =>
  choices.some(({ parts }) =>
    parts.some(({ due, forgivenOn }) => due !== undefined && due < asOf && forgivenOn === undefined),
  );

/**
 * What follows from "I have paid", before it is said, then and while the money is looked for: until when lateness stands
 * still, or from when on it can again. Penalty and collection are named to who is late alone.
 */
export function claimText(
  { t, language }: Texts,
  { frozenUntil, freezesFrom }: Pick<PaymentClaimed, 'frozenUntil' | 'freezesFrom'>,
  overview: PaymentOverview,
  place: 'claim' | 'claim.told' | 'claim.ask',
): string {
  const late = isLate(overview);
  const date = (day: string) => ({ date: dayFromNow(day, language) });
  if (frozenUntil !== undefined) return t(`pay.${place}.${late ? 'frozen' : 'inTime'}`, date(frozenUntil));
  return freezesFrom === undefined || !late ? t(`pay.${place}.asking`) : t(`pay.${place}.notFrozen`, date(freezesFrom));
}
