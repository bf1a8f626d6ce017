import { useTexts } from '../i18n/useTexts';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './TabLoading.module.css';

/** Grey in the shape of a tab, whose bar and other tabs work meanwhile. @param text says to screen readers that it comes */
export function TabSkeleton({ text }: { text: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={text} data-filling>
      <span className={styles.head} />
      <span className={styles.card} />
      <span className={styles.next} />
    </div>
  );
}

/** The content of a tab that is on its way, with the name of the tab for its heading. */
export function TabLoading({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <TabSkeleton text={t('common.loading')} />
    </>
  );
}
