import type { ReactNode } from 'react';
import type { RejectionReason } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { useAskedAgain } from './help/askedAgain';
import styles from './Why.module.css';

const HEADINGS = { change: 'home.declined.change', next: 'home.stages.next', ask: 'home.declined.ask' } as const;

interface WhyProps {
  /** what the reason is called, where it has another name */
  title?: string | undefined;
  why: string;
  /** what would change it, what comes next, or whom to ask, and by which of them it is headed; undefined where nothing is left to do */
  change: string | undefined;
  by: keyof typeof HEADINGS;
  /** what the reason names */
  children?: ReactNode;
}

/** Why something stands as it does, and what would change it or comes next. */
export function Why({ title, why, change, by, children }: WhyProps) {
  const { t } = useTexts();
  return (
    <>
      {by !== 'ask' && <h2 className={styles.label}>{title ?? t('home.declined.why')}</h2>}
      <p className={styles.body}>{why}</p>
      {children}
      {change !== undefined && (
        <>
          <h2 className={styles.label}>{t(HEADINGS[by])}</h2>
          <p className={styles.body}>{change}</p>
        </>
      )}
    </>
  );
}

/** Why an application was refused: `EARLIER`: another one was; `UNNAMED`: no single reason came with it. */
export type RefusalCause = RejectionReason | 'EARLIER' | 'UNNAMED';

const WITHOUT_REASON = { EARLIER: 'home.declined.earlier', UNNAMED: 'home.declined.unnamed' } as const;

/** Causes of which all that can be done is to ask a person; below them stands by when that is answered, once it was asked. */
const ASKS_ONLY: readonly RefusalCause[] = ['UNNAMED', 'TERMS_VIOLATED'];

/** Why an application was refused, and what would change it. */
export function DeclineReason({ reason, title }: { reason: RefusalCause; title?: string }) {
  const { t } = useTexts();
  const asked = useAskedAgain();
  const of =
    reason === 'EARLIER' || reason === 'UNNAMED'
      ? WITHOUT_REASON[reason]
      : (`home.declined.reasons.${reason}` as const);
  return (
    <Why
      why={t(`${of}.why`)}
      change={asked && ASKS_ONLY.includes(reason) ? undefined : t(`${of}.change`)}
      by={reason === 'UNNAMED' ? 'ask' : 'change'}
      title={title}
    />
  );
}
