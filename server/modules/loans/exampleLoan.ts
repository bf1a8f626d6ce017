import type { Spoken } from '../../../src/contract/generated/bodies';
import { instalmentPhrase } from '../../../src/contract/instalmentPhrase';
import { minus } from '../../../src/lending/money';
import { offerOf } from '../../../src/lending/productChoice';
import { capsOf, productsOf } from '../../../src/lending/released';
import { formatRupiah } from '../../../src/lib/formats';
import { inEachLanguage } from '../../../src/lib/locale';
import { loanDay } from '../../platform/domain/wib';
import type { InChannel, Platform } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { EXAMPLE_BORROWER } from './readOffers';

/** The example of the page about limits: in rupiah, and for so long. */
const EXAMPLE = { use: 'money', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } } as const;

/**
 * What a loan costs, in one sentence, by a usual amount; undefined where such a loan is not lent.
 * @param most rupiah: who has a smaller limit than the usual amount reads what borrowing all of it costs
 */
export function exampleLoan(
  { release: { set, texts }, clock }: InChannel<Platform>,
  most: number = EXAMPLE.amount,
): Spoken | undefined {
  const asked = {
    ...EXAMPLE,
    amount: Math.min(EXAMPLE.amount, most),
    borrower: EXAMPLE_BORROWER,
    day: loanDay(clock()),
  };
  const offer = offerOf(productsOf(set), capsOf(set), asked);
  if (typeof offer === 'string' || 'lateUntil' in offer) return undefined;
  const { amount, paidOut, toRepay, instalments } = offer.quote;
  const totals = instalments.map(({ total }) => total);
  return inEachLanguage((language) => {
    const say = sayIn(texts, language);
    // the fee that is taken off the payout is part of the cost
    return say(paidOut < amount ? 'quote.inShortReceived' : 'quote.inShort', {
      paidOut: formatRupiah(paidOut, language),
      amount: formatRupiah(amount, language),
      // "2 × Rp719.000" stays in one line
      instalments: instalmentPhrase(totals, language, say).replaceAll(' × ', '\u00a0×\u00a0'),
      cost: formatRupiah(minus(toRepay, paidOut), language),
    });
  });
}
