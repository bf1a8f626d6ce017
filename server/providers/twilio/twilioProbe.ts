import { ownValue } from '../../../src/lib/ownValue';
import type { TwilioConfig } from '../../platform/config/twilio';
import { parseSafeJson } from '../../platform/domain/requests';
import { askHttp, type Probe, Trouble } from '../doctor/probe';
import { twilioAccount } from './twilio';

/** Twilio is asked for its account (twilio.com/docs, "Account"), which sends nothing. */
export const twilioConnected = (twilio: TwilioConfig | undefined): Probe['connected'] =>
  twilio && {
    to: `Twilio at ${new URL(twilio.url).host}`,
    set: { address: 'LANCAR_TWILIO_URL', key: 'LANCAR_TWILIO_TOKEN' },
    async ask(signal) {
      const { address, authorization } = twilioAccount(twilio);
      const key = 'LANCAR_TWILIO_ACCOUNT and LANCAR_TWILIO_TOKEN';
      const { status, date, body } = await askHttp(`${address}.json`, { headers: { authorization }, signal, key });
      if (status !== 200) throw new Trouble(`it knows no such account (${status})`, 'correct LANCAR_TWILIO_ACCOUNT');
      const state = ownValue(parseSafeJson(Buffer.from(body)), 'status');
      if (state !== 'active') throw new Trouble(`the account is ${state}`, 'open it again at Twilio');
      return { date, note: twilio.whatsApp ? 'codes to sign in go by WhatsApp first' : 'the account is active' };
    },
  };
