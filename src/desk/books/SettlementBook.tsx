import { useCallback } from 'react';
import { call } from '../../api/call';
import type { GatewayDay, PaidOutOfDay } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { BookDay, useBookDay } from './BookDay';
import { BookTable } from './BookTable';
import own from './books.module.css';

const COLUMNS = ['gateway', 'collected', 'takenBack', 'fees', 'booked', 'owes', 'differences'] as const;

/** What each gateway did on a day. */
function Gateways({ gateways }: { gateways: readonly GatewayDay[] }) {
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
            ...[money(one.booked), money(one.owes), differing(one)],
          ],
        }))}
      />
      <p className={own.below}>{t('desk.books.owesText')}</p>
    </>
  );
}

/** What was paid out on a day, and what banks sent back. */
function PaidOut({ paidOut }: { paidOut: readonly PaidOutOfDay[] }) {
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
        cells: [t(`desk.books.purposes.${purpose}`), said(count, amount), said(returned, returnedAmount)],
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
      {({ gateways, paidOut }) => (
        <>
          {gateways.length === 0 ? (
            <p className={styles.small}>{t('desk.books.noMoney')}</p>
          ) : (
            <Gateways gateways={gateways} />
          )}
          <PaidOut paidOut={paidOut} />
        </>
      )}
    </BookDay>
  );
}
