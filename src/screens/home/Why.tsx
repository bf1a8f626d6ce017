import type { ReactNode } from 'react';
import type { AskedMaterial, RejectionReason, ReviewStage } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { wibTime } from '../../lib/weekday';
import styles from './HomeScreen.module.css';

interface WhyProps {
  why: string;
  /** what would change it, or what comes next */
  change: string;
  isOver: boolean;
  /** what the reason names */
  children?: ReactNode;
}

function Why({ why, change, isOver, children }: WhyProps) {
  const { t } = useTexts();
  return (
    <>
      <h2 className={styles.label}>{t('home.declined.why')}</h2>
      <p className={styles.body}>{why}</p>
      {children}
      <h2 className={styles.label}>{t(isOver ? 'home.declined.change' : 'home.stages.next')}</h2>
      <p className={styles.body}>{change}</p>
    </>
  );
}

/** Why an application was rejected, and what would change it; without a reason of its own it is an earlier one. */
export function DeclineReason({ reason }: { reason: RejectionReason | undefined }) {
  const { t } = useTexts();
  const of = reason ? (`home.declined.reasons.${reason}` as const) : 'home.declined.earlier';
  const [why, change] = [t(`${of}.why`), t(`${of}.change`)];
  return <Why why={why} change={change} isOver />;
}

function Wanted({ materials }: { materials: readonly AskedMaterial[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles.wanted}>
      {materials.map((type) => (
        <li key={type}>{t(`enums.supplementalMaterial.${type}`)}</li>
      ))}
    </ul>
  );
}

/** What an application waits for besides a decision, came back for or failed: why, since when, and what changes it. */
export function Stage({ stage: { cause, since, materials = [] } }: { stage: ReviewStage }) {
  const { t, language } = useTexts();
  return (
    <>
      <Why
        why={t(`home.stages.${cause}.why`)}
        change={t(`home.stages.${cause}.change`)}
        isOver={cause === 'accountRefused'}
      >
        {materials.length > 0 && <Wanted materials={materials} />}
      </Why>
      <p className={styles.notice}>{t('home.stages.since', { time: wibTime(since, language) })}</p>
    </>
  );
}
