import type { PaymentClaimed, PaymentOverview } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { isContactOver } from '../lending/tkb';
import { dayFromNow } from '../lib/weekday';

/** The oldest due day before today of what is asked for; undefined where nothing is late. */
const lateSince = ({ asOf, choices }: PaymentOverview): string | undefined =>
  choices
    .flatMap(({ parts }) => parts.flatMap(({ due, forgivenOn }) => (forgivenOn === undefined ? (due ?? []) : [])))
    .filter((due) => due < asOf)
    .sort()[0];

/** True while what is late stands still: pages with its bill begin with that, and until when. */
export const isStandingStill = ({ frozenUntil }: PaymentClaimed, overview: PaymentOverview): boolean =>
  frozenUntil !== undefined && lateSince(overview) !== undefined;

/**
 * What follows from "I have paid", before it is said, then and while the money is looked for: until when lateness stands
 * still, or from when on it can again. Penalty and calls are named to who is late alone, calls to who is called at all.
 */
export function claimText(
  { t, language }: Texts,
  { frozenUntil, freezesFrom }: Pick<PaymentClaimed, 'frozenUntil' | 'freezesFrom'>,
  overview: PaymentOverview,
  place: 'claim' | 'claim.told' | 'claim.ask',
): string {
  const since = lateSince(overview);
  const late = since !== undefined && (isContactOver(since, overview.asOf) ? 'frozenOver' : 'frozen');
  const date = (day: string) => ({ date: dayFromNow(day, language) });
  if (frozenUntil !== undefined) return t(`pay.${place}.${late || 'inTime'}`, date(frozenUntil));
  return freezesFrom === undefined || !late ? t(`pay.${place}.asking`) : t(`pay.${place}.notFrozen`, date(freezesFrom));
}
