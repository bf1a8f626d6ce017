import { loadAreas } from '../../../i18n/texts';
import { useTexts } from '../../../i18n/useTexts';
import { useLoaded } from '../../useLoaded';
import styles from './Guide.module.css';

const AREA = 'guides';

/** An example picture and advice for what is asked. */
export function Guide({ value }: { value: string }) {
  const { t, has } = useTexts();
  const texts = useLoaded(AREA, () => loadAreas([AREA]));
  const key = `${AREA}.${value}`;
  if (texts.status !== 'ready' || !has(key)) return null;
  return (
    <figure className={styles.guide}>
      <img className={styles.picture} src={`/pictures/guides/${value}.svg`} alt={t('runner.guide.picture')} />
      <figcaption>{t(key)}</figcaption>
    </figure>
  );
}
