import { Suspense } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { FirstLimit } from '../../kit/FirstLimit';
import { TabSkeleton } from '../../kit/TabLoading';
import { dayWithWeekday } from '../../lib/weekday';
import { usePageTitle } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import type { OwedWords } from '../bill/dueTexts';
import styles from './HomeScreen.module.css';
import type { StandingWords } from './standingWords';

/** Few have one: it comes when it is needed. */
export const LoansClosed = lazyPart(
  async () => ({ default: (await import('../bill/LoanClosed')).LoansClosed }),
  withAreas(['bills', 'loans']),
);

/** Few wait for money: it comes when it is needed. */
const PaidOut = lazyPart(
  async () => ({ default: (await import('../../kit/PayOut')).PayOutCard }),
  withAreas(['loans']),
);

type PanelProps = Pick<StandingWords, 'label' | 'headline'> & Partial<OwedWords> & { level?: 1 | 2 };

/** How the person stands, in three lines. */
export function Panel({ label, headline, note, tone, level = 1 }: PanelProps) {
  usePageTitle(level === 1 ? headline : undefined);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.panel} data-tone={tone} data-below={level === 2 || undefined}>
      <p className={styles.label}>{label}</p>
      <Heading className={styles.headline} tabIndex={-1}>
        {headline}
      </Heading>
      {note && <p className={styles.label}>{note}</p>}
    </div>
  );
}

/**
 * What Home begins with: what is late, a contract to sign, a peak of the person's way, what is owed, that
 * all is repaid since lately, else how they stand.
 */
export type HomeHead =
  | { readonly kind: 'owed'; readonly words: OwedWords }
  | { readonly kind: 'arrived'; readonly loan: OwnLoan; refresh(): Promise<void> }
  | { readonly kind: 'closed'; readonly loans: readonly OwnLoan[] }
  | { readonly kind: 'clear'; readonly since: string }
  | { readonly kind: 'firstLimit'; readonly limit: number; readonly action: StandingWords['action'] }
  | { readonly kind: 'toSign' | 'standing'; readonly words: StandingWords };

function Shown({ head }: { head: HomeHead }) {
  const { t, language } = useTexts();
  if (head.kind === 'clear') {
    const label = t('home.clear.since', { date: dayWithWeekday(head.since, language) });
    return <Panel label={label} headline={t('home.clear.title')} note={t('home.clear.note')} />;
  }
  if (head.kind === 'firstLimit') return <FirstLimit limit={head.limit} action={head.action} />;
  if ('words' in head) return <Panel {...head.words} />;
  return (
    <Suspense fallback={<TabSkeleton text={t('common.loading')} />}>
      {head.kind === 'arrived' ? (
        <PaidOut loan={head.loan} refresh={head.refresh} level={1} />
      ) : (
        <LoansClosed loans={head.loans} level={1} />
      )}
    </Suspense>
  );
}

/** It may change while the page is open. */
export function Head({ head }: { head: HomeHead }) {
  return (
    <div aria-live="polite">
      <Shown head={head} />
    </div>
  );
}
