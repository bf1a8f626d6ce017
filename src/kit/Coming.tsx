import { useTexts } from '../i18n/useTexts';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Coming.module.css';
import { useSlow } from './useClock';

interface ComingProps {
  /** the page's bar has its heading already */
  isNamed?: boolean;
  isTab?: boolean;
}

/** What stands for the content of a page that is on its way; after a long wait it is said in words, too. */
export function Coming({ isNamed, isTab }: ComingProps) {
  const { t } = useTexts();
  const slow = useSlow(true);
  return (
    <div className={styles.late} {...{ [isNamed ? 'data-filling' : 'data-coming']: true }}>
      {!isNamed && (
        <h1>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
        </h1>
      )}
      <Skeleton text={t('common.loading')} {...(isTab && { look: 'tab', lines: 3 })} />
      {slow && (
        <p className={styles.slow} role="status">
          {t('common.stillLoading')}
        </p>
      )}
    </div>
  );
}
