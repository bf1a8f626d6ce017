import type { LoanCoolingOff, OwnLoan } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { giveBackLink, returnRowNote } from '../../kit/GiveBack';
import type { ListedLink } from '../../kit/LinkList';
import { isAsked } from './dues';
import { loanAmongText } from './dueTexts';

/** True for a loan whose return costs no more than its next bill: the page to pay offers that in place of the bill. */
export const returnsForBill = ({ coolingOff, instalments }: Pick<OwnLoan, 'coolingOff' | 'instalments'>): boolean => {
  const next = instalments.find(isAsked);
  return coolingOff !== undefined && next !== undefined && next.outstanding >= coolingOff.amount;
};

/** The return of loans together, as the page to pay offers it: until the first of their last days. */
const together = (offers: readonly LoanCoolingOff[]) => ({
  until: offers.map(({ until }) => until).sort()[0] ?? '',
  amount: offers.reduce((sum, { amount }) => sum + amount, 0),
  kept: offers.reduce((sum, { kept }) => sum + kept, 0),
});

/**
 * The rows of loans that may be returned, each by its name where there are others, and all at once where all may be. Texts
 * of the areas `home` and `loans`. @param isHeld nothing is offered that would be paid for again
 */
export function giveBackLinks(texts: Texts, open: readonly OwnLoan[], isHeld: boolean): readonly ListedLink[] {
  const owing = open.filter(({ owed }) => owed > 0);
  const offers = owing.flatMap(({ coolingOff }) => coolingOff ?? []);
  const rows = open.flatMap((loan) =>
    giveBackLink(texts, loan, open.length > 1 ? loanAmongText(texts, loan) : undefined),
  );
  if (isHeld || offers.length < 2 || offers.length < owing.length) return rows;
  const all: ListedLink = {
    text: texts.t('loans.coolingOff.all'),
    note: returnRowNote(texts, together(offers)),
    path: placeAt('bill/payment-method', { query: { pay: 'everything' } }),
  };
  return [...rows, all];
}
