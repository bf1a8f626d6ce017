import { useTexts } from '../../i18n/useTexts';
import { Chip } from '../../ui/Chip';
import styles from './OptionNote.module.css';

/** Beside an option: its tag and its slogan. @param texts where in the texts `tag` and `slogan` are */
export function OptionNote({ id, texts }: { id: string; texts: string }) {
  const { t } = useTexts();
  return (
    <span id={id} className={styles.note}>
      <Chip tone="neutral">{t(`${texts}.tag`)}</Chip> <span className={styles.slogan}>{t(`${texts}.slogan`)}</span>
    </span>
  );
}
