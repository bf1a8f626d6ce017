import type { PlanChangeKind, PlanOffer } from '../../../../src/contract/generated/bodies';
import { type Caps, limitOn } from '../../../../src/lending/caps';
import { type Day, daysBetween } from '../../../../src/lending/days';
import { fraction } from '../../../../src/lending/fraction';
import { plus, type Rupiah, sumOf } from '../../../../src/lending/money';
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

type Price = NonNullable<PlanOffer['price']>;

/** What a change costs as a share, and a day, beside what the law allows the loan over the time it then has. */
function priceOf(
  {
    cost,
    percent,
    days,
    found,
  }: { found: ExtensionOffer | BillInstalmentOffer; cost: Rupiah } & Pick<Price, 'percent' | 'days'>,
  { from, caps }: { from: Day; caps: Caps },
): Price {
  const { of, costs, mostCosts, dues, event } = found;
  const limit = limitOn(caps.costADay, from, dues.at(-1)?.due ?? event.day);
  return {
    ...{ percent, of, days, costs, mostCosts },
    percentADay: percentADay(fraction(cost, BigInt(of) * BigInt(days))),
    ...(limit && { limitADay: percentADay(limit) }),
  };
}

function extensionPlan(found: ExtensionOffer, price: Price): AgreedPlan {
  const { fee, inAdvance, due, to, left, dues, event } = found;
  const offer = { kind: 'extension', inAdvance, cost: fee, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), due, to, left, price } };
}

function instalmentPlan({ inAdvance, interest, dues, event }: BillInstalmentOffer, price: Price): AgreedPlan {
  const offer = { kind: 'instalment', inAdvance, cost: interest, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), count: event.count, price } };
}

/** The id of an event that is only looked at. */
export const TRIED = 'tried';

/** The day from which the law counts a loan. */
const beganOn = ({ advances }: PersonLoan['state'], day: Day): Day => advances[0]?.day ?? day;

const plansByKind: Readonly<
  Record<PlanChangeKind, (loan: PersonLoan, product: Product, day: Day, caps: Caps) => readonly (AgreedPlan | NoPlan)[]>
> = {
  extension({ state }, product, day, caps) {
    const found = extensionOn(state, product, day, TRIED);
    if (typeof found === 'string') return [found];
    const share = { percent: product.extension?.feePercent ?? '0', days: daysBetween(found.due, found.to) };
    const price = priceOf({ found, cost: found.fee, ...share }, { from: beganOn(state, day), caps });
    return [extensionPlan(found, price)];
  },
  instalment({ state }, product, day, caps) {
    const { counts = [], percentAMonth: percent = '0' } = product.billInstalment ?? {};
    return counts.map((count) => {
      const found = billInstalmentOn(state, product, { day, count, id: TRIED });
      if (typeof found === 'string') return found;
      const days = daysBetween(day, found.dues.at(-1)?.due ?? day);
      const price = priceOf({ found, cost: found.interest, percent, days }, { from: beganOn(state, day), caps });
      return instalmentPlan(found, price);
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
