import { useCallback, useMemo } from 'react';
import type { ListedOption } from '../../ui/OptionList';
import type { AreaLevels, WidgetServices } from '../fieldProps';
import { type Remote, useRemote } from '../remote/useRemote';
import type { ChosenLevels } from './levels';

const byName = new Intl.Collator('id', { numeric: true }).compare;

function levelsAbove(names: readonly string[], level: number): AreaLevels {
  const [province, city, district] = names.slice(0, level);
  return {
    ...(province === undefined ? {} : { province }),
    ...(city === undefined ? {} : { city }),
    ...(district === undefined ? {} : { district }),
  };
}

/** The sorted options of the level shown. */
export function useAreas(
  areas: WidgetServices['areas'],
  { names, level }: ChosenLevels,
): [options: Remote<readonly ListedOption[]>, retry: () => void] {
  const above = JSON.stringify(levelsAbove(names, level));
  const load = useCallback(() => areas(JSON.parse(above) as AreaLevels), [areas, above]);
  const [remote, retry] = useRemote(load);
  const options = useMemo((): Remote<readonly ListedOption[]> => {
    if (remote.state !== 'ready') return remote;
    return { state: 'ready', result: [...remote.result].sort(byName).map((name) => ({ value: name, text: name })) };
  }, [remote]);
  return [options, retry];
}
