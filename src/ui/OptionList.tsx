import { memo, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './classNames';
import { CheckIcon } from './icons/icons';
import styles from './OptionList.module.css';

const FIRST = 30;
const PORTION = 60;

/** How many items of a list to render now: a screenful at once, the rest in portions, each in a task of its own. */
function useGrowingCount(items: readonly unknown[]): number {
  const [shown, setShown] = useState({ items, count: FIRST });
  const count = shown.items === items ? shown.count : FIRST;
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setShown({ items, count: count + PORTION }), 0);
    return () => clearTimeout(timer);
  }, [items, count]);
  return count;
}

export interface ListedOption {
  value: string;
  text: string;
  /** before the text; decorative */
  mark?: ReactNode;
  /** heading above the first option of a group */
  group?: string;
}

export interface OptionListProps {
  /** name of the list */
  text: string;
  options: readonly ListedOption[];
  selected: string | undefined;
  onPick(value: string): void;
}

/** A list to pick one from. Hundreds of options appear in portions, so that opening never blocks. */
export const OptionList = memo(function OptionList({ text, options, selected, onPick }: OptionListProps) {
  const count = useGrowingCount(options);
  return (
    <ul className={styles.list} aria-label={text}>
      {options.slice(0, count).map((option, index) => (
        <li key={option.value}>
          {option.group && option.group !== options[index - 1]?.group && <p className={styles.group}>{option.group}</p>}
          <button
            type="button"
            className={classNames(styles.option, option.mark !== undefined && styles.marked)}
            aria-pressed={option.value === selected}
            onClick={() => onPick(option.value)}
          >
            {option.mark}
            <span>{option.text}</span>
            {option.value === selected && <CheckIcon />}
          </button>
        </li>
      ))}
    </ul>
  );
});
