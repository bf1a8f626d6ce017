import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { BankMark } from '../../ui/BankMark';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import styles from './LoanQuote.module.css';

async function receivingAccount() {
  const [accounts, banks] = await Promise.all([call('GET /user/bank-accounts'), call('GET /bank/list')]);
  const main = accounts.find(({ accountId }) => accountId === 'main');
  return main && { ...main, bank: banks.find(({ code }) => code === main.bankCode)?.name ?? main.bankCode };
}

/** Where the money of a loan will go, with the way to another account; what was chosen so far is in the draft. */
export function ReceivingAccount() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const account = useLoaded('receivingAccount', receivingAccount);
  const change = () => navigate(pathTo(channel, 'home/bank-list', { query: { from: pathname } }));
  return (
    <section aria-labelledby="receives" className={styles.account}>
      <Card>
        <h2 id="receives" className={styles.title}>
          {t('quote.account.title')}
        </h2>
        {account.status === 'loading' && <Skeleton text={t('quote.account.loading')} lines={2} />}
        {account.status === 'failed' && (
          <>
            <p role="alert">{t('quote.account.failed')}</p>
            <Button kind="text" onClick={account.retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
        {account.status === 'ready' && (
          <>
            {account.value && <BankMark of={account.value.bankCode} />}
            {account.value ? (
              <p>
                <b>{account.value.bank}</b> {account.value.accountNumber}
                {account.value.holderName && <span className={styles.note}> {account.value.holderName}</span>}
              </p>
            ) : (
              <p>{t('quote.account.none')}</p>
            )}
            <Button kind="text" onClick={change}>
              {t(account.value ? 'quote.account.change' : 'quote.account.add')}
            </Button>
          </>
        )}
      </Card>
    </section>
  );
}
