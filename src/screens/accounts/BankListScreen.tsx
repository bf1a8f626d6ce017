import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchBankAccounts, sendAccountRemoval, sendMainAccount } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { fetchBanks } from '../../api/lists';
import type { OwnBankAccount } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
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
import { Popup } from '../../ui/Popup';
import styles from './BankListScreen.module.css';

type Change = 'use' | 'remove';

const CHANGES = { use: sendMainAccount, remove: sendAccountRemoval } as const;

const DONE = { use: 'accounts.used', remove: 'accounts.removed' } as const;

interface AccountProps {
  account: OwnBankAccount;
  bankName: string;
  busy: Change | undefined;
  change(change: Change): Promise<void>;
}

/** An account that no money goes to: it can be put in the place of the main one, or be forgotten. */
function Ways({ busy, change }: Pick<AccountProps, 'busy' | 'change'>) {
  const { t } = useTexts();
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.ways}>
      <Button kind="ghost" busy={busy === 'use'} onClick={() => void change('use')}>
        {t('accounts.use')}
      </Button>
      <Button kind="text" onClick={() => setAsks(true)}>
        {t('accounts.remove')}
      </Button>
      {asks && (
        <Popup
          title={t('accounts.confirm.title')}
          destructive
          confirm={{
            text: t('accounts.confirm.yes'),
            busy: busy === 'remove',
            onClick: () => void change('remove').then(() => setAsks(false)),
          }}
          cancel={{ text: t('accounts.confirm.no'), onClick: () => setAsks(false) }}
          onClose={() => setAsks(false)}
        >
          <p>{t('accounts.confirm.body')}</p>
        </Popup>
      )}
    </div>
  );
}

function Account({ account, bankName, ...ways }: AccountProps) {
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
      {!isMain && <Ways {...ways} />}
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
  const [busy, setBusy] = useState<{ accountId: string; change: Change }>();
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <LoadingScreen />;

  async function change(accountId: string, what: Change) {
    setBusy({ accountId, change: what });
    try {
      await CHANGES[what](accountId);
      showToast(t(DONE[what]), 'done');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    } finally {
      setBusy(undefined);
      await live.refresh();
    }
  }

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
            busy={busy?.accountId === account.accountId ? busy.change : undefined}
            change={(what) => change(account.accountId, what)}
          />
        ))}
      </div>
    </Page>
  );
}
