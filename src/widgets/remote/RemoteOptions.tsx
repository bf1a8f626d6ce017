import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { EmptyState, ErrorState } from '../../ui/Message';
import { type ListedOption, OptionList } from '../../ui/OptionList';
import { Skeleton } from '../../ui/Skeleton';
import type { Remote } from './useRemote';

export interface RemoteOptionsProps {
  /** name of the list */
  text: string;
  options: Remote<readonly ListedOption[]>;
  /** what the user is searching for */
  search: string;
  selected: string | undefined;
  onPick(value: string): void;
  onRetry(): void;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Options whose text contains every word searched for. */
function found(options: readonly ListedOption[], search: string): readonly ListedOption[] {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => words.every((word) => plain(option.text).includes(word)));
}

/** A list to pick from that is loaded first: waiting, refused, empty, nothing found, or the options. */
export function RemoteOptions(props: RemoteOptionsProps) {
  const place = useRef<HTMLDivElement>(null);
  function retry() {
    // the button that was pressed goes away with the problem
    place.current?.focus();
    props.onRetry();
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Shown {...props} onRetry={retry} />
    </div>
  );
}

function Shown({ text, options, search, selected, onPick, onRetry }: RemoteOptionsProps): ReactNode {
  const { t, has } = useTexts();
  if (options.state === 'loading') return <Skeleton text={t('widgets.loading')} />;
  if (options.state === 'failed') {
    const reason = has(options.message) ? options.message : 'widgets.loadFailed';
    return <ErrorState text={t(reason)} retry={{ text: t('widgets.retry'), onClick: onRetry }} />;
  }
  const shown = found(options.result, search);
  if (options.result.length === 0) return <EmptyState text={t('widgets.empty')} />;
  if (shown.length === 0) return <EmptyState text={t('widgets.noResults', { search })} />;
  return <OptionList text={text} options={shown} selected={selected} onPick={onPick} />;
}
