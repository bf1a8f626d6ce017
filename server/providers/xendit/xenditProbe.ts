import type { Bank } from '../../../src/contract/generated/bodies';
import { formatRupiah } from '../../../src/lib/formats';
import { ownValue } from '../../../src/lib/ownValue';
import type { XenditAccess } from '../../platform/config/xenditAccess';
import { parseSafeJson } from '../../platform/domain/requests';
import { type Answered, askHttp, type Probe, Trouble } from '../doctor/probe';
import { textIn } from '../gatewayCall';
import { channelOfBank } from './xenditBanks';

const NO_RIGHT = 403;
const SET = { address: 'LANCAR_XENDIT_URL', key: 'LANCAR_XENDIT_SECRET_KEY' };

/** What Xendit answers to a question that changes nothing; no body where the key may not ask it. */
async function ask({ url, secretKey }: XenditAccess, path: string, signal: AbortSignal) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const { status, date, body } = await askHttp(`${url}${path}`, { headers: { authorization }, signal });
  if (status === NO_RIGHT) return { date, body: undefined };
  if (status !== 200) throw new Trouble(`it refused the key (${status})`, `correct ${SET.key}`);
  return { date, body: parseSafeJson(Buffer.from(body)) };
}

/** Xendit is asked for its balance (docs.xendit.co, "Get balance"), which needs the key alone. */
async function askBalance(xendit: XenditAccess, signal: AbortSignal): Promise<Answered> {
  const { date, body } = await ask(xendit, '/balance', signal);
  if (body === undefined) return { date, note: 'the key has no right to read the balance' };
  const balance = ownValue(body, 'balance');
  return { date, ...(typeof balance === 'number' && { note: `balance ${formatRupiah(balance, 'en-us')}` }) };
}

/** Which of our banks it does not pay into today, by the list of channels (docs.xendit.co, "Get Payment Channels"). */
async function askBanks(xendit: XenditAccess, banks: readonly Bank[], signal: AbortSignal): Promise<string> {
  const { body } = await ask(xendit, '/payouts_channels?currency=IDR', signal);
  if (!Array.isArray(body)) return 'its list of banks could not be read';
  const paid = new Set(body.map((channel) => textIn(channel, 'channel_code')));
  const unpaid = banks.filter(({ code }) => !paid.has(channelOfBank(code) ?? '')).map(({ code }) => code);
  return unpaid.length === 0 ? 'it pays into all our banks' : `it does not pay into ${unpaid.join(', ')}`;
}

export const xenditProbe = (xendit: XenditAccess | undefined): Probe => ({
  port: 'payments by Xendit',
  without: 'Bills are not paid by Xendit',
  connected: xendit && { to: new URL(xendit.url).host, set: SET, ask: (signal) => askBalance(xendit, signal) },
});

export const xenditPayOutsProbe = (xendit: XenditAccess, banks: readonly Bank[]): Probe => ({
  port: 'pay-outs',
  without: '',
  connected: {
    to: new URL(xendit.url).host,
    set: SET,
    async ask(signal) {
      const { date, note } = await askBalance(xendit, signal);
      const notes = [note, await askBanks(xendit, banks, signal)].filter((one) => one !== undefined);
      return { date, note: notes.join('; ') };
    },
  },
});
