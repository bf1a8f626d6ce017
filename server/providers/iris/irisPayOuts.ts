import { createHash } from 'node:crypto';
import {
  type HandedPayOut,
  handedByNumber,
  handedPayOut,
  keepHandedPayOut,
  noteNumber,
  notePaid,
  type PayOutService,
  PayOutUnclear,
  type ProviderRefusal,
} from '../../modules/loans';
import type { IrisPayOutsAccess } from '../../platform/config/irisAccess';
import { parsePlainJson, type RawRequest } from '../../platform/domain/requests';
import { isSameSecret } from '../../platform/domain/sharedSecret';
import type { Platform } from '../../platform/platform';
import { textIn } from '../gatewayCall';
import { irisBankOf } from './irisBanks';
import { irisCalls } from './irisCalls';
import { hashOfPayout, payoutOf, referenceOfNote, toldOfPayout } from './irisPayOut';

const ID = 'iris';
/** Keys "older than 24 hours" are removed at midnight: so long one lives for sure, clocks that differ and slow calls included. */
const KEY_LIVES_MS = 20 * 3_600_000;
/** how often it is asked what came back, which it tells by itself as well */
const RETURNED_EVERY_MS = 600_000;

/** Whether a notification is signed: SHA-512 of its bytes and the merchant key (docs.midtrans.com, "Validating Payout Notification"). */
function isFromIris({ headers, body }: RawRequest, merchantKey: string): boolean {
  const given = headers['iris-signature'];
  const right = createHash('sha512').update(body).update(merchantKey).digest('hex');
  return typeof given === 'string' && isSameSecret(given.toLowerCase(), right);
}

/**
 * Pay-outs by Midtrans Payouts, formerly Iris. It knows a payout by a number of its own, told once it is made. While our key lives for
 * sure, a request whose answer was lost is repeated just as it was, which makes no other; afterwards the payout is looked for in the
 * history, and is never sent again.
 */
export function irisPayOuts(
  access: IrisPayOutsAccess,
  { clock, report, database }: Pick<Platform, 'clock' | 'report' | 'database'>,
): PayOutService {
  const calls = irisCalls(access);
  let returnedAsked = 0;
  const isKeyAlive = ({ firstSentAt }: HandedPayOut) => clock().getTime() - firstSentAt.getTime() < KEY_LIVES_MS;

  /** What Midtrans says of a payout by its number. One that waits to be released is, where we may. */
  async function lookUp(handed: HandedPayOut & { number: string }, signal: AbortSignal) {
    const { reference, number } = handed;
    const told = toldOfPayout(await calls.details(number, signal), handed);
    if (told.state === 'paid') await notePaid(database, reference, told.at);
    if (told.state !== 'pending') return told;
    if (told.isQueued && access.approverKey !== undefined && isKeyAlive(handed)) {
      // not released is not unknown: it waits for a person in Midtrans' dashboard, or for the next look
      await calls.approve(reference, number, signal).catch(report);
    }
    return { state: 'pending' } as const;
  }

  /** The number of a payout that was made, by its note. */
  async function find(handed: HandedPayOut, to: { amount: number; account: string }, signal: AbortSignal) {
    const numbers = await calls.sentTo(to, handed.firstSentAt, clock(), signal);
    const found: string[] = [];
    for (const number of numbers) {
      const note = textIn(await calls.details(number, signal), 'notes');
      if (referenceOfNote(note) === handed.reference) found.push(number);
    }
    if (found.length > 1)
      throw new PayOutUnclear(`Midtrans has several payouts of ${handed.reference}: look at its dashboard`);
    return found[0];
  }

  async function referenceOf(number: string, signal: AbortSignal): Promise<string> {
    const handed = await handedByNumber(database, ID, number);
    if (handed) return handed.reference;
    const reference = referenceOfNote(textIn(await calls.details(number, signal), 'notes'));
    if (reference === undefined) return '';
    await noteNumber(database, reference, number);
    return reference;
  }

  return {
    id: ID,
    async send(order, { reference, signal }) {
      const { amount, to, payee } = order;
      const bank = irisBankOf(to.bank);
      const holder = to.holder ?? payee;
      const refuse = (code: ProviderRefusal) => ({ state: 'refused', code }) as const;
      if (bank === undefined) {
        report(new Error(`Midtrans does not pay into accounts at ${to.bank}`));
        return refuse('BANK_NOT_PAID');
      }
      // Midtrans sends nothing without a name
      if (!holder) return refuse('REFUSED');
      const payout = payoutOf(order, { bank, holder, reference });
      const sentHash = hashOfPayout(payout);
      const handed = await keepHandedPayOut(database, {
        reference,
        provider: ID,
        amount,
        firstSentAt: clock(),
        sentHash,
      });
      const isRepeated = handed.sentHash === sentHash && isKeyAlive(handed);
      const number =
        handed.number ??
        (isRepeated ? await calls.create(reference, payout, signal) : undefined) ??
        (await find(handed, { amount, account: to.account }, signal));
      if (number === undefined) {
        throw new PayOutUnclear(
          `it is not known whether Midtrans has the payout ${reference}, and it is not sent again: look at its dashboard`,
        );
      }
      await noteNumber(database, reference, number);
      const told = await lookUp({ ...handed, number }, signal);
      return told.state === 'pending' ? { state: 'accepted' } : told;
    },
    // without a number it is not known whether it was made: to send it again finds out, and makes no other
    async lookUp({ reference, signal }) {
      const handed = await handedPayOut(database, reference);
      if (handed?.number === undefined) return { state: 'unknown' };
      return lookUp({ ...handed, number: handed.number }, signal);
    },
    async returnedSince(since, { signal }) {
      const now = clock();
      if (now.getTime() - returnedAsked < RETURNED_EVERY_MS) return [];
      const returned: string[] = [];
      for (const number of await calls.refundedSince(since, now, signal)) {
        const handed = await handedByNumber(database, ID, number);
        if (handed?.paidAt && (await lookUp({ ...handed, number }, signal)).state === 'returned')
          returned.push(handed.reference);
      }
      returnedAsked = now.getTime();
      return returned;
    },
    async read(raw, { signal }) {
      if (!isFromIris(raw, access.merchantKey)) return 'unsigned';
      const said = parsePlainJson(raw.body);
      if (said === undefined) return 'unreadable';
      const number = textIn(said, 'reference_no');
      // it tells of money that comes in as well, which is of no pay-out
      return { reference: number === '' ? '' : await referenceOf(number, signal) };
    },
  };
}
