import type { SecurityMethod } from '../contract/generated/bodies';
import { askedOperation, type SecurityDemand } from '../contract/security';
import { isCalendarDay } from '../lib/calendar';
import { ownValue } from '../lib/ownValue';

const METHODS: readonly SecurityMethod[] = ['OTP', 'LIVENESS'];

function methodsOf(value: unknown): SecurityMethod[] {
  return Array.isArray(value) ? METHODS.filter((method) => value.includes(method)) : [];
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDay(value) ? value : undefined;
}

/**
 * What a call refused with 994 demands, from the data of its answer (docs/product/security.md). Days and methods that
 * are none are left out; data of any other shape demands a check of which the server knows more.
 */
export function securityDemandOf(data: unknown): SecurityDemand {
  const rejectUntil = dayOf(ownValue(data, 'rejectUntil'));
  const askedFor = askedOperation(ownValue(data, 'askedFor'));
  return {
    result: ownValue(data, 'result') === 'REJECTED' ? 'REJECTED' : 'REQUIRED',
    necessary: methodsOf(ownValue(data, 'necessary')),
    ...(rejectUntil !== undefined && { rejectUntil }),
    ...(askedFor && { askedFor }),
  };
}

/** The query security/rejected carries: `rejectUntil` and `necessary` (docs/product/security.md). */
export function rejectedQuery({ rejectUntil, necessary }: SecurityDemand): string {
  return new URLSearchParams({
    ...(rejectUntil !== undefined && { rejectUntil }),
    ...(necessary.length > 0 && { necessary: necessary.join(',') }),
  }).toString();
}

/** What the query of security/rejected says; anybody can write one, so only days and methods are believed. */
export function rejectionIn(query: URLSearchParams): Pick<SecurityDemand, 'rejectUntil' | 'necessary'> {
  const rejectUntil = dayOf(query.get('rejectUntil'));
  return {
    necessary: methodsOf(query.get('necessary')?.split(',')),
    ...(rejectUntil !== undefined && { rejectUntil }),
  };
}
