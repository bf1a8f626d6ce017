import type { ReliefPrice, ReliefTerms } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import { capsOf, productsOf } from '../../../../src/lending/released';
import { type NoRelief, type PauseOffer, pauseOn, type ReliefPlan, reliefPlanOn } from '../../../../src/lending/relief';
import type { InChannel } from '../../../platform/platform';
import type { AgreedPlan } from '../domain/planChange';
import type { Relief } from '../domain/relief';
import type { LoansNeeds } from '../needs';
import type { PersonLoan } from '../personLoans';

type Offering = Pick<InChannel<LoansNeeds>, 'release' | 'eSign'>;
type Terms = Pick<ReliefTerms, 'kind' | 'count' | 'forgiven' | 'days'>;

/** The id of an event that is only looked at. */
const TRIED = 'tried';

const planAsRead = ({ forgiven, total, dues, nothing }: ReliefPlan): NonNullable<ReliefPrice['plan']> => ({
  ...{ forgiven, total, by: nothing.by, owedThen: nothing.owed },
  dues: dues.map(({ due, amount }) => ({ due, amount })),
});

/** What some terms do for a loan on a day, reckoned; else why they cannot be had. Nobody can sign a plan without a provider. */
function reckoned(
  { release: { set }, eSign }: Offering,
  { kind, count = 0, forgiven = 0, days = 0 }: Terms,
  { state, stored }: PersonLoan,
  day: Day,
): { plan: ReliefPlan } | { pause: PauseOffer } | NoRelief | 'no-signature' {
  const product = productsOf(set).find(({ id }) => id === stored.productId);
  if (!product) return 'not-offered';
  if (kind === 'PAUSE') {
    const pause = pauseOn(state, product, { day, days, id: TRIED });
    return typeof pause === 'string' ? pause : { pause };
  }
  if (!eSign) return 'no-signature';
  const plan = reliefPlanOn(state, product, { day, count, forgiven, id: TRIED, caps: capsOf(set) });
  return typeof plan === 'string' ? plan : { plan };
}

/** The price of terms on a day, beside what is owed, and whether one operator may decide it alone. */
export function priceRelief(services: Offering, terms: Terms, loan: PersonLoan, day: Day): ReliefPrice {
  const found = reckoned(services, terms, loan, day);
  if (typeof found === 'string') return { because: found };
  const product = productsOf(services.release.set).find(({ id }) => id === loan.stored.productId);
  const aloneUpTo = product?.relief?.aloneUpTo ?? 0;
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
  const { id: _id, day: _day, ...happening } = event;
  const { dues, ...relief } = planAsRead(found.plan);
  const offer = { kind: 'instalment', inAdvance: 0, cost: 0, total, count: event.count, dues } as const;
  return { happening, relief: reliefId, offer: { ...offer, relief: { owed, ...relief } } };
}
