import { RETENTION_TEXTS } from '../../contract/retention';
import { WHY_PARTS } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { Sheet } from '../../ui/Sheet';
import styles from './Why.module.css';

const PARTS = WHY_PARTS.filter((part) => part !== 'title');

/** What a piece of data is for, who sees it, how long it is kept, and what happens without it. */
export function WhyText({ topic }: { topic: string }) {
  const { t } = useTexts();
  return (
    <dl className={styles.text}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{t(`widgets.whyParts.${part}`)}</dt>
          <dd>{t(`why.topics.${topic}.${part}`, RETENTION_TEXTS)}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface WhySheetProps {
  topic: string;
  onClose(): void;
}

/** Why a field is asked: the texts of `why.topics.<topic>`. */
export function WhySheet({ topic, onClose }: WhySheetProps) {
  const { t } = useTexts();
  return (
    <Sheet title={t(`why.topics.${topic}.title`)} closeText={t('common.close')} onClose={onClose}>
      <WhyText topic={topic} />
    </Sheet>
  );
}
