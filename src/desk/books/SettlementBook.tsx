import { useCallback } from 'react';
import { call } from '../../api/call';
import type { GatewayDay, Settlement } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import styles from '../desk.module.css';
import { sectionHash } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { BookDay, useBookDay } from './BookDay';
import { BookTable } from './BookTable';
import own from './books.module.css';

const COLUMNS = ['gateway', 'collected', 'takenBack', 'fees', 'booked', 'owes', 'differences'] as const;

/** The way to what was booked on an account of the journal that day, which a figure sums up. */
const bookedHash = (day: string, account: string) =>
  sectionHash('books', { list: 'days', after: day, kind: `cash:${account}` });

/** What each gateway did on a day; what was booked leads to its entries, what differs to where it is settled. */
function Gateways({ day, gateways }: Pick<Settlement, 'day' | 'gateways'>) {
  const { t, language } = useDeskTexts();
  const money = (amount: number) => formatRupiah(amount, language);
  const feesOf = ({ fees, feesUnknown: count }: GatewayDay) =>
    count > 0 ? t('desk.books.feesUnknown', { fees: money(fees), count }) : money(fees);
  const differing = ({ differences: count, difference }: GatewayDay) =>
    count > 0 ? t('desk.books.differing', { count, amount: money(difference) }) : t('desk.books.none');
  return (
    <>
      <BookTable
        title={t('desk.books.lists.settlement')}
        columns={COLUMNS.map((one) => t(`desk.books.${one}`))}
        rows={gateways.map((one) => ({
          key: one.gateway,
          cells: [
            ...[one.gateway, money(one.collected), money(one.takenBack), feesOf(one)],
            <a key="booked" href={bookedHash(day, one.gateway)}>
              {money(one.booked)}
            </a>,
            money(one.owes),
            one.differences > 0 ? (
              <a key="differences" href={sectionHash('payments')}>
                {differing(one)}
              </a>
            ) : (
              differing(one)
            ),
          ],
        }))}
      />
      <p className={own.below}>{t('desk.books.owesText')}</p>
    </>
  );
}

/** What was paid out on a day, and what banks sent back; each leads to the entries of it. */
function PaidOut({ day, paidOut }: Pick<Settlement, 'day' | 'paidOut'>) {
  const { t, language } = useDeskTexts();
  if (paidOut.length === 0) return <p className={styles.small}>{t('desk.books.noneSent')}</p>;
  const said = (count: number, amount: number) =>
    count > 0 ? t('desk.books.transfers', { count, amount: formatRupiah(amount, language) }) : t('desk.books.none');
  return (
    <BookTable
      title={t('desk.books.paidOut')}
      columns={(['purpose', 'sent', 'returned'] as const).map((one) => t(`desk.books.${one}`))}
      rows={paidOut.map(({ purpose, count, amount, returned, returnedAmount }) => ({
        key: purpose,
        cells: [
          <a key="purpose" href={bookedHash(day, 'pay-out')}>
            {t(`desk.books.purposes.${purpose}`)}
          </a>,
          said(count, amount),
          said(returned, returnedAmount),
        ],
      }))}
    />
  );
}

/** What gateways collected and owe, and what was paid out, on a day. */
export function SettlementBook() {
  const { t } = useDeskTexts();
  const day = useBookDay();
  const resource = useResource(
    useCallback(() => call('GET /desk/books/settlement', { query: day === undefined ? {} : { day } }), [day]),
  );
  const files = (of: string) => [
    { text: t('desk.books.settlementFile'), path: 'settlement', query: { from: of, until: of } },
  ];
  return (
    <BookDay list="settlement" day={day} resource={resource} files={files}>
      {({ day: shown, gateways, paidOut }) => (
        <>
          {gateways.length === 0 ? (
            <p className={styles.small}>{t('desk.books.noMoney')}</p>
          ) : (
            <Gateways day={shown} gateways={gateways} />
          )}
          <PaidOut day={shown} paidOut={paidOut} />
        </>
      )}
    </BookDay>
  );
}
