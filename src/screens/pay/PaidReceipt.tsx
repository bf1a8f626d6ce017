import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { PaymentReceived } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { PAID } from '../../ui/drawings/paid';
import { Peak } from '../../ui/Peak';
import type { MetInstalment } from './ahead';

interface PaidReceiptProps {
  payment: PaymentReceived;
  /** undefined where the next bill does not tell */
  met: MetInstalment | undefined;
}

/** That a payment is there: its amount, the instalment that is met by now, its receipt, and the way to Home. */
export function PaidReceipt({ payment: { id, amount, parts }, met }: PaidReceiptProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const live = useLive('payments', () => call('GET /loan/payments'));
  const paid = formatRupiah(amount, language);
  const [only] = parts;
  const receipt =
    live.status === 'ready'
      ? live.value.payments.find((one) => one.loanNo === only?.loanNo && one.amount === only?.amount)
      : undefined;
  const page = receipt
    ? placeAt('me/invoice-page', { query: { loanNo: receipt.loanNo, payment: receipt.payment } })
    : 'repayment-record';
  return (
    <Peak
      drawing={PAID}
      of={id}
      level={2}
      title={t('pay.met.title', { amount: paid })}
      number={paid}
      text={met && (met.count === 1 ? t('pay.met.only') : t('pay.met.instalment', { ...met }))}
    >
      <Button onClick={() => navigate(pathTo(channel, 'home'))}>{t('pay.met.home')}</Button>
      <PageLink to={pathTo(channel, page)}>{t('pay.met.receipt')}</PageLink>
    </Peak>
  );
}
