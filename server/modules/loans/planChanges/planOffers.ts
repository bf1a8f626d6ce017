import type { PlanChangeKind, PlanOffer } from '../../../../src/contract/generated/bodies';
import { type Caps, limitOn } from '../../../../src/lending/caps';
import { type Day, daysBetween } from '../../../../src/lending/days';
import { fraction } from '../../../../src/lending/fraction';
import { plus, sumOf } from '../../../../src/lending/money';
import {
  type BillInstalmentOffer,
  billInstalmentOn,
  type ExtensionOffer,
  extensionOn,
} from '../../../../src/lending/offers';
import type { Product } from '../../../../src/lending/product';
import { percentADay } from '../../../../src/lending/quote';
import { capsOf, productsOf } from '../../../../src/lending/released';
import type { Due } from '../../../../src/lending/statement';
import type { InChannel } from '../../../platform/platform';
import type { AgreedPlan, NoPlan } from '../domain/planChange';
import type { LoansNeeds } from '../needs';
import type { PersonLoan } from '../personLoans';

/** Due days as they are read. */
export const duesAsShown = (dues: readonly Due[]): PlanOffer['dues'] =>
  dues.map(({ due, amount }) => ({ due, amount }));

const totalWith = (inAdvance: ExtensionOffer['inAdvance'], dues: readonly Due[]) =>
  plus(
    inAdvance,
    sumOf(dues, ({ amount }) => amount),
  );

/** What happens to a loan by an event that was looked at, whenever it does. */
export function happeningOf<Event extends { id: string; day: Day }>({ id: _id, day: _day, ...happening }: Event) {
  return happening;
}

/** The fee of an extension as a share, and a day, beside what the law allows the loan over the time it then has. */
function priceOf(
  { fee, of, costs, mostCosts, due, to, dues }: ExtensionOffer,
  { extension }: Product,
  { from, caps }: { from: Day; caps: Caps },
): NonNullable<PlanOffer['price']> {
  const days = daysBetween(due, to);
  const limit = limitOn(caps.costADay, from, dues.at(-1)?.due ?? to);
  return {
    ...{ percent: extension?.feePercent ?? '0', of, days, costs, mostCosts },
    percentADay: percentADay(fraction(fee, BigInt(of) * BigInt(days))),
    ...(limit && { limitADay: percentADay(limit) }),
  };
}

function extensionPlan(found: ExtensionOffer, price: NonNullable<PlanOffer['price']>): AgreedPlan {
  const { fee, inAdvance, due, to, left, dues, event } = found;
  const offer = { kind: 'extension', inAdvance, cost: fee, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), due, to, left, price } };
}

function instalmentPlan({ inAdvance, interest, dues, event }: BillInstalmentOffer): AgreedPlan {
  const offer = { kind: 'instalment', inAdvance, cost: interest, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), count: event.count } };
}

/** The id of an event that is only looked at. */
export const TRIED = 'tried';

const plansByKind: Readonly<
  Record<PlanChangeKind, (loan: PersonLoan, product: Product, day: Day, caps: Caps) => readonly (AgreedPlan | NoPlan)[]>
> = {
  extension({ state }, product, day, caps) {
    const found = extensionOn(state, product, day, TRIED);
    if (typeof found === 'string') return [found];
    return [extensionPlan(found, priceOf(found, product, { from: state.advances[0]?.day ?? day, caps }))];
  },
  instalment({ state }, product, day) {
    const { counts = [] } = product.billInstalment ?? {};
    return counts.map((count) => {
      const found = billInstalmentOn(state, product, { day, count, id: TRIED });
      return typeof found === 'string' ? found : instalmentPlan(found);
    });
  },
};

/** The product of a loan as it is now; undefined where there is none of it any more. */
export const productNow = (
  { release: { set } }: Pick<InChannel<LoansNeeds>, 'release'>,
  { stored }: PersonLoan,
): Product | undefined => productsOf(set).find(({ id }) => id === stored.productId);

/**
 * How the plan of a loan can be changed on a day as it is shown before anything is; empty where nothing is offered.
 * @param loan as it stands on that day
 */
export function plansOffered(...asked: Parameters<typeof plansFor>): readonly PlanOffer[] {
  const plans = plansFor(...asked);
  return typeof plans === 'string' ? [] : plans.map(({ offer }) => offer);
}

/**
 * How the plan of a loan can be changed on a day, by the product as it is now; else why not. Nothing is offered whose
 * payment in advance no way to pay takes, or whose agreement no one could sign.
 * @param loan as it stands on that day
 */
export function plansFor(
  services: Pick<InChannel<LoansNeeds>, 'leastPayable' | 'release' | 'eSign'>,
  kind: PlanChangeKind,
  loan: PersonLoan,
  day: Day,
): readonly AgreedPlan[] | NoPlan {
  const product = productNow(services, loan);
  const found = product ? plansByKind[kind](loan, product, day, capsOf(services.release.set)) : [];
  const plans = found.filter((one) => typeof one !== 'string');
  const [why = 'not-offered'] = found.filter((one) => typeof one === 'string');
  if (plans.length === 0) return why;
  if (kind === 'instalment' && !services.eSign) return 'no-signature';
  const least = services.leastPayable();
  const payable = plans.filter(
    ({ offer: { inAdvance } }) => inAdvance === 0 || (least !== undefined && inAdvance >= least),
  );
  return payable.length === 0 ? 'unpayable' : payable;
}
