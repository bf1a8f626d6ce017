import { Suspense } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { usePageTitle } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { Peak } from '../../ui/Peak';
import type { OwedWords } from '../bill/dueTexts';
import styles from './HomeScreen.module.css';
import type { StandingWords } from './standingWords';

/** Few have one: it comes when it is needed. */
export const LoansClosed = lazyPart(async () => {
  const [part] = await Promise.all([import('../bill/LoanClosed'), loadAreas(['bills', 'loans'])]);
  return { default: part.LoansClosed };
});

/** How the person stands, in three lines. */
function Panel({ label, headline, note, tone }: Pick<StandingWords, 'label' | 'headline'> & Partial<OwedWords>) {
  usePageTitle(headline);
  return (
    <div className={styles.panel} data-tone={tone}>
      <p className={styles.label}>{label}</p>
      <h1 className={styles.headline} tabIndex={-1}>
        {headline}
      </h1>
      {note && <p className={styles.label}>{note}</p>}
    </div>
  );
}

/** A limit that nothing was borrowed of yet. */
function FirstLimit({ limit, action }: { limit: number; action: StandingWords['action'] }) {
  const { t, language } = useTexts();
  const amount = formatRupiah(limit, language);
  return (
    <Peak
      kind="approved"
      title={t('home.limit.first', { limit: amount })}
      number={amount}
      text={t('home.limit.firstBody')}
    >
      {action && <Button onClick={action.onClick}>{action.text}</Button>}
    </Peak>
  );
}

/** What Home begins with: what is owed, else a peak of the person's way, else how they stand. */
export type HomeHead =
  | { readonly kind: 'owed'; readonly words: OwedWords }
  | { readonly kind: 'closed'; readonly loans: readonly OwnLoan[]; readonly day: string }
  | { readonly kind: 'firstLimit'; readonly limit: number; readonly action: StandingWords['action'] }
  | { readonly kind: 'standing'; readonly words: StandingWords };

function Shown({ head }: { head: HomeHead }) {
  if (head.kind === 'firstLimit') return <FirstLimit limit={head.limit} action={head.action} />;
  if (head.kind !== 'closed') return <Panel {...head.words} />;
  return (
    <Suspense>
      <LoansClosed loans={head.loans} day={head.day} level={1} />
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
