import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { partOf, useOnDemand } from '../onDemand';
import styles from './Why.module.css';
import type { WhySheetProps } from './WhySheet';

const whySheet = partOf<WhySheetProps>(async () => {
  const [{ WhySheet }] = await Promise.all([import('./WhySheet'), loadAreas(['why', 'widgets'])]);
  return WhySheet;
});

/** Beside the label of a sensitive field: opens why it is asked. @param label what the field is called */
export function WhyLine({ topic, label }: { topic: string; label: string }) {
  const { t } = useTexts();
  const sheet = useOnDemand(whySheet);
  return (
    <>
      <button type="button" className={styles.line} aria-label={t('common.whyOf', { label })} onClick={sheet.open}>
        {t('common.why')}
      </button>
      <span role="status" className={styles.failed}>
        {sheet.state === 'failed' && t('common.offlineTitle')}
      </span>
      {sheet.Part && <sheet.Part topic={topic} onClose={sheet.close} />}
    </>
  );
}
