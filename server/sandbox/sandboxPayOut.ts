import { setTimeout as pause } from 'node:timers/promises';
import { type PayOutService, PayOutUnclear, type ProviderRefusal } from '../modules/loans';
import type { Database } from '../platform/database/database';
import type { PersonaFile } from './personas';
import { addTransfer, findTransfer, type TransferOutcome, transfersDecided } from './tables/sandboxTransfers';

const PAID: readonly TransferOutcome[] = ['paid', 'late', 'silent', 'lost', 'returned'];
const DECIDE_MS = 2_000;
const LATE_MS = 60_000;
/** after which a bank sends money back */
const RETURN_MS = 20_000;

interface Surroundings {
  database: Database;
  clock(): Date;
  /** milliseconds until the bank answers a call */
  answerMs?: number;
}

/**
 * The bank of the sandbox. It writes down by itself what it is told, so that a server that is killed meanwhile knows no
 * more of it than of a real one. The last four digits of the account decide what becomes of a transfer.
 */
export function sandboxPayOut(
  { transferSuffixes, accountSuffixes }: Pick<PersonaFile, 'transferSuffixes' | 'accountSuffixes'>,
  { database, clock, answerMs = 0 }: Surroundings,
): PayOutService {
  const lost = new Set<string>();
  const outcomes = new Map<string, TransferOutcome>([
    ...Object.keys(accountSuffixes).map((digits) => [digits, 'REFUSED'] as const),
    ...Object.entries(transferSuffixes),
  ]);
  return {
    id: 'sandbox',
    async send({ amount, to }, { reference, signal }) {
      const outcome = outcomes.get(to.account.slice(-4)) ?? 'paid';
      if (outcome === 'lost' && !lost.has(reference)) {
        lost.add(reference);
        throw new Error('the sandbox bank was not reached');
      }
      const receivedAt = clock();
      const decidedAt = new Date(receivedAt.getTime() + (outcome === 'late' ? LATE_MS : DECIDE_MS));
      await addTransfer(database, { reference, amount, outcome, receivedAt, decidedAt });
      if (outcome === 'silent') await pause(LATE_MS, undefined, { signal, ref: false });
      if (answerMs > 0) await pause(answerMs);
      return { state: 'accepted' };
    },
    async lookUp({ reference }) {
      const transfer = await findTransfer(database, reference);
      if (!transfer) return { state: 'unknown' };
      const { outcome, decidedAt } = transfer;
      if (clock() < decidedAt) return { state: 'pending' };
      if (outcome === 'unclear')
        throw new PayOutUnclear(`the sandbox bank has several transfers of ${reference}: look there`);
      return PAID.includes(outcome)
        ? { state: 'paid', at: decidedAt }
        : { state: 'refused', code: outcome as ProviderRefusal };
    },
    returnedSince: (since) =>
      transfersDecided(database, 'returned', { from: since, to: new Date(clock().getTime() - RETURN_MS) }),
  };
}
