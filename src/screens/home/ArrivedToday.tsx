import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { firstDue, payOutHeadline } from '../../kit/PayOut';
import { PageLink } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { LoanDots } from '../bill/LoanDots';
import styles from './HomeScreen.module.css';
import { Panel } from './Panel';

/** Money that arrived today, for who saw it arrive: how it is repaid from here. Its texts are of the areas `home` and `loans`. */
export function ArrivedToday({ loan }: { loan: OwnLoan }) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  return (
    <>
      <Panel
        label={t('loans.payOut.today')}
        headline={payOutHeadline(texts, loan)}
        number={formatRupiah(loan.payOut?.amount, texts.language)}
      />
      <div className={styles.arrived}>
        <Card>
          <LoanDots loan={loan} />
          <p className={styles.body}>{firstDue(texts, loan)}</p>
          <PageLink to={pathTo(channel, 'me/loan-details/:id', { path: { id: loan.loanNo } })}>
            {t('loans.payOut.seeLoan')}
          </PageLink>
        </Card>
      </div>
    </>
  );
}
