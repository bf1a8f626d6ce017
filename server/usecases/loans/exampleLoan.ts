import type { Language } from '../../../src/contract/enums';
import type { Spoken } from '../../../src/contract/generated/bodies';
import { instalmentPhrase } from '../../../src/contract/instalmentPhrase';
import { minus } from '../../../src/lending/money';
import { offerOf } from '../../../src/lending/productChoice';
import { formatRupiah } from '../../../src/lib/formats';
import { loanDay } from '../../domain/wib';
import type { ChannelServices } from '../../services';
import { sayIn } from '../../texts';
import { EXAMPLE_BORROWER } from './readOffers';

/** The example of the page about limits: in rupiah, and for so long. */
const EXAMPLE = { use: 'money', amount: 2_000_000, tenor: { count: 3, unit: 'MONTHS' } } as const;

/** What a loan costs, in one sentence for who has not signed in; undefined where such a loan is not lent. */
export function exampleLoan({ release: { set, texts }, clock }: ChannelServices): Spoken | undefined {
  const asked = { ...EXAMPLE, borrower: EXAMPLE_BORROWER, day: loanDay(clock()) };
  const offer = offerOf(set.products(), set.caps(), asked);
  if (typeof offer === 'string' || 'lateUntil' in offer) return undefined;
  const { amount, paidOut, toRepay, instalments } = offer.quote;
  const totals = instalments.map(({ total }) => total);
  const said = (language: Language) => {
    const say = sayIn(texts, language);
    return say('quote.inShort', {
      amount: formatRupiah(amount, language),
      // "2 x Rp719.000" stays in one line
      instalments: instalmentPhrase(totals, language, say).replaceAll(' x ', '\u00a0x\u00a0'),
      cost: formatRupiah(minus(toRepay, paidOut), language),
    });
  };
  return { id: said('id'), 'en-us': said('en-us') };
}
