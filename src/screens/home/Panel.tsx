import { usePageTitle } from '../../ui/Headline';
import type { OwedWords } from '../bill/dueTexts';
import styles from './HomeScreen.module.css';
import type { StandingWords } from './standingWords';

type PanelProps = Pick<StandingWords, 'label' | 'headline'> &
  Partial<Omit<OwedWords, 'tone'>> & {
    tone?: OwedWords['tone'] | 'quiet' | undefined;
    /** what the headline begins with in large, where all of it would be too long */
    number?: string;
    level?: 1 | 2;
  };

/** How the person stands, in three lines. */
export function Panel({ label, headline, number, note, tone, level = 1 }: PanelProps) {
  usePageTitle(level === 1 ? headline : undefined);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.panel} data-tone={tone} data-below={level === 2 || undefined}>
      <p className={styles.label}>{label}</p>
      <Heading className={styles.headline} tabIndex={-1}>
        {number && headline.startsWith(number) ? (
          <>
            {number} <span className={styles.rest}>{headline.slice(number.length).trim()}</span>
          </>
        ) : (
          headline
        )}
      </Heading>
      {note && <p className={styles.label}>{note}</p>}
    </div>
  );
}
