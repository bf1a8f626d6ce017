import { useCallback } from 'react';
import { call } from '../../api/call';
import type { AccountOfDay } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { When } from '../When';
import { BookDay, useBookDay } from './BookDay';
import { BookTable } from './BookTable';
import own from './books.module.css';

/** What the lender's accounting calls an account, and what it is; cash by who moves it. */
function AccountName({ account: { account, accountNo, accountName } }: { account: AccountOfDay }) {
  const texts = useDeskTexts();
  const by = /^cash:(.*)$/.exec(account)?.[1];
  const ours =
    by === undefined
      ? textOr(texts, `desk.books.accounts.${account}`, account)
      : texts.t('desk.books.cash', { by: textOr(texts, `desk.books.cashBy.${by}`, by) });
  if (accountNo === account) return ours;
  return (
    <>
      {accountNo} {accountName}
      <span className={own.ours}>{ours}</span>
    </>
  );
}

/** A balance as accounting reads it: income stands on the credit side, where what was earned is a plus. */
const balanceOf = ({ account }: AccountOfDay, balance: number): number =>
  account.endsWith('-income') && balance !== 0 ? -balance : balance;

/** A day of the journal: what each account began it with, what was booked, and what it ended with. */
export function DaysBook() {
  const { t, language } = useDeskTexts();
  const day = useBookDay();
  const resource = useResource(
    useCallback(() => call('GET /desk/books/days', { query: day === undefined ? {} : { day } }), [day]),
  );
  const money = (amount: number) => formatRupiah(amount, language);
  const columns = (['account', 'opening', 'debit', 'credit', 'closing'] as const).map((one) => t(`desk.books.${one}`));
  const files = (of: string) => [
    { text: t('desk.books.journalFile'), path: 'journal', query: { from: of, until: of } },
    { text: t('desk.books.daysFile'), path: 'days', query: {} },
  ];
  return (
    <BookDay list="days" day={day} resource={resource} files={files}>
      {({ isClosed, closedAt, entries, accounts, debit, credit }) => (
        <>
          <p className={styles.small} hidden={!isClosed && accounts.length === 0}>
            {isClosed && closedAt !== undefined ? (
              <When at={closedAt} say={(time) => t('desk.books.closed', { time })} />
            ) : (
              t('desk.books.open')
            )}{' '}
            {t('desk.books.entries', { count: entries })}
          </p>
          {accounts.length === 0 ? (
            <p className={styles.small}>{t('desk.books.noEntries')}</p>
          ) : (
            <BookTable
              title={t('desk.books.lists.days')}
              columns={columns}
              rows={accounts.map((account) => ({
                key: account.account,
                cells: [
                  <AccountName key="name" account={account} />,
                  money(balanceOf(account, account.opening)),
                  ...[account.debit, account.credit].map(money),
                  money(balanceOf(account, account.closing)),
                ],
              }))}
              total={[t('desk.books.total'), '', money(debit), money(credit), '']}
            />
          )}
        </>
      )}
    </BookDay>
  );
}
