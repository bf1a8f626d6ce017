import { Suspense } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { FirstLimit } from '../../kit/FirstLimit';
import { TabSkeleton } from '../../kit/TabLoading';
import { dayWithWeekday } from '../../lib/weekday';
import { lazyPart } from '../../ui/lazyPart';
import type { OwedWords } from '../bill/dueTexts';
import { Panel } from './Panel';
import type { StandingWords } from './standingWords';

/** Few have one: it comes when it is needed. */
export const LoansClosed = lazyPart(
  async () => ({ default: (await import('../bill/LoanClosed')).LoansClosed }),
  withAreas(['bills', 'loans']),
);

/** Few got money today: it comes when it is needed. */
const ArrivedToday = lazyPart(
  async () => ({ default: (await import('./ArrivedToday')).ArrivedToday }),
  withAreas(['loans']),
);

/** Few got money lately: it comes when it is needed. */
const PaidOut = lazyPart(
  async () => ({ default: (await import('../../kit/PayOut')).PayOutCard }),
  withAreas(['loans']),
);

/** Few wait for money: it comes when it is needed. */
const OnItsWay = lazyPart(async () => ({ default: (await import('./PayOuts')).OnItsWay }), withAreas(['loans']));

/**
 * What Home begins with: what is late, a contract to sign, a peak of the person's way, what is owed, a loan
 * whose money is on its way, that all is repaid since lately, else how they stand.
 */
export type HomeHead =
  | { readonly kind: 'owed'; readonly words: OwedWords }
  | { readonly kind: 'arrived'; readonly loan: OwnLoan; readonly isSeen: boolean; refresh(): Promise<void> }
  | { readonly kind: 'onItsWay'; readonly loan: OwnLoan; refresh(): Promise<void> }
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
      {head.kind === 'arrived' && head.isSeen ? (
        <ArrivedToday loan={head.loan} />
      ) : head.kind === 'arrived' ? (
        <PaidOut loan={head.loan} refresh={head.refresh} level={1} />
      ) : head.kind === 'onItsWay' ? (
        <OnItsWay loan={head.loan} refresh={head.refresh} />
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
