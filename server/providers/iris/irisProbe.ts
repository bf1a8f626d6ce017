import type { Bank } from '../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../src/lib/formats';
import type { IrisAccess } from '../../platform/config/irisAccess';
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
