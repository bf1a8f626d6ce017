import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { isForPage } from '../useDeskKeys';
import type { Search } from './useSearch';

/** `/` leads to the search, as on other desks; not where it is typed, nor under a dialog. */
function useSearchKey(onKey: () => void): void {
  // from the moment the box is drawn
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key !== '/' || !isForPage(event)) return;
      event.preventDefault();
      onKey();
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [onKey]);
}

interface SearchBoxProps {
  search: Search;
  /** what was found is shown */
  hasResults: boolean;
}

/** Where a person is sought from every page of the desk. */
export function SearchBox({ search: { seek, busy }, hasResults }: SearchBoxProps) {
  const { t } = useDeskTexts();
  const input = useRef<HTMLInputElement>(null);
  const hadResults = useRef(hasResults);
  useEffect(() => {
    // a NIK or a number does not stay on every page that follows
    if (hadResults.current && !hasResults && input.current) input.current.value = '';
    hadResults.current = hasResults;
  }, [hasResults]);
  const reach = useCallback(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useSearchKey(reach);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text.length < 2) return;
    void seek(text);
  }

  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t('desk.search.label')}
          aria-keyshortcuts="/"
          title={t('desk.search.key')}
          placeholder={t('desk.search.placeholder')}
          minLength={2}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" kind="ghost" busy={busy === 'seek'}>
          {t('desk.search.submit')}
        </Button>
      </form>
    </search>
  );
}
