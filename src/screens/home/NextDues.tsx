import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { OwnLoan, OwnLoans, Standing } from '../../contract/generated/bodies';
import { type PageAddress, pathTo } from '../../contract/pages';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { usePauseOfLate } from '../../kit/hardship';
import { LinkList } from '../../kit/LinkList';
import { OverStep } from '../../kit/OverStep';
import { owedEveryMs } from '../../kit/owedEvery';
import { ClaimedWaysLater, ClaimNoteLater } from '../../kit/paymentParts';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { type OwnClaim, useClaim } from '../../kit/usePayments';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, wibTime } from '../../lib/weekday';
import { keepDues, keptDues } from '../../state/keptDues';
import { keptNumber } from '../../state/keptNumber';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { lazyPart } from '../../ui/lazyPart';
import { openLoans, owedInstalments } from '../bill/dues';
import { loanAmongText, type OwedWords, owedWords } from '../bill/dueTexts';
import { dotsTellAmounts, LoanDots } from '../bill/LoanDots';
import { PayDue } from '../bill/PayDue';
import { LoanDues } from './LoanDues';
import styles from './NextDues.module.css';

/** What a person may owe, as far as it is known. */
export type Debt =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'none' }
  | { status: 'clear'; loans: OwnLoans; refresh(): Promise<void> }
  | {
      status: 'owed';
      loans: OwnLoans;
      words: OwedWords;
      /** what they say they have paid of it, while it is looked for */
      claimed: OwnClaim;
      refresh(): Promise<void>;
    };

/** True for who has a limit: something may be owed of it, or was paid too much. */
const mayOwe = (standing: Standing): boolean =>
  standing.state === 'credit' || (standing.state === 'approved' && standing.limit !== undefined);

/** For a few days after a loan was paid out: it comes when it is needed. */
const GiveBackRows = lazyPart(
  async () => ({ default: (await import('../bill/GiveBacks')).GiveBacks }),
  withAreas(['loans']),
);

/** While the money of a loan is on its way, in milliseconds. */
const PAY_OUT_EVERY_MS = 4_000;

const isPaidOutSoon = ({ status, payOut }: OwnLoan) => status === 'WAITING' && payOut?.status !== 'FAILED';

/** What the person owes first. It is asked only of those who may owe something. */
export function useDebt(standing: Standing): Debt {
  const texts = useTexts();
  const asks = mayOwe(standing);
  const live = useLive('loans', () => call('GET /loan/list'), {
    enabled: asks,
    everyMs: ({ loans }) => (loans.some(isPaidOutSoon) ? PAY_OUT_EVERY_MS : owedEveryMs()),
  });
  const all = live.status === 'ready' ? live.value : undefined;
  useEffect(() => {
    if (all) keepDues(all, Date.now());
  }, [all]);
  const claimed = useClaim(all !== undefined && all.loans.length > 0);
  const pausedUntil = usePauseOfLate(all?.loans ?? [])?.until;
  if (!asks) return { status: 'none' };
  if (live.status === 'loading') return { status: 'loading' };
  if (live.status === 'failed') return { status: 'failed', retry: live.retry };
  const words = owedWords(texts, live.value, { claimedUntil: claimed.claim?.frozenUntil, pausedUntil });
  const { value: loans, refresh } = live;
  return words ? { status: 'owed', loans, words, claimed, refresh } : { status: 'clear', loans, refresh };
}

const SHOWN = 3;

