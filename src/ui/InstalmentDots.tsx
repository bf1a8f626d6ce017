import styles from './InstalmentDots.module.css';
import { ForwardIcon } from './icons/furtherIcons';
import { CheckIcon } from './icons/icons';

export interface InstalmentDot {
  /** its place in the loan, from 1 */
  number: number;
  /** `moved`: what was owed of it is owed with later ones */
  state: 'paid' | 'moved' | 'next' | 'toCome' | 'late';
  /** its due day, short */
  when: string;
  amount: string;
}

export interface InstalmentDotsProps {
  /** all instalments of a loan, in their order */
  dots: readonly InstalmentDot[];
  /** how far it is, short: "4 dari 12"; stands for the instalments that are not shown, and tells of those that were moved */
  reached: string;
  /** the same as a sentence, for screen readers */
  text: string;
}

/** More are folded. */
const MAX_DOTS = 6;
/** Of those that are folded so many are shown, from the last that is paid on. */
const SHOWN = 5;
/** There is room for amounts up to this many. */
export const DOTS_WITH_AMOUNTS = 3;

/** The dots that are shown of many: the last one that is behind and those after it. */
function shownOf(dots: readonly InstalmentDot[]): readonly InstalmentDot[] {
  const open = dots.findIndex(({ state }) => state !== 'paid' && state !== 'moved');
  const first = (open < 0 ? dots.length : open) - 1;
  return dots.slice(Math.max(0, Math.min(first, dots.length - SHOWN))).slice(0, SHOWN);
}

/** The instalments of a loan in one line: paid, moved, late, next, to come. */
export function InstalmentDots({ dots, reached, text }: InstalmentDotsProps) {
  const isFolded = dots.length > MAX_DOTS;
  const shown = isFolded ? shownOf(dots) : dots;
  const isTold = isFolded || dots.some(({ state }) => state === 'moved');
  return (
    <div className={styles.dots} role="img" aria-label={text}>
      {isTold && <p className={styles.reached}>{reached}</p>}
      <div className={styles.line} data-wide={dots.length <= DOTS_WITH_AMOUNTS || undefined}>
        {shown.map(({ number, state, when, amount }) => (
          <span key={number} className={styles.dot} data-state={state}>
            <span className={styles.mark}>
              {state === 'paid' && <CheckIcon size="text" />}
              {state === 'moved' && <ForwardIcon size="text" />}
            </span>
            <span>{when}</span>
            {dots.length <= DOTS_WITH_AMOUNTS && <span className={styles.amount}>{amount}</span>}
          </span>
        ))}
      </div>
    </div>
  );
}
