import { call } from '../api/call';
import type { OwnLoan } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { ConfirmedAct } from './ConfirmedAct';

interface CancelLoanProps {
  loan: Pick<OwnLoan, 'loanNo' | 'may'>;
  /** how things stand now, whether it was cancelled or refused */
  refresh(): Promise<void>;
}

/** Cancels a loan whose money was not sent; nothing where that can no longer be done. */
export function CancelLoan({ loan: { loanNo, may }, refresh }: CancelLoanProps) {
  const { t } = useTexts();
  if (!may.includes('cancel')) return null;
  const texts = {
    action: t('loans.cancel.action'),
    title: t('loans.cancel.title'),
    body: t('loans.cancel.body'),
    confirm: t('loans.cancel.confirm'),
    keep: t('loans.cancel.keep'),
    done: t('loans.cancel.done'),
  };
  return <ConfirmedAct texts={texts} send={() => call('POST /loan/cancel', { body: { loanNo } })} refresh={refresh} />;
}