/** The next instalments, at most three, with their days; late ones first. */
function DueList({ loans }: { loans: OwnLoans }) {
  const { t, language } = useTexts();
  const owed = owedInstalments(loans);
  if (owed.length === 0) return null;
  return (
    <ul className={styles.dues} aria-label={t('home.dues.list')}>
      {owed.slice(0, SHOWN).map((one) => (
        <li key={`${one.loanNo} ${one.number}`} className={styles.due}>
          <span className={styles.day}>
            {dayFrom(loans.asOf, one.due, language)}
            {one.daysLate !== undefined && <Chip tone="late">{t('home.dues.late', { count: one.daysLate })}</Chip>}
          </span>
          <b>{formatRupiah(one.outstanding, language)}</b>
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
            {dues.value.slice(0, SHOWN).map(({ key, due, amount, late }) => (
              <li key={key} className={styles.due}>
                <span className={styles.day}>
                  {dayFrom(wibDay(Date.parse(dues.at)), due, language)}
                  {late && <Chip tone="late">{t('home.dues.isLate')}</Chip>}
                </span>
                <b>{formatRupiah(amount, language)}</b>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {hasNumber && <PageLink to={pathTo(channel, 'bill/payment-method')}>{t('home.dues.keptNumber')}</PageLink>}
    </>
  );
}

const WaysSheet = lazyPart(
  async () => ({ default: (await import('../bill/BillWays')).WaysSheet }),
  withAreas(['plan', 'bills', 'loans']),
);

interface DueWaysProps {
  words: OwedWords;
  all: OwnLoans;
  isHeld: boolean;
}

/** What can be done about what is due: paying it, or a part of it, and the other ways. */
function DueWays({ words, all, isHeld }: DueWaysProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [showsWays, setShowsWays] = useState(false);
  const open = (path: PageAddress) => () => navigate(pathTo(channel, path));
  return (
    <div className={styles.ways}>
      <PayDue words={words} all={all} onClick={open('bill/payment-method')} />
      <div className={styles.further}>
        <Button kind="ghost" onClick={open('bill/payment-method?pay=amount')}>
          {t('home.dues.part')}
        </Button>
        <Button kind="ghost" onClick={() => setShowsWays(true)}>
          {t('home.dues.otherWays')}
        </Button>
      </div>
      {showsWays && (
        <OverStep where="ways" onFailed={open('bill')}>
          <WaysSheet open={openLoans(all)} isHeld={isHeld} onClose={() => setShowsWays(false)} />
        </OverStep>
      )}
    </div>
  );
}

/** Loans that may still be given back. */
function GiveBacks({ loans, isHeld }: { loans: readonly OwnLoan[]; isHeld: boolean }) {
  if (!loans.some(({ coolingOff }) => coolingOff)) return null;
  return (
    <Suspense>
      <div className={styles.back}>
        <Card>
          <GiveBackRows open={loans} isHeld={isHeld} />
        </Card>
      </div>
    </Suspense>
  );
}

/** What is due next in one line, which leads to the bill: below another next step. */
function NextDueLine({ words, loans, isHeld }: { words: OwedWords; loans: readonly OwnLoan[]; isHeld: boolean }) {
  const { label, headline, note } = words;
  return (
    <div className={styles.back}>
      <Card>
        <LinkList links={[{ path: 'bill', text: `${label}: ${headline}`, note }]} />
      </Card>
      <GiveBacks loans={loans} isHeld={isHeld} />
    </div>
  );
}

interface NextDuesProps {
  debt: Debt;
  /** `line`: another next step stands above; `giveBack`: what is due first does */
  shown: 'whole' | 'line' | 'giveBack';
}

/** Home of who has borrowed: what is due next, or is late (docs/product/lending.md). */
export function NextDues({ debt, shown }: NextDuesProps) {
  const texts = useTexts();
  const { t, language } = texts;
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
  const loans = openLoans(debt.loans);
  const { claim, isHeld } = debt.claimed;
  if (shown === 'giveBack') return <GiveBacks loans={loans} isHeld={isHeld} />;
  if (shown === 'line') return <NextDueLine words={debt.words} loans={loans} isHeld={isHeld} />;
  const [first, ...others] = loans;
  const only = others.length === 0 ? first : undefined;
  // paying one of several loans stands under it
  const { closing, ...plain } = debt.loans;
  const ofFirst = first && { ...plain, loans: [first], ...(closing?.loanNo === first.loanNo && { closing }) };
  const asksFirst = ofFirst && owedWords(texts, ofFirst)?.asks === debt.words.asks;
  const ways = <DueWays words={debt.words} all={debt.loans} isHeld={isHeld} />;
  const below = others.length > 0 && asksFirst && !claim ? ways : undefined;
  return (
    <div className={styles.part}>
      <Card>
        {only && only.instalments.length > 1 && <LoanDots loan={only} />}
        {others.length > 0 && <LoanDues loans={loans.slice(0, SHOWN)} asOf={debt.loans.asOf} below={below} />}
        {only && !dotsTellAmounts(only) && <DueList loans={debt.loans} />}
        <Suspense>{claim ? <ClaimedWaysLater claim={claim} /> : <ClaimNoteLater />}</Suspense>
        {!claim && !below && ways}
      </Card>
      <GiveBacks loans={loans} isHeld={isHeld} />
      {first?.savesToday !== undefined &&
        !claim &&
        !first.coolingOff &&
        !debt.loans.closing &&
        debt.words.tone === 'calm' && (
          <p className={styles.settle}>
            <PageLink to={pathTo(channel, 'bill/detail/:loanId', { path: { loanId: first.loanNo } })}>
              <b>
                {t(only ? 'home.dues.settle' : 'home.dues.settleOf', {
                  amount: formatRupiah(first.savesToday, language),
                  loan: loanAmongText(texts, first),
                })}
              </b>
              <span>{t('home.dues.settleNote')}</span>
            </PageLink>
          </p>
        )}
    </div>
  );
}
