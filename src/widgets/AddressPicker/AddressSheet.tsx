import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { AreaQuery } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { ChipButton } from '../../ui/Chip';
import type { ListedOption } from '../../ui/OptionList';
import { SearchInput } from '../../ui/SearchInput';
import { Sheet } from '../../ui/Sheet';
import type { WidgetServices } from '../fieldProps';
import { RemoteOptions } from '../remote/RemoteOptions';
import { type Remote, useRemote } from '../remote/useRemote';
import styles from './AddressSheet.module.css';
import { type Address, type ChosenLevels, choose, chosenAddressOf, chosenLevelsOf, goTo, LEVELS } from './levels';

const byName = new Intl.Collator('id', { numeric: true }).compare;

function levelsAbove(names: readonly string[], level: number): AreaQuery {
  const [province, city, district] = names.slice(0, level);
  return {
    ...(province === undefined ? {} : { province }),
    ...(city === undefined ? {} : { city }),
    ...(district === undefined ? {} : { district }),
  };
}

/** The sorted options of the level shown. */
function useAreas(
  areas: WidgetServices['areas'],
  { names, level }: ChosenLevels,
): [options: Remote<readonly ListedOption[]>, retry: () => void] {
  const above = JSON.stringify(levelsAbove(names, level));
  const load = useCallback(() => areas(JSON.parse(above) as AreaQuery), [areas, above]);
  const [remote, retry] = useRemote(load);
  const options = useMemo((): Remote<readonly ListedOption[]> => {
    if (remote.state !== 'ready') return remote;
    return { state: 'ready', result: [...remote.result].sort(byName).map((name) => ({ value: name, text: name })) };
  }, [remote]);
  return [options, retry];
}

/** What is chosen so far, as chips; pressing one goes back to its level. */
function AddressSteps({ steps, onGoTo }: { steps: ChosenLevels; onGoTo(level: number): void }) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(steps.level);

  // the option just pressed is gone with its list: the focus goes on to the step now open
  useEffect(() => {
    if (shown.current === steps.level) return;
    shown.current = steps.level;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [steps.level]);

  return (
    <ol ref={list} className={styles.steps} aria-label={t('pickers.address.steps')}>
      {LEVELS.slice(0, steps.names.length + 1).map((level, index) => (
        <li key={level}>
          <ChipButton current={index === steps.level} onClick={() => index !== steps.level && onGoTo(index)}>
            {steps.names[index] ?? t(`pickers.address.choose.${level}`)}
          </ChipButton>
        </li>
      ))}
    </ol>
  );
}

export interface AddressSheetProps {
  title: string;
  value: Address | undefined;
  areas: WidgetServices['areas'];
  onClose(): void;
  /** all four are chosen and confirmed */
  onSubmit(address: Address): void;
}

export function AddressSheet({ title, value, areas, onClose, onSubmit }: AddressSheetProps) {
  const { t } = useTexts();
  const [steps, setSteps] = useState(() => chosenLevelsOf(value));
  /** counts the lists: what was looked for in one stands in no other */
  const [list, setList] = useState(0);
  const [search, setSearch] = useState('');
  const quietSearch = useDeferredValue(search);
  const [options, retry] = useAreas(areas, steps);
  const level = LEVELS[steps.level] ?? 'village';
  const address = useMemo(() => chosenAddressOf(steps), [steps]);

  const pick = useCallback((name: string) => {
    setSearch('');
    setList((before) => before + 1);
    setSteps((before) => choose(before, name));
  }, []);
  const back = useCallback((to: number) => {
    setSearch('');
    setList((before) => before + 1);
    setSteps((before) => goTo(before, to));
  }, []);

  return (
    <Sheet
      height="list"
      title={title}
      closeText={t('widgets.close')}
      onClose={onClose}
      head={
        <>
          <AddressSteps steps={steps} onGoTo={back} />
          <SearchInput key={list} text={t(`pickers.address.search.${level}`)} onSearch={setSearch} />
        </>
      }
      footer={
        <Button disabled={!address} onClick={() => address && onSubmit(address)}>
          {t('pickers.address.use')}
        </Button>
      }
    >
      <RemoteOptions
        text={t(`pickers.address.level.${level}`)}
        options={options}
        search={quietSearch}
        selected={steps.names[steps.level]}
        onPick={pick}
        onRetry={retry}
      />
    </Sheet>
  );
}
