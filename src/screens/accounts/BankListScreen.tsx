import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchBankAccounts, sendAccountRemoval, sendMainAccount } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { fetchBanks } from '../../api/lists';
import type { OwnBankAccount } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { tellFailure } from '../../kit/failure';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/Message';
import styles from './BankListScreen.module.css';

interface WaysProps {
  accountId: string;
  refresh(): Promise<void>;
}

/** An account that no money goes to: it can be put in the place of the main one, or be forgotten. */
function Ways({ accountId, refresh }: WaysProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);

  async function use() {
    setBusy(true);
    try {
      await sendMainAccount(accountId);
      showToast(t('accounts.used'), 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  const texts = {
    action: t('accounts.remove'),
    title: t('accounts.confirm.title'),
    body: t('accounts.confirm.body'),
    confirm: t('accounts.confirm.yes'),
    keep: t('accounts.confirm.no'),
    done: t('accounts.removed'),
  };
  return (
    <div className={styles.ways}>
      <Button kind="ghost" busy={busy} onClick={() => void use()}>
        {t('accounts.use')}
      </Button>
      <ConfirmedAct texts={texts} send={() => sendAccountRemoval(accountId)} refresh={refresh} />
    </div>
  );
}

function Account({
  account,
  bankName,
  refresh,
}: {
  account: OwnBankAccount;
  bankName: string;
  refresh(): Promise<void>;
}) {
  const { t } = useTexts();
  const { accountId, accountNumber, holderName, usability } = account;
  const isMain = accountId === 'main';
  return (
    <Card>
      <h2 className={styles.bank}>{bankName}</h2>
      {isMain && <Chip>{t('accounts.main')}</Chip>}
      <p className={styles.number}>{accountNumber}</p>
      {holderName && (
        <p className={styles.about}>
          {t('accounts.holder')}: {holderName}
        </p>
      )}
      <p className={styles.about}>{t(`accounts.usability.${usability}`)}</p>
      {!isMain && <Ways accountId={accountId} refresh={refresh} />}
    </Card>
  );
}

/** home/bank-list: where loans are paid to, and the other accounts of the person (docs/product/screens.md). */
export function BankListScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const back = useBack(`/${channel}/me`);
  const live = useLive('accounts', fetchBankAccounts);
  const banks = useLoaded('banks', fetchBanks);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <LoadingScreen />;

  // until the list is here, and where it cannot be had, the bank's code stands for its name
  const nameOf = (code: string) =>
    (banks.status === 'ready' && banks.value.find((bank) => bank.code === code)?.name) || code;
  return (
    <Page
      title={t('accounts.title')}
      back={back}
      footer={<Button onClick={() => navigate(`/${channel}/home/add-card`)}>{t('accounts.add')}</Button>}
    >
      {live.value.length === 0 && <EmptyState title={t('accounts.none.title')} text={t('accounts.none.text')} />}
      <div className={styles.accounts}>
        {live.value.map((account) => (
          <Account
            key={account.accountId}
            account={account}
            bankName={nameOf(account.bankCode)}
            refresh={live.refresh}
          />
        ))}
      </div>
    </Page>
  );
}
