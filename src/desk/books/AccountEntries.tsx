import { useCallback, useContext, useState } from 'react';
import { call } from '../../api/call';
import type { JournalPage } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Failure, Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { SeekContext } from '../search/useSearch';
import { useDesk, useDoing, useResource } from '../useDesk';
import { BookTable } from './BookTable';

const COLUMNS = ['entry', 'event', 'loan', 'debit', 'credit'] as const;

interface AccountEntriesProps {
  day: string;
  account: string;
  /** what the account is called */
  name: string;
}

/** What was booked on an account on a day, each with the way to its loan; all of it comes to what the day says of the account. */
export function AccountEntries({ day, account, name }: AccountEntriesProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const seek = useContext(SeekContext);
  const { busy, error, run } = useDoing({ signedOut: useDesk().signedOut });
  const [later, setLater] = useState<readonly JournalPage[]>([]);
  const read = useCallback(
    (after?: string) => {
      const query = { from: day, until: day, account, ...(after !== undefined && { after }) };
      return call('GET /desk/books/journal', { query });
    },
    [day, account],
  );
  const resource = useResource(read);
  const money = (amount: number) => (amount === 0 ? '' : formatRupiah(amount, language));
  return (
    <Loaded resource={resource}>
      {(first) => {
        const pages = [first, ...later];
        const { next, hasMore } = pages.at(-1) ?? first;
        const lines = pages.flatMap((page) => page.lines).filter((line) => line.account === account);
        const sum = (side: 'debit' | 'credit') =>
          formatRupiah(
            lines.reduce((all, line) => all + line[side], 0),
            language,
          );
        const more = () => run('more', async () => setLater([...later, await read(next)]));
        if (lines.length === 0) return <p className={styles.small}>{t('desk.books.noneBooked', { account: name })}</p>;
        return (
          <>
            <BookTable
              title={t('desk.books.bookedOn', { account: name })}
              columns={COLUMNS.map((one) => t(`desk.books.${one}`))}
              rows={lines.map(({ entry, event, loanNo, debit, credit }, place) => ({
                key: `${entry} ${place}`,
                cells: [
                  entry,
                  textOr(texts, `desk.books.events.${event}`, event),
                  <button key="loan" type="button" className={styles.quiet} onClick={() => seek(loanNo)}>
                    {loanNo}
                  </button>,
                  money(debit),
                  money(credit),
                ],
              }))}
              {...(!hasMore && { total: [t('desk.books.total'), '', '', sum('debit'), sum('credit')] })}
            />
            {hasMore && (
              <Button kind="ghost" busy={busy !== undefined} onClick={() => void more()}>
                {t('desk.books.moreBooked')}
              </Button>
            )}
            <Failure error={error} />
          </>
        );
      }}
    </Loaded>
  );
}
