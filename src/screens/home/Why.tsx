import type { RejectionReason, ReviewStage } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { wibTime } from '../../lib/calendar';
import styles from './HomeScreen.module.css';

interface WhyProps {
  why: string;
  /** what would change it */
  change: string;
}

function Why({ why, change }: WhyProps) {
  const { t } = useTexts();
  return (
    <>
      <h2 className={styles.label}>{t('home.declined.why')}</h2>
      <p className={styles.body}>{why}</p>
      <h2 className={styles.label}>{t('home.declined.change')}</h2>
      <p className={styles.body}>{change}</p>
    </>
  );
}

/** Why an application was rejected, and what would change it. */
export function DeclineReason({ reason }: { reason: RejectionReason }) {
  const { t } = useTexts();
  return <Why why={t(`home.declined.reasons.${reason}.why`)} change={t(`home.declined.reasons.${reason}.change`)} />;
}

/** What an application waits for besides a decision, came back for or failed: why, since when, and what changes it. */
export function Stage({ stage: { cause, since } }: { stage: ReviewStage }) {
  const { t, language } = useTexts();
  return (
    <>
      <Why why={t(`home.stages.${cause}.why`)} change={t(`home.stages.${cause}.change`)} />
      <p className={styles.notice}>{t('home.stages.since', { time: wibTime(since, language) })}</p>
    </>
  );
}
