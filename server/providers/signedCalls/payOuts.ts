import { type PayOutEnd, type PayOutService, PROVIDER_REFUSALS } from '../../modules/loans';
import type { SignedService } from '../../platform/config/signedServices';
import { textIn } from '../gatewayCall';
import { neededList, neededWord, signedCalls, unreadable } from './signedCalls';

const OUTCOMES = ['PENDING', 'PAID', ...PROVIDER_REFUSALS] as const;

/** What a provider says of a pay-out that it has. */
function stateOf(body: unknown): 'pending' | PayOutEnd {
  const outcome = neededWord(body, 'outcome', OUTCOMES);
  if (outcome === 'PENDING') return 'pending';
  if (outcome !== 'PAID') return { state: 'refused', code: outcome };
  const at = new Date(textIn(body, 'at'));
  return Number.isNaN(at.getTime()) ? unreadable() : { state: 'paid', at };
}

const referenceOf = (one: unknown): string => (typeof one === 'string' ? one : unreadable());

/** The provider that sends money behind an HTTP API (docs/product/ports/payout.md). */
export function payOutProvider(service: SignedService, clock: () => Date): PayOutService {
  const post = signedCalls(service, clock);
  return {
    id: 'calls',
    async send({ payee: _, ...order }, { reference, signal }) {
      const found = stateOf((await post('/pay-outs', { reference, ...order }, signal)) ?? unreadable());
      return found === 'pending' ? { state: 'accepted' } : found;
    },
    async lookUp({ reference, signal }) {
      const body = await post('/pay-outs/status', { reference }, signal);
      if (body === undefined) return { state: 'unknown' };
      const found = stateOf(body);
      return found === 'pending' ? { state: 'pending' } : found;
    },
    async returnedSince(since, { signal }) {
      const body = await post('/pay-outs/returned', { since: since.toISOString() }, signal);
      return body === undefined ? [] : neededList(body, 'references').map(referenceOf);
    },
  };
}
