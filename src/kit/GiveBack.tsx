import { useNavigate } from 'react-router-dom';
import type { LoanCoolingOff, OwnLoan } from '../contract/generated/bodies';
import { pathTo } from '../contract/pages';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { formatRupiah } from '../lib/formats';
import { dayWithWeekdayYear } from '../lib/weekday';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import styles from './PayOut.module.css';

/** What giving a loan back costs, whole: what came, what goes back, what is kept and what is not charged. */
export function giveBackPrice({ t, language }: Texts, offer: LoanCoolingOff): string {
  const { amount, received, kept, saves } = offer;
  const money = (of: number) => formatRupiah(of, language);
  const values = { amount: money(amount), received: money(received), kept: money(kept), saves: money(saves) };
  return t(kept > 0 ? 'loans.coolingOff.price' : 'loans.coolingOff.priceFree', values);
}

interface GiveBackProps {
  loan: Pick<OwnLoan, 'loanNo' | 'coolingOff'>;
  level?: 2 | 3;
}

/** The right to think better of a loan while it runs: until when, its price, and the way to pay that loan alone back. */
export function GiveBack({ loan: { loanNo, coolingOff }, level = 2 }: GiveBackProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  if (!coolingOff) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  const id = `give-back-${loanNo}`;
  const pay = () => navigate(pathTo(channel, 'bill/payment-method', { query: { loanNo, pay: 'everything' } }));
  return (
    <section aria-labelledby={id} className={styles.parts}>
      <Heading id={id} className={styles.small}>
        {t('loans.coolingOff.title')}
      </Heading>
      <p>{t('loans.coolingOff.text', { date: dayWithWeekdayYear(coolingOff.until, language) })}</p>
      <p>{giveBackPrice(texts, coolingOff)}</p>
      <Button kind="ghost" onClick={pay}>
        {t('loans.coolingOff.action')}
      </Button>
    </section>
  );
}
