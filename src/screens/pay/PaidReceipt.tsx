import { useNavigate } from 'react-router-dom';
import { fetchPayments } from '../../api/bills';
import type { PaymentReceived } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Peak } from '../../ui/Peak';
import type { MetInstalment } from './ahead';

interface PaidReceiptProps {
  payment: PaymentReceived;
  met: MetInstalment;
}

/** That a payment is there: its amount, the instalment that is met by now, its receipt, and the way to Home. */
export function PaidReceipt({ payment: { amount, parts }, met }: PaidReceiptProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const live = useLive('payments', fetchPayments);
  const paid = formatRupiah(amount, language);
  const [only] = parts;
  const receipt =
    live.status === 'ready'
      ? live.value.payments.find((one) => one.loanNo === only?.loanNo && one.amount === only?.amount)
      : undefined;
  const page = receipt ? `me/invoice-page?loanNo=${receipt.loanNo}&payment=${receipt.payment}` : 'repayment-record';
  return (
    <Peak
      kind="sent"
      level={2}
      title={t('pay.met.title', { amount: paid })}
      number={paid}
      text={t('pay.met.instalment', { ...met })}
    >
      <Button onClick={() => navigate(`/${channel}/home`)}>{t('pay.met.home')}</Button>
      <PageLink to={`/${channel}/${page}`}>{t('pay.met.receipt')}</PageLink>
    </Peak>
  );
}
