import type { AskedMaterial, ReviewStage } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Why } from '../../kit/Why';
import { wibTime } from '../../lib/weekday';
import styles from './HomeScreen.module.css';

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
        by={cause === 'accountRefused' ? 'change' : 'next'}
      >
        {materials.length > 0 && <Wanted materials={materials} />}
      </Why>
      <p className={styles.notice}>{t('home.stages.since', { time: wibTime(since, language) })}</p>
    </>
  );
}
