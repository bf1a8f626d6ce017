import type { TextKey } from '../../contract/generated/textKeys';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import styles from './Help.module.css';

interface GuideStepsProps {
  title: string;
  /** where the steps are in the texts, by their number: `<texts>.1`, `<texts>.2` ... */
  texts: string;
  params?: Readonly<Record<string, unknown>>;
}

function stepKeys({ has }: Texts, texts: string): readonly TextKey[] {
  const keys: TextKey[] = [];
  for (let key: string = `${texts}.1`; has(key); key = `${texts}.${keys.length + 1}`) keys.push(key);
  return keys;
}

/** One way to pay, step by step, opened by its title. */
export function GuideSteps({ title, texts, params }: GuideStepsProps) {
  const all = useTexts();
  return (
    <details className={styles.way}>
      <summary className={styles.summary}>{title}</summary>
      <ol className={styles.steps}>
        {stepKeys(all, texts).map((key) => (
          <li key={key}>{all.t(key, params)}</li>
        ))}
      </ol>
    </details>
  );
}
