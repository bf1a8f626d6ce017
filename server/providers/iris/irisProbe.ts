import type { Bank } from '../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../src/lib/formats';
import type { IrisAccess, IrisPayOutsAccess } from '../../platform/config/irisAccess';
import { parseSafeJson } from '../../platform/domain/requests';
import { type Answered, askHttp, type Probe, Trouble } from '../doctor/probe';
import { itemsIn, textIn } from '../gatewayCall';
import { irisBankOf } from './irisBanks';

const KEY = 'LANCAR_IRIS_CREATOR_KEY';

/** What Midtrans answers to a question that changes nothing. A wrong `key` is a trouble where it is named. */
async function ask(
  { url, creatorKey }: IrisAccess,
  path: string,
  { signal, key }: { signal: AbortSignal; key?: string },
) {
  const authorization = `Basic ${Buffer.from(`${creatorKey}:`).toString('base64')}`;
  const headers = { accept: 'application/json', authorization };
  const { status, date, body } = await askHttp(`${url}/iris/api/v1/${path}`, { headers, signal, key });
  return { status, date, body: status === 200 ? parseSafeJson(Buffer.from(body)) : undefined };
}

/** Which of our banks it does not know today (docs.midtrans.com, "List of Banks"); to ask for them tries the key as well. */
async function askBanks(iris: IrisAccess, banks: readonly Bank[], signal: AbortSignal): Promise<Answered> {
  const { status, date, body } = await ask(iris, 'beneficiary_banks', { signal, key: KEY });
  const known = new Set(itemsIn(body, 'beneficiary_banks').map((bank) => textIn(bank, 'code')));
  if (known.size === 0) {
    const toDo = 'correct LANCAR_IRIS_URL: https://app.sandbox.midtrans.com for keys of its sandbox';
    throw new Trouble(`its list of banks could not be read (${status})`, toDo);
  }
  const unknown = banks.filter(({ code }) => !known.has(irisBankOf(code) ?? '')).map(({ code }) => code);
  return { date, note: unknown.length === 0 ? 'it knows all our banks' : `it does not know ${unknown.join(', ')}` };
}

/** What there is to pay with (docs.midtrans.com, "Check Balance"); a lender that pays from an account of its own has no such balance. */
async function askBalance(iris: IrisAccess, signal: AbortSignal): Promise<string> {
  const said = textIn((await ask(iris, 'balance', { signal })).body, 'balance');
  return /^\d+(?:\.\d+)?$/.test(said) ? `balance ${formatRupiah(Number(said), 'en-us')}` : 'it tells of no balance';
}

/** Whether the key of the approver is right, where there is one: it may read the balance as well. */
async function askApprover({ url, approverKey }: IrisPayOutsAccess, signal: AbortSignal): Promise<string> {
  if (approverKey === undefined) return 'a person releases each payout in its dashboard';
  await ask({ url, creatorKey: approverKey }, 'beneficiary_banks', { signal, key: 'LANCAR_IRIS_APPROVER_KEY' });
  return 'payouts are released by the key of the approver, unless its OTP is asked for';
}

/** Whether Midtrans can be asked whose an account is, for which it takes a fee from the balance. */
export const irisBankProbe = (iris: IrisAccess, banks: readonly Bank[]): Probe => ({
  port: 'bank accounts',
  without: '',
  connected: {
    to: new URL(iris.url).host,
    set: { address: 'LANCAR_IRIS_URL', key: KEY },
    async ask(signal) {
      const { date, note } = await askBanks(iris, banks, signal);
      return { date, note: `${await askBalance(iris, signal)}; ${note}` };
    },
  },
});

/** Whether Midtrans sends money. Whether the key that signs its notifications is right shows with the first one. */
export const irisPayOutsProbe = (iris: IrisPayOutsAccess, banks: readonly Bank[]): Probe => {
  const { connected, ...probe } = irisBankProbe(iris, banks);
  return {
    ...{ ...probe, port: 'pay-outs' },
    connected: connected && {
      ...connected,
      async ask(signal) {
        const { date, note } = await connected.ask(signal);
        return { date, note: `${note}; ${await askApprover(iris, signal)}` };
      },
    },
  };
};
