import type { OwnLoans } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { usePromisedNow } from '../arrears/promisedNow';
import { togetherLate } from './dues';
import type { OwedWords } from './dueTexts';

interface PayDueProps {
  words: OwedWords;
  all: OwnLoans;
  /** what the note of a promise takes the button to ask for, in rupiah */
  asks?: number;
  /** the page is of one loan, also where there are others */
  ofLoan?: boolean;
  onClick(): void;
}

/** Paying what is due, where nothing better is to be done; beside another sum that was promised it is the second way. Its texts are of the area `home`. */
export function PayDue({ words, all, asks = words.asks, ofLoan = false, onClick }: PayDueProps) {
  const { t } = useTexts();
  const promised = usePromisedNow(all) ?? asks;
  const late = togetherLate(all);
  if (words.pay === undefined) return null;
  // beside what was promised it says what the larger sum is
  const isNamed = late !== undefined && promised < asks && words.asks === asks && !all.closing;
  const named =
    late?.amount === asks ? (ofLoan ? 'payLateOfLoan' : 'payAllLate') : ofLoan ? 'payDueOfLoan' : 'payAllDue';
  return (
    <Button kind={promised === asks && words.tone !== 'paused' ? 'primary' : 'ghost'} onClick={onClick}>
      {isNamed ? t(`home.dues.${named}`, { amount: words.headline }) : words.pay}
    </Button>
  );
}
