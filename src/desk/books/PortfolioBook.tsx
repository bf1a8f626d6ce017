import { useCallback } from 'react';
import { call } from '../../api/call';
import type { BooksAmounts, Portfolio } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import styles from '../desk.module.css';
import { percentText, textOr, useDeskTexts } from '../deskTexts';
import { channelLabel } from '../sections/releaseNames';
import { useResource } from '../useDesk';
import { BookDay, useBookDay } from './BookDay';
import { BookTable } from './BookTable';
import own from './books.module.css';
import { BUCKET_TEXTS } from './bucketTexts';

const AMOUNTS = ['loans', 'principal', 'interest', 'feesOwed', 'penalties'] as const;

/** TKB90 with what it is made of. */
function Tkb90({ tkb90: { rate, onTime, owed, loans, longLate, longLateLoans } }: Pick<Portfolio, 'tkb90'>) {
  const { t, language } = useDeskTexts();
  const [numerator, denominator, late] = [onTime, owed, longLate].map((amount) => formatRupiah(amount, language));
  return (
    <>
      <p className={own.figure}>{t('desk.books.tkb', { rate: percentText({ language }, rate, 2) })}</p>
      <p className={styles.small}>
        {t('desk.books.tkbText', {
          ...{ onTime: numerator, owed: denominator, longLate: late },
          ...{ loans, late: longLateLoans },
        })}
      </p>
    </>
  );
}

/** Whether the portfolio agrees with the journal of its day. */
function Agreement({ difference }: { difference: number | undefined }) {
  const { t, language } = useDeskTexts();
  if (difference === undefined) return <p className={own.below}>{t('desk.books.notClosed')}</p>;
  if (difference === 0) return <p className={own.below}>{t('desk.books.agrees')}</p>;
  return (
    <p role="alert" className={styles.failure}>
      {t('desk.books.differs', { amount: formatRupiah(difference, language) })}
    </p>
  );
}

/** Both tables: by lateness, and by product and channel. */
function Owed({ total, buckets, rows }: Portfolio) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const amounts = ({ loans, principal, interest, fees, penalties }: BooksAmounts) => [
    loans,
    ...[principal, interest, fees, penalties].map((amount) => formatRupiah(amount, language)),
  ];
  const columns = AMOUNTS.map((one) => t(`desk.books.${one}`));
  return (
    <>
      <BookTable
        title={t('desk.books.byBucket')}
        columns={[t('desk.books.bucket'), ...columns]}
        rows={buckets.map(({ bucket, owed }) => ({
          key: bucket,
          cells: [t(BUCKET_TEXTS[bucket]), ...amounts(owed)],
        }))}
        total={[t('desk.books.total'), ...amounts(total)]}
      />
      <BookTable
        title={t('desk.books.byProduct')}
        columns={[t('desk.books.product'), t('desk.books.channel'), t('desk.books.bucket'), ...columns]}
        rows={rows.map(({ product, channel, bucket, owed }) => ({
          key: `${product} ${channel} ${bucket}`,
          cells: [
            textOr(texts, `desk.books.products.${product}`, product),
            channel === undefined ? t('desk.books.unknownChannel') : channelLabel(channel, texts),
            t(BUCKET_TEXTS[bucket]),
            ...amounts(owed),
          ],
        }))}
      />
    </>
  );
}

/** What was owed at the end of a day, how late it was, and TKB90. */
export function PortfolioBook() {
  const { t } = useDeskTexts();
  const day = useBookDay();
  const resource = useResource(
    useCallback(() => call('GET /desk/books/portfolio', { query: day === undefined ? {} : { day } }), [day]),
  );
  const files = (of: string) => [{ text: t('desk.books.portfolioFile'), path: 'portfolio', query: { day: of } }];
  return (
    <BookDay list="portfolio" day={day} resource={resource} files={files}>
      {(portfolio) => (
        <>
          <Tkb90 tkb90={portfolio.tkb90} />
          {portfolio.rows.length === 0 ? (
            <p className={styles.small}>{t('desk.books.noLoans')}</p>
          ) : (
            <Owed {...portfolio} />
          )}
          <Agreement difference={portfolio.difference} />
        </>
      )}
    </BookDay>
  );
}
