import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '../../kit/router';
import type { QuoteProps } from '../../runner/slots';
import { commitTyped } from '../../widgets/typing/useTyping';
import type { LoanChoices } from './choices';

/** Begins with the amount that the page's address names, else with an example; gives the example as long as it stands. */
export function useExample(
  { fields, data, store }: Pick<QuoteProps, 'fields' | 'data' | 'store'>,
  { amounts, example: usual }: Pick<LoanChoices, 'amounts' | 'example'>,
): number | undefined {
  const { amount: field } = fields;
  const named = Number(useQuery().get('amount'));
  const [example] = useState(() => {
    const isOpen = field !== undefined && data[field] === undefined;
    return isOpen && !amounts.includes(named) ? usual : undefined;
  });
  const begin = useEffectEvent(() => {
    const start = example ?? (amounts.includes(named) ? named : undefined);
    if (field === undefined || start === undefined) return;
    commitTyped();
    if (store.data[field] === undefined) store.suggest(field, start);
  });
  useEffect(() => begin(), []);
  const [isStanding, setStanding] = useState(true);
  const given = field === undefined ? undefined : data[field];
  if (isStanding && given !== undefined && given !== example) setStanding(false);
  useEffect(() => {
    // a sum that is typed as it stood is no change of the answer; inputs keep their events from what is above them
    function typed({ target }: Event) {
      if (target instanceof HTMLInputElement && target.name === field) setStanding(false);
    }
    document.addEventListener('input', typed, true);
    return () => document.removeEventListener('input', typed, true);
  }, [field]);
  return isStanding ? example : undefined;
}
