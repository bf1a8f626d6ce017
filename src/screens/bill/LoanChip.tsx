import type { OwnLoan } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Chip } from '../../ui/Chip';
import { LOAN_TONES } from './dues';

/** How a loan stands, in a word: one that was given back was not repaid by instalments. */
export function LoanChip({ loan: { status, givenBack } }: { loan: Pick<OwnLoan, 'status' | 'givenBack'> }) {
  const { t } = useTexts();
  return <Chip tone={LOAN_TONES[status]}>{t(givenBack ? 'loans.givenBack.status' : `loans.status.${status}`)}</Chip>;
}
