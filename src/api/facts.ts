import type { FactsCall } from '../contract/generated/names';
import { callBy } from './client';

type Query = Readonly<Record<string, string>>;

/** What a call takes in its query besides channel and language (docs/product/calls.md). */
const QUERIES: Readonly<Record<string, () => Query>> = {
  'GET /global-status/v2': () => ({ 'date-value': String(Date.now()) }),
  'GET /supplement-materials': () => ({ atomeType: 'PDL' }),
} satisfies Partial<Record<FactsCall, () => Query>>;

/** A GET call of schemas/api/calls.json whose answer says how an application stands. */
export function fetchFacts(name: string): Promise<Record<string, unknown>> {
  return callBy('GET', name.slice(name.indexOf(' ') + 1), { searchParams: { ...QUERIES[name]?.() } });
}
