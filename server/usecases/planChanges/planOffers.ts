import type { PlanChangeKind, PlanOffer } from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { plus, sumOf } from '../../../src/lending/money';
import {
  type BillInstalmentOffer,
  billInstalmentOn,
  type ExtensionOffer,
  extensionOn,
} from '../../../src/lending/offers';
import type { Product } from '../../../src/lending/product';
import type { Due } from '../../../src/lending/statement';
import type { AgreedPlan, NoPlan } from '../../domain/planChange';
import type { ChannelServices, Services } from '../../services';
import type { PersonLoan } from '../payments/personLoans';

const duesAsShown = (dues: readonly Due[]): PlanOffer['dues'] => dues.map(({ due, amount }) => ({ due, amount }));

const totalWith = (inAdvance: ExtensionOffer['inAdvance'], dues: readonly Due[]) =>
  plus(
    inAdvance,
    sumOf(dues, ({ amount }) => amount),
  );

function happeningOf<Event extends { id: string; day: Day }>({ id: _id, day: _day, ...happening }: Event) {
  return happening;
}

function extensionPlan({ fee, inAdvance, due, to, left, dues, event }: ExtensionOffer): AgreedPlan {
  const offer = { kind: 'extension', inAdvance, cost: fee, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), due, to, left } };
}

function instalmentPlan({ inAdvance, interest, dues, event }: BillInstalmentOffer): AgreedPlan {
  const offer = { kind: 'instalment', inAdvance, cost: interest, total: totalWith(inAdvance, dues) } as const;
  return { happening: happeningOf(event), offer: { ...offer, dues: duesAsShown(dues), count: event.count } };
}

/** The id of an event that is only looked at. */
const TRIED = 'tried';

const plansByKind: Readonly<
  Record<PlanChangeKind, (loan: PersonLoan, product: Product, day: Day) => readonly (AgreedPlan | NoPlan)[]>
> = {
  extension({ state }, product, day) {
    const found = extensionOn(state, product, day, TRIED);
    return [typeof found === 'string' ? found : extensionPlan(found)];
  },
  instalment({ state }, product, day) {
    const { counts = [] } = product.billInstalment ?? {};
    return counts.map((count) => {
      const found = billInstalmentOn(state, product, { day, count, id: TRIED });
      return typeof found === 'string' ? found : instalmentPlan(found);
    });
  },
};

/** The least that some way to pay takes, in rupiah; undefined where there is none. */
const leastPayable = ({ collections }: Pick<Services, 'collections'>): number | undefined => {
  const least = collections[0]?.channels.map(({ min }) => min) ?? [];
  return least.length === 0 ? undefined : Math.min(...least);
};

/**
 * How the plan of a loan can be changed on a day, by the product as it is now; else why not. Nothing is offered whose
 * payment in advance no way to pay takes, or whose agreement no one could sign.
 * @param loan as it stands on that day
 */
export function plansFor(
  services: Pick<ChannelServices, 'collections' | 'release' | 'eSign'>,
  kind: PlanChangeKind,
  loan: PersonLoan,
  day: Day,
): readonly AgreedPlan[] | NoPlan {
  const product = services.release.set.products().find(({ id }) => id === loan.stored.productId);
  const found = product ? plansByKind[kind](loan, product, day) : [];
  const plans = found.filter((one) => typeof one !== 'string');
  const [why = 'not-offered'] = found.filter((one) => typeof one === 'string');
  if (plans.length === 0) return why;
  if (kind === 'instalment' && !services.eSign) return 'no-signature';
  const least = leastPayable(services);
  const payable = plans.filter(
    ({ offer: { inAdvance } }) => inAdvance === 0 || (least !== undefined && inAdvance >= least),
  );
  return payable.length === 0 ? 'unpayable' : payable;
}
