import type { OwnLoans } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { usePromisedNow } from '../arrears/promisedNow';
import type { OwedWords } from './dueTexts';

interface PayDueProps {
  words: OwedWords;
  all: OwnLoans;
  /** what the note of a promise takes the button to ask for, in rupiah */
  asks?: number;
  onClick(): void;
}

/** Paying what is due; beside another sum that was promised it is the second way. Its texts are of the area `home`. */
export function PayDue({ words, all, asks = words.asks, onClick }: PayDueProps) {
  const { t } = useTexts();
  const promised = usePromisedNow(all) ?? asks;
  const isAll = promised < asks && words.asks === asks && !all.closing;
  return (
    <Button kind={promised === asks ? 'primary' : 'ghost'} onClick={onClick}>
      {isAll ? t('home.dues.payAll', { amount: words.headline }) : words.pay}
    </Button>
  );
}
