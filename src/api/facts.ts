import { call } from './client';

/** A GET call of schemas/api/calls.json whose answer says how an application stands. */
export function fetchFacts(name: string): Promise<Record<string, unknown>> {
  return call('GET', name.slice(name.indexOf(' ') + 1));
}
