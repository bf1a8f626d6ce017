import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import { isOffline } from '../../api/errors';
import type { AheadChoices, PaymentOverview } from '../../contract/generated/bodies';
import { useLive } from '../../kit/useLive';

/** How long nothing is typed before it is asked what the amount does. */
const TYPED_MS = 400;

/** What an amount can do to the loan, as far as it is known. */
export type AheadPrices =
  /** there is no amount of one's own, or it pays everything */
  | { readonly status: 'none' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly isOffline: boolean; retry(): void }
  /** `isNew`: the figures are others than those that were shown first for the amount */
  | (AheadChoices & { readonly status: 'known'; readonly isNew: boolean });

/** An amount once nothing was typed for a moment. */
function useTyped(amount: number): number {
  const [typed, setTyped] = useState(amount);
  useEffect(() => {
    const waiting = setTimeout(() => setTyped(amount), TYPED_MS);
    return () => clearTimeout(waiting);
  }, [amount]);
  return typed;
}

/** What was shown first of an amount. */
interface First {
  readonly amount: number;
  readonly choices: string;
}

/**
 * What an amount can do to the loan, asked once it is typed, and again where the day or what is owed changed meanwhile.
 * @param amount rupiah; 0 where there is nothing to ask
 */
export function useAhead(
  amount: number,
  { asOf, owed }: PaymentOverview,
): { prices: AheadPrices; refresh(): Promise<void> } {
  const typed = useTyped(amount);
  const isAsked = amount > 0 && typed === amount;
  const live = useLive(
    `ahead ${typed} ${asOf} ${owed}`,
    () => call('GET /payment/ahead', { query: { amount: String(typed) } }),
    { enabled: isAsked },
  );
  const { refresh } = live;
  const first = useRef<First>(undefined);
  const isKnown = isAsked && live.status === 'ready';
  const shown = isKnown ? JSON.stringify(live.value.choices) : undefined;

  useEffect(() => {
    if (shown !== undefined && first.current?.amount !== typed) first.current = { amount: typed, choices: shown };
  }, [shown, typed]);

  if (amount === 0) return { prices: { status: 'none' }, refresh };
  if (!isAsked || live.status === 'loading') return { prices: { status: 'asking' }, refresh };
  if (live.status === 'failed') {
    return { prices: { status: 'failed', isOffline: isOffline(live.error), retry: live.retry }, refresh };
  }
  const isNew = first.current?.amount === typed && first.current.choices !== shown;
  return { prices: { ...live.value, status: 'known', isNew }, refresh };
}
