import type { OwnLoans } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import styles from './BillScreen.module.css';

/** Payments that the bank took back, while nothing was paid since: why something is owed again. Its texts are of the area `home`. */
export function TakenBack({ loans }: Pick<OwnLoans, 'loans'>) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  return loans.map(({ loanNo, takenBack }) => {
    if (!takenBack) return null;
    const paidOn = dayFromNow(takenBack.paidOn, language);
    const takenOn = dayFromNow(takenBack.takenOn, language);
    return (
      <div key={loanNo} className={styles.loan}>
        <Card>
          <p>
            <b>{t('home.dues.takenBack.what', { amount: formatRupiah(takenBack.amount, language), paidOn })}</b>
          </p>
          <p>{t('home.dues.takenBack.text', { takenOn })}</p>
          <p className={styles.takenWays}>
            <PageLink to={pathTo(channel, 'me/invoice-page', { query: { loanNo, payment: takenBack.payment } })}>
              {t('home.dues.takenBack.see')}
            </PageLink>
            <PageLink to={pathTo(channel, 'me/help-center/contact?topic=PAYMENT')}>
              {t('home.dues.takenBack.ask')}
            </PageLink>
          </p>
        </Card>
      </div>
    );
  });
}
