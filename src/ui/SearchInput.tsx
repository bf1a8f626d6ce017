import { useEffect, useRef } from 'react';
import { SearchIcon } from './icons/furtherIcons';
import styles from './SearchInput.module.css';

export interface SearchInputProps {
  /** name of the field, and what it shows while empty */
  text: string;
  /** what stands in it at first */
  initial?: string;
  /** called once typing rests, with the text as typed */
  onSearch(text: string): void;
}

const REST_MS = 80;

export function SearchInput({ text, initial = '', onSearch }: SearchInputProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className={styles.search}>
      <SearchIcon />
      <input
        className={styles.input}
        type="search"
        aria-label={text}
        placeholder={text}
        defaultValue={initial}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => {
          const typed = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(typed), REST_MS);
        }}
      />
    </div>
  );
}
