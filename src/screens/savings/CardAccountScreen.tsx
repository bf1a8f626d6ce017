import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { SavingsDetails } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { copyText } from '../../lib/copyText';
import { dayMonthYear } from '../../lib/dayMonth';
import { groupDigits } from '../../lib/formats';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Drawn } from '../../ui/Drawing';
import { SAVINGS } from '../../ui/drawings/savings';
import { FactRows } from '../../ui/FactRows';
import { EmptyState } from '../../ui/Message';
import styles from './savings.module.css';

function Details({ details: { accountNumber, holderName, openedOn, card } }: { details: SavingsDetails }) {
  const { t, language } = useTexts();

  async function copy() {
    const isCopied = await copyText(accountNumber);
    showToast(t(isCopied ? 'savings.details.copied' : 'savings.details.notCopied'), isCopied ? 'done' : 'problem');
  }

  return (
    <div className={styles.parts}>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('savings.details.account')}</h2>
          <FactRows
            facts={[
              { label: t('savings.details.bank'), value: t('savings.bank') },
              { label: t('savings.details.number'), value: groupDigits(accountNumber) },
              { label: t('savings.details.holder'), value: holderName },
              { label: t('savings.details.opened'), value: dayMonthYear(openedOn, language) },
            ]}
          />
          <Button kind="ghost" onClick={() => void copy()}>
            {t('savings.details.copy')}
          </Button>
        </div>
      </Card>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('savings.details.card')}</h2>
          {card ? (
            <FactRows
              facts={[
                { label: t('savings.details.digits'), value: `•••• ${card.lastDigits}` },
                { label: t('savings.details.expires'), value: `${card.expires.slice(5)}/${card.expires.slice(0, 4)}` },
                { label: t('savings.details.state'), value: t(`savings.details.states.${card.state}`) },
              ]}
            />
          ) : (
            <p>{t('savings.details.noCard')}</p>
          )}
          <p className={styles.note}>{t('savings.details.lost')}</p>
        </div>
      </Card>
    </div>
  );
}

/** me/my-account/card-account-detail: the linked account and its card, as the bank has them (docs/product/savings.md). */
export function CardAccountScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const savings = pathTo(channel, 'me/my-account/saving-account');
  const page = { title: t('savings.details.title'), back: useBack(savings) };
  const live = useLive('savings', () => call('GET /savings/account'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const { details } = live.value;
  return (
    <Page {...page}>
      {details ? (
        <Details details={details} />
      ) : (
        <EmptyState
          picture={<Drawn drawing={SAVINGS} />}
          title={t('savings.details.none.title')}
          text={t('savings.details.none.text')}
          action={<Button onClick={() => navigate(savings)}>{t('savings.toSavings')}</Button>}
        />
      )}
    </Page>
  );
}
