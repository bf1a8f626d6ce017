import { startTransition, useState } from 'react';
import { ApiError } from '../api/errors';
import type { LoanRefused } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { dayMonthYear } from '../lib/dayMonth';
import { showPopup } from '../state/overlays';
import { useSecurityWay } from '../state/securityWay';
import { failureTexts, messageOf } from './failure';
import { useSlow } from './useClock';

export interface Sending {
  busy: boolean;
  /** that it takes long, in words; undefined while it does not */
  slow: string | undefined;
  /** why the last try failed, in words; undefined when it did not */
  problem: string | undefined;
  /** true when the same try may succeed later as it is */
  retryable: boolean;
  /** runs a call; an ApiError becomes the problem, or the popup it names, unless `handled` takes it */
  run(work: () => Promise<void>, handled?: (error: ApiError) => boolean): Promise<void>;
}

/** What is told with a refusal of a loan: the popup that says why, and from when it can be had. */
const refusalOf = ({ data }: ApiError): LoanRefused => (data as LoanRefused | undefined) ?? {};

/** A page that was left is gone by then; one that stays for another address may send again. */
const LEFT_MS = 5_000;

/** One call at a time, its failure shown in place and nothing lost. */
export function useSending(): Sending {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  async function run(work: () => Promise<void>, handled: (error: ApiError) => boolean = () => false) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const { pathname } = window.location;
    const rest = () => startTransition(() => setBusy(false));
    try {
      await work();
      // where the work led on, the address moves before the page does: until then a tap on this one sends nothing
      if (window.location.pathname === pathname) rest();
      else setTimeout(rest, LEFT_MS);
    } catch (error) {
      if (error instanceof ApiError) await failureTexts();
      setBusy(false);
      if (!(error instanceof ApiError)) throw error;
      if (handled(error)) return;
      const { popup, from } = refusalOf(error);
      const params = from === undefined ? {} : { date: dayMonthYear(from, texts.language) };
      if (popup) void showPopup({ type: popup, params });
      else setFailure(error);
    }
  }

  // while the account is checked the call waits for the person
  const isWaiting = useSecurityWay().phase !== 'none';
  const slow = useSlow(busy && !isWaiting) ? texts.t('common.stillSending') : undefined;
  return { busy, slow, problem: failure && messageOf(failure, texts), retryable: failure?.retryable ?? false, run };
}
