import { type ReactNode, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchLoans } from '../../api/loans';
import type { OwnLoan, OwnLoans, Standing } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { owedEveryMs } from '../../kit/owedEvery';
import { ClaimNoteLater } from '../../kit/paymentParts';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { wibTime } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { keepDues, keptDues } from '../../state/keptDues';
import { keptNumber } from '../../state/keptNumber';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { openLoans, owedInstalments } from '../bill/dues';
import { type OwedWords, owedWords } from '../bill/dueTexts';
import { dotsTellAmounts, LoanDots } from '../bill/LoanDots';
import styles from './NextDues.module.css';

/** What a person may owe, as far as it is known. */
export type Debt =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'none' }
  | { status: 'clear'; loans: OwnLoans; refresh(): Promise<void> }
  | { status: 'owed'; loans: OwnLoans; words: OwedWords; refresh(): Promise<void> };

/** True for who has a limit: something may be owed of it, or was paid too much. */
const mayOwe = (standing: Standing): boolean =>
  standing.state === 'credit' || (standing.state === 'approved' && standing.limit !== undefined);

/** While the money of a loan is on its way, in milliseconds. */
const PAY_OUT_EVERY_MS = 4_000;

const isPaidOutSoon = ({ status, payOut }: OwnLoan) => status === 'WAITING' && payOut?.status !== 'FAILED';

/** What the person owes first. It is asked only of those who may owe something. */
export function useDebt(standing: Standing): Debt {
  const texts = useTexts();
  const asks = mayOwe(standing);
  const live = useLive('loans', fetchLoans, {
    enabled: asks,
    everyMs: ({ loans }) => (loans.some(isPaidOutSoon) ? PAY_OUT_EVERY_MS : owedEveryMs()),
  });
  const all = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (all) keepDues(all, Date.now());
  }, [all]);
  if (!asks) return { status: 'none' };
  if (live.status === 'loading') return { status: 'loading' };
  if (live.status === 'failed') return { status: 'failed', retry: live.retry };
  const words = owedWords(texts, live.value);
  const { value: loans, refresh } = live;
  return words ? { status: 'owed', loans, words, refresh } : { status: 'clear', loans, refresh };
}

const SHOWN = 3;

/** The next instalments, at most three, with their days; late ones first. */
function DueList({ loans }: { loans: OwnLoans }) {
  const { t, language } = useTexts();
  const owed = owedInstalments(loans);
  if (owed.length === 0) return null;
  return (
    <ul className={styles.dues} aria-label={t('home.dues.list')}>
      {owed.slice(0, SHOWN).map(({ loanNo, number, due, outstanding, daysLate }) => (
        <li key={`${loanNo} ${number}`} className={styles.due}>
          <span className={styles.day}>
            {dayWithWeekday(due, language)}
            {daysLate !== undefined && <Chip tone="late">{t('home.dues.late', { count: daysLate })}</Chip>}
          </span>
          <b>{formatRupiah(outstanding, language)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What was owed when it was read last, and the last number to pay: undefined where neither is known. */
export function lastKnown(): ReactNode {
  const [dues, number] = [keptDues(), keptNumber()];
  return dues?.value.length || number ? <LastKnown dues={dues} hasNumber={number !== undefined} /> : undefined;
}

function LastKnown({ dues, hasNumber }: { dues: ReturnType<typeof keptDues>; hasNumber: boolean }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  return (
    <>
      {dues && dues.value.length > 0 && (
        <Card>
          <p className={styles.text}>{t('home.dues.offline')}</p>
          <h2 className={styles.title}>{t('home.dues.kept', { time: wibTime(dues.at, language) })}</h2>
          <ul className={styles.dues}>
            {dues.value.slice(0, SHOWN).map(({ due, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two loans may be due on one day, and nothing here changes
              <li key={`${due} ${index}`} className={styles.due}>
                <span>{dayWithWeekday(due, language)}</span>
                <b>{formatRupiah(amount, language)}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hasNumber && <PageLink to={`/${channel}/bill/payment-method`}>{t('home.dues.keptNumber')}</PageLink>}
    </>
  );
}

/** What can be done about what is due: paying it, or a part of it, and the other ways, which stand with the bill. */
function DueWays({ words }: { words: OwedWords }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const open = (path: string) => () => navigate(`/${channel}/${path}`);
  return (
    <div className={styles.ways}>
      <Button onClick={open('bill/payment-method')}>
        {words.tone === 'late'
          ? t('home.dues.payAmount', { amount: formatRupiah(words.asks, language) })
          : t('home.dues.pay')}
      </Button>
      <div className={styles.further}>
        <Button kind="ghost" onClick={open('bill/payment-method?pay=amount')}>
          {t('home.dues.part')}
        </Button>
        <Button kind="ghost" onClick={open('bill')}>
          {t('home.dues.otherWays')}
        </Button>
      </div>
    </div>
  );
}

/** Home of who has borrowed: what is due next, or is late (docs/product/lending.md). */
export function NextDues({ debt }: { debt: Debt }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  if (debt.status === 'failed') {
    return (
      <div className={styles.part} role="alert">
        <Card>
          <p>{t('home.dues.failed')}</p>
          <Button kind="text" onClick={debt.retry}>
            {t('common.retry')}
          </Button>
        </Card>
      </div>
    );
  }
  if (debt.status !== 'owed') return null;
  const [first, ...others] = openLoans(debt.loans);
  const only = others.length === 0 ? first : undefined;
  return (
    <div className={styles.part}>
      <Card>
        {only && only.instalments.length > 1 && <LoanDots loan={only} />}
        {!(only && dotsTellAmounts(only)) && <DueList loans={debt.loans} />}
        <Suspense>
          <ClaimNoteLater />
        </Suspense>
        <DueWays words={debt.words} />
      </Card>
      {first?.savesToday !== undefined && debt.words.tone === 'calm' && (
        <p className={styles.settle}>
          <PageLink to={`/${channel}/bill/detail/${first.loanNo}`}>
            <b>{t('home.dues.settle', { amount: formatRupiah(first.savesToday, language) })}</b>
            <span>{t('home.dues.settleNote')}</span>
          </PageLink>
        </p>
      )}
    </div>
  );
}
