import { useCallback } from 'react';
import { call } from '../../api/call';
import type { AccountOfDay } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import styles from '../desk.module.css';
import { sectionHash, useSectionPlace } from '../deskAddress';
import { textOr, useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { When } from '../When';
import { AccountEntries } from './AccountEntries';
import { BookDay, useBookDay } from './BookDay';
import { BookTable } from './BookTable';
import own from './books.module.css';

/** What an account is; cash by who moves it. */
function ownName(texts: Texts, account: string): string {
  const by = /^cash:(.*)$/.exec(account)?.[1];
  if (by === undefined) return textOr(texts, `desk.books.accounts.${account}`, account);
  return texts.t('desk.books.cash', { by: textOr(texts, `desk.books.cashBy.${by}`, by) });
}

interface AccountNameProps {
  account: AccountOfDay;
  day: string;
  isChosen: boolean;
}

/** What the lender's accounting calls an account, and what it is; the way to what was booked on it, and back. */
function AccountName({ account: { account, accountNo, accountName }, day, isChosen }: AccountNameProps) {
  const texts = useDeskTexts();
  const ours = ownName(texts, account);
  const isNamed = accountNo !== account;
  const kind = isChosen ? undefined : account;
  return (
    <>
      <a href={sectionHash('books', { list: 'days', after: day, kind })} aria-current={isChosen || undefined}>
        {isNamed ? `${accountNo} ${accountName}` : ours}
      </a>
      {isNamed && <span className={own.ours}>{ours}</span>}
    </>
  );
}

/** A balance as accounting reads it: income stands on the credit side, where what was earned is a plus. */
const balanceOf = ({ account }: AccountOfDay, balance: number): number =>
  account.endsWith('-income') && balance !== 0 ? -balance : balance;

/** A day of the journal: what each account began it with, what was booked, and what it ended with. */
export function DaysBook() {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const { kind: chosen } = useSectionPlace();
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
      {({ day: shown, isClosed, closedAt, entries, accounts, debit, credit }) => (
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
                  <AccountName key="name" account={account} day={shown} isChosen={account.account === chosen} />,
                  money(balanceOf(account, account.opening)),
                  ...[account.debit, account.credit].map(money),
                  money(balanceOf(account, account.closing)),
                ],
              }))}
              total={[t('desk.books.total'), '', money(debit), money(credit), '']}
            />
          )}
          {chosen !== undefined && (
            <AccountEntries key={`${shown} ${chosen}`} day={shown} account={chosen} name={ownName(texts, chosen)} />
          )}
        </>
      )}
    </BookDay>
  );
}
