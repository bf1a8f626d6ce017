import { formatRupiah } from '../../../src/lib/formats';
import { ownValue } from '../../../src/lib/ownValue';
import type { XenditConfig } from '../../platform/config/gateways';
import { parseSafeJson } from '../../platform/domain/requests';
import { askHttp, type Probe, Trouble } from '../doctor/probe';

const NO_RIGHT = 403;

/** Xendit is asked for its balance (docs.xendit.co, "Get balance"), which needs the key alone. */
export const xenditProbe = (xendit: XenditConfig | undefined): Probe => ({
  port: 'payments by Xendit',
  without: 'Bills are not paid by Xendit',
  connected: xendit && {
    to: new URL(xendit.url).host,
    set: { address: 'LANCAR_XENDIT_URL', key: 'LANCAR_XENDIT_SECRET_KEY' },
    async ask(signal) {
      const authorization = `Basic ${Buffer.from(`${xendit.secretKey}:`).toString('base64')}`;
      const { status, date, body } = await askHttp(`${xendit.url}/balance`, { headers: { authorization }, signal });
      if (status === NO_RIGHT) return { date, note: 'the key has no right to read the balance' };
      if (status !== 200) throw new Trouble(`it refused the key (${status})`, 'correct LANCAR_XENDIT_SECRET_KEY');
      const balance = ownValue(parseSafeJson(Buffer.from(body)), 'balance');
      return { date, ...(typeof balance === 'number' && { note: `balance ${formatRupiah(balance, 'en-us')}` }) };
    },
  },
});
