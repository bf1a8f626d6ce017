import { randomUUID } from 'node:crypto';
import type { MidtransConfig } from '../../platform/config/gateways';
import { parseSafeJson } from '../../platform/domain/requests';
import { askHttp, type Probe, Trouble } from '../doctor/probe';
import { textIn } from '../gatewayCall';

/** Midtrans is asked for a transaction that there is none of (docs.midtrans.com, "Get Transaction Status"): a good key is told so. */
export const midtransProbe = (midtrans: MidtransConfig | undefined): Probe => ({
  port: 'payments by Midtrans',
  without: 'Bills are not paid by Midtrans',
  connected: midtrans && {
    to: new URL(midtrans.url).host,
    set: { address: 'LANCAR_MIDTRANS_URL', key: 'LANCAR_MIDTRANS_SERVER_KEY' },
    async ask(signal) {
      const authorization = `Basic ${Buffer.from(`${midtrans.serverKey}:`).toString('base64')}`;
      const key = 'LANCAR_MIDTRANS_SERVER_KEY';
      const { status, date, body } = await askHttp(`${midtrans.url}/v2/doctor-${randomUUID()}/status`, {
        ...{ headers: { accept: 'application/json', authorization }, signal, key },
      });
      const code = textIn(parseSafeJson(Buffer.from(body)), 'status_code') || String(status);
      if (code !== '404') {
        const toDo = `correct ${key}: keys of its sandbox are good at LANCAR_MIDTRANS_URL=https://api.sandbox.midtrans.com alone`;
        throw new Trouble(`it refused the key (${code})`, toDo);
      }
      return { date };
    },
  },
});
