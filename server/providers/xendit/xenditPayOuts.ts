import { ownValue } from '../../../src/lib/ownValue';
import type { PayOutService, ProviderRefusal } from '../../modules/loans';
import type { XenditAccess } from '../../platform/config/xenditAccess';
import { isUuid } from '../../platform/domain/photoIds';
import { parsePlainJson } from '../../platform/domain/requests';
import { callGateway, type GatewayAnswer, type GatewayCall, itemsIn, textIn } from '../gatewayCall';
import { channelOfBank } from './xenditBanks';
import { isFromXendit } from './xenditMessages';
import { type ToldPayOut, toldTogether } from './xenditPayOut';
import { isWell, listTransactions } from './xenditTransactions';

const PATH = '/v2/payouts';
const NAME_LENGTH = 100;
/** how often it is asked what came back, which it tells by itself as well */
const RETURNED_EVERY_MS = 600_000;

/** What is refused before a payout is made, by whose fault it is (docs.xendit.co, "Create a Payout"); all others are ours. */
const REFUSALS: ReadonlyMap<string, ProviderRefusal> = new Map([
  ['RECIPIENT_ACCOUNT_NUMBER_ERROR', 'INVALID_ACCOUNT'],
  ['CHANNEL_CODE_NOT_SUPPORTED', 'BANK_NOT_PAID'],
  ['CHANNEL_CODE_NOT_SUPPORTED_ERROR', 'BANK_NOT_PAID'],
  ['MINIMUM_TRANSFER_LIMIT_ERROR', 'REFUSED'],
  ['MAXIMUM_TRANSFER_LIMIT_ERROR', 'REFUSED'],
  ['AMOUNT_INCREMENT_NOT_SUPPORTED', 'REFUSED'],
  ['RECIPIENT_AMOUNT_ERROR', 'REFUSED'],
]);
const DUPLICATES: ReadonlySet<string> = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR']);

const errorOf = ({ body }: GatewayAnswer): string => textIn(body, 'error_code');

/** What it says beside its code may name the account, and stays out of the log. */
const failed = ({ method }: GatewayCall, answer: GatewayAnswer): Error =>
  new Error(`Xendit answered ${method} ${PATH} with ${answer.status} ${errorOf(answer)}`);

/**
 * Pay-outs by Xendit (docs.xendit.co, "Payouts"). Our reference is its `reference_id` and the key of the first payout. One that failed
 * for want of balance or for a trouble of the network moved no money and stays failed: it is made again under the next key, once
 * all before it are known to have failed.
 */
export function xenditPayOuts(
  access: XenditAccess,
  { clock, report }: { clock(): Date; report(error: unknown): void },
): PayOutService {
  const { url, secretKey, callbackToken } = access;
  let returnedAsked = 0;
  const ask = (asked: GatewayCall, signal: AbortSignal) => callGateway({ url, key: secretKey }, asked, signal);

  /** All payouts of a reference; no list where it never got one. */
  async function payoutsOf(reference: string, signal: AbortSignal): Promise<readonly unknown[]> {
    const asked = { method: 'GET', path: `${PATH}?${new URLSearchParams({ reference_id: reference })}` } as const;
    const answer = await ask(asked, signal);
    if (answer.status === 404 && errorOf(answer) === 'DATA_NOT_FOUND') return [];
    const { body } = answer;
    // the reference says a list, the vendor's own client reads it out of `data`
    if (isWell(answer) && Array.isArray(body)) return body;
    if (isWell(answer) && Array.isArray(ownValue(body, 'data'))) return itemsIn(body, 'data');
    throw failed(asked, answer);
  }

  const lookUp = async (reference: string, signal: AbortSignal): Promise<ToldPayOut> =>
    toldTogether(await payoutsOf(reference, signal), reference, clock());

  const asSent = (told: ToldPayOut) => (told.state === 'pending' ? ({ state: 'accepted' } as const) : told);

  return {
    id: 'xendit',
    async send({ amount, to, payee, description }, { reference, signal }) {
      const channel = channelOfBank(to.bank);
      const refuse = (code: ProviderRefusal) => {
        if (code === 'BANK_NOT_PAID') report(new Error(`Xendit does not pay into accounts at ${to.bank} (${channel})`));
        return { state: 'refused', code } as const;
      };
      if (channel === undefined) return refuse('BANK_NOT_PAID');
      const holder = to.holder ?? payee;
      // Xendit sends nothing without a name
      if (!holder) return refuse('REFUSED');
      const before = await payoutsOf(reference, signal);
      const told = asSent(toldTogether(before, reference, clock()));
      if (told.state !== 'unknown') return told;
      if (told.why !== undefined)
        report(new Error(`Xendit failed the payout ${reference} (${told.why}): it is made again`));
      const asked = {
        method: 'POST',
        path: PATH,
        headers: { 'idempotency-key': before.length === 0 ? reference : `${reference}-${before.length + 1}` },
        body: {
          ...{ reference_id: reference, channel_code: channel, currency: 'IDR', amount, description },
          channel_properties: { account_number: to.account, account_holder_name: holder.slice(0, NAME_LENGTH) },
        },
      } as const;
      const answer = await ask(asked, signal);
      if (isWell(answer) && textIn(answer.body, 'reference_id') === reference) return { state: 'accepted' };
      const code = answer.status === 400 ? REFUSALS.get(errorOf(answer)) : undefined;
      if (code) return refuse(code);
      const found = DUPLICATES.has(errorOf(answer)) ? asSent(await lookUp(reference, signal)) : undefined;
      if (!found || found.state === 'unknown') throw failed(asked, answer);
      return found;
    },
    async lookUp({ reference, signal }) {
      const told = await lookUp(reference, signal);
      return told.state === 'unknown' ? { state: 'unknown' } : told;
    },
    // a transaction that is reversed may also be a payout that never succeeded, or none of ours
    async returnedSince(since, { signal }) {
      const now = clock().getTime();
      if (now - returnedAsked < RETURNED_EVERY_MS) return [];
      const question = { types: 'DISBURSEMENT', statuses: 'REVERSED', 'updated[gte]': since.toISOString() };
      const listed = await listTransactions(access, question, signal);
      const references = new Set(listed.map((one) => textIn(one, 'reference_id')).filter(isUuid));
      const returned: string[] = [];
      for (const reference of references) {
        if ((await lookUp(reference, signal)).state === 'returned') returned.push(reference);
      }
      returnedAsked = now;
      return returned;
    },
    read(raw) {
      if (!isFromXendit(raw, callbackToken)) return 'unsigned';
      const reference = textIn(ownValue(parsePlainJson(raw.body), 'data'), 'reference_id');
      return reference === '' ? 'unreadable' : { reference };
    },
  };
}
