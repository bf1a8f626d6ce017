import type { ReliefPrice, ReliefTerms } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import { capsOf } from '../../../../src/lending/released';
import { type NoRelief, type PauseOffer, pauseOn, type ReliefPlan, reliefPlanOn } from '../../../../src/lending/relief';
import type { InChannel } from '../../../platform/platform';
import type { AgreedPlan } from '../domain/planChange';
import type { Relief } from '../domain/relief';
import type { LoansNeeds } from '../needs';
import type { PersonLoan } from '../personLoans';
import { duesAsShown, happeningOf, productNow, TRIED } from '../planChanges/planOffers';

type Offering = Pick<InChannel<LoansNeeds>, 'release' | 'eSign'>;
type Terms = Pick<ReliefTerms, 'kind' | 'count' | 'forgiven' | 'days'>;

const planAsRead = ({ forgiven, total, dues, nothing }: ReliefPlan): NonNullable<ReliefPrice['plan']> => ({
  ...{ forgiven, total, by: nothing.by, owedThen: nothing.owed },
  dues: duesAsShown(dues),
});

/** What some terms do for a loan on a day, reckoned; else why they cannot be had. No plan is signed without a provider. */
function reckoned(
  services: Offering,
  { kind, count = 0, forgiven = 0, days = 0 }: Terms,
  loan: PersonLoan,
  day: Day,
): { plan: ReliefPlan } | { pause: PauseOffer } | NoRelief | 'no-signature' {
  const { state } = loan;
  const product = productNow(services, loan);
  if (!product) return 'not-offered';
  if (kind === 'PAUSE') {
    const pause = pauseOn(state, product, { day, days, id: TRIED });
    return typeof pause === 'string' ? pause : { pause };
  }
  if (!services.eSign) return 'no-signature';
  const plan = reliefPlanOn(state, product, { day, count, forgiven, id: TRIED, caps: capsOf(services.release.set) });
  return typeof plan === 'string' ? plan : { plan };
}

/** The price of terms on a day, beside what is owed, and whether one operator may decide it alone. */
export function priceRelief(services: Offering, terms: Terms, loan: PersonLoan, day: Day): ReliefPrice {
  const found = reckoned(services, terms, loan, day);
  if (typeof found === 'string') return { because: found };
  const aloneUpTo = productNow(services, loan)?.relief?.aloneUpTo ?? 0;
  if ('pause' in found) {
    const { owed, until, spared } = found.pause;
    return { owed, needsSecond: spared > aloneUpTo, pause: { until, spared } };
  }
  const { owed, forgiven } = found.plan;
  return { owed, needsSecond: forgiven > 0 || owed > aloneUpTo, plan: planAsRead(found.plan) };
}

/** The plan that a loan was offered as its person can agree to it on a day; undefined where it is not possible any more. */
export function planOfRelief(
  services: Offering,
  { reliefId, kind, count, forgiven }: Relief,
  loan: PersonLoan,
  day: Day,
): AgreedPlan | undefined {
  const terms = { kind, ...(count !== undefined && { count }), ...(forgiven !== undefined && { forgiven }) };
  const found = reckoned(services, terms, loan, day);
  if (typeof found === 'string' || !('plan' in found)) return undefined;
  const { owed, total, event } = found.plan;
  const { dues, ...relief } = planAsRead(found.plan);
  const offer = { kind: 'instalment', inAdvance: 0, cost: 0, total, count: event.count, dues } as const;
  return { happening: happeningOf(event), relief: reliefId, offer: { ...offer, relief: { owed, ...relief } } };
}
