import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { OwnBankAccount } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { tellFailure } from '../../kit/failure';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { safeRedirect } from '../../kit/redirect';
import { useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { useLoaded } from '../../kit/useLoaded';
import { tabValues } from '../../lib/browserStorage';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { BankMark } from '../../ui/BankMark';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { EmptyState } from '../../ui/Message';
import styles from './BankListScreen.module.css';

const ADD_CARD = 'home/add-card' satisfies FlowAddress;

interface WaysProps {
  accountId: string;
  refresh(): Promise<void>;
  /** goes on once money goes to another account; stays where absent */
  onUsed: (() => void) | undefined;
}

/** An account that no money goes to: it can be put in the place of the main one, or be forgotten. */
function Ways({ accountId, refresh, onUsed }: WaysProps) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);

  async function use() {
    setBusy(true);
    try {
      await call('POST /user/bank-account/use', { body: { accountId } });
      showToast(t('accounts.used'), 'done');
      onUsed?.();
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
      <ConfirmedAct
        texts={texts}
        send={() => call('POST /user/bank-account/remove', { body: { accountId } })}
        refresh={refresh}
      />
    </div>
  );
}

/** The loans whose money goes to an account, or went there. */
function LoansOf({ loans }: Required<Pick<OwnBankAccount, 'loans'>>) {
  const { t, language } = useTexts();
  return (
    <details className={styles.about}>
      <summary>{t('accounts.loans', { count: loans.length })}</summary>
      <ul>
        {loans.map(({ loanNo, amount }) => (
          <li key={loanNo}>
            {formatRupiah(amount, language)} · {loanNo}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AccountProps extends Omit<WaysProps, 'accountId'> {
  account: OwnBankAccount;
  bankName: string;
}

function Account({ account, bankName, ...ways }: AccountProps) {
  const { t } = useTexts();
  const { accountId, accountNumber, holderName, usability, loans } = account;
  const isMain = accountId === 'main';
  return (
    <Card>
      <BankMark of={account.bankCode} />
      <h2 className={styles.bank}>{bankName}</h2>
      {isMain && <Chip>{t('accounts.main')}</Chip>}
      <p className={styles.number}>{accountNumber}</p>
      {holderName && (
        <p className={styles.about}>
          {t('accounts.holder')}: {holderName}
        </p>
      )}
      <p className={styles.about}>{t(`accounts.usability.${usability}`)}</p>
      {loans && <LoansOf loans={loans} />}
      {!isMain && <Ways accountId={accountId} {...ways} />}
    </Card>
  );
}

const FROM = 'bankListFrom';

/** The way back to the loan that this was opened from (query `from`); kept while an account is added, none without one. */
function useLoanBefore(): { loan: (() => void) | undefined; keepLoan(): void } {
  const { channel } = useSession();
  const navigate = useNavigate();
  const from = safeRedirect(useQuery().get('from') ?? tabValues.getItem(FROM), channel);
  if (from === undefined) return { loan: undefined, keepLoan: () => undefined };
  return {
    loan: () => {
      tabValues.removeItem(FROM);
      navigate(from);
    },
    keepLoan: () => tabValues.setItem(FROM, from),
  };
}

/** home/bank-list: where loans are paid to, and the other accounts of the person (docs/product/screens.md). */
export function BankListScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loan, keepLoan } = useLoanBefore();
  const earlier = useBack(pathTo(channel, 'me'));
  const page = { title: t('accounts.title'), back: loan ?? earlier };
  const live = useLive('accounts', () => call('GET /user/bank-accounts'));
  const banks = useLoaded('banks', () => call('GET /bank/list'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;

  function add() {
    keepLoan();
    navigate(pathTo(channel, ADD_CARD));
  }

  // until the list is here, and where it cannot be had, the bank's code stands for its name
  const nameOf = (code: string) =>
    (banks.status === 'ready' && banks.value.find((bank) => bank.code === code)?.name) || code;
  return (
    <Page
      {...page}
      footer={
        <>
          {loan && <Button onClick={loan}>{t('accounts.toLoan')}</Button>}
          <Button kind={loan ? 'ghost' : 'primary'} onClick={add}>
            {t('accounts.add')}
          </Button>
        </>
      }
    >
      {live.value.length === 0 && <EmptyState title={t('accounts.none.title')} text={t('accounts.none.text')} />}
      <div className={styles.accounts}>
        {live.value.map((account) => (
          <Account
            key={account.accountId}
            account={account}
            bankName={nameOf(account.bankCode)}
            refresh={live.refresh}
            onUsed={loan}
          />
        ))}
      </div>
    </Page>
  );
}
