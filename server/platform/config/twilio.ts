import { LANGUAGES, type Language } from '../../../src/lib/locale';
import type { Environment } from './environment';

/** What Twilio needs to send SMS, and codes by WhatsApp: twilio.com/docs, "Message resource" and "Content API". */
export interface TwilioConfig {
  readonly url: string;
  /** `AC...` */
  readonly account: string;
  readonly token: string;
  /** a number with its country, a name of at most 11 characters, or the `MG...` of a messaging service */
  readonly from: string;
  readonly whatsApp:
    | {
        /** a number with its country */
        readonly from: string;
        /** the `HX...` of an allowed template of authentication, by language; its first variable is the code */
        readonly templates: Readonly<Record<Language, string>>;
      }
    | undefined;
}

const NAMES = ['LANCAR_TWILIO_ACCOUNT', 'LANCAR_TWILIO_TOKEN', 'LANCAR_TWILIO_FROM'] as const;
const SID = (letters: string) => new RegExp(`^${letters}[0-9a-f]{32}$`);
const NUMBER = /^\+[1-9]\d{6,14}$/;
const SENDER_NAME = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/;

function readWhatsApp(env: Environment): TwilioConfig['whatsApp'] {
  const [from, templates] = [env.text('LANCAR_TWILIO_WHATSAPP_FROM'), env.text('LANCAR_TWILIO_WHATSAPP_TEMPLATES')];
  if (from === undefined && templates === undefined) return undefined;
  if (from === undefined || !NUMBER.test(from))
    env.mistake('LANCAR_TWILIO_WHATSAPP_FROM must be the number that WhatsApp knows you by, as +628....');
  const given = Object.fromEntries(
    (templates ?? '').split(',').map((pair) => pair.split('=').map((part) => part.trim())),
  );
  const wrong = LANGUAGES.filter((language) => !SID('HX').test(given[language] ?? ''));
  if (wrong.length > 0) {
    const shape = LANGUAGES.map((language) => `${language}=HX...`).join(',');
    env.mistake(`LANCAR_TWILIO_WHATSAPP_TEMPLATES must be ${shape}: it has none for ${wrong.join(' and ')}.`);
  }
  return { from: from ?? '', templates: given as Record<Language, string> };
}

/** The account at Twilio; undefined where none of its variables is set. The token is never repeated. */
export function readTwilio(env: Environment): TwilioConfig | undefined {
  const values = env.together(NAMES, 'SMS by Twilio');
  const whatsApp = readWhatsApp(env);
  if (!values) {
    if (whatsApp) env.mistake(`Codes by WhatsApp need ${NAMES.join(', ')} too.`);
    return undefined;
  }
  const [account = '', token = '', from = ''] = values;
  if (env.text('LANCAR_SMS_URL') !== undefined)
    env.mistake('LANCAR_SMS_URL and LANCAR_TWILIO_ACCOUNT are both set: SMS leave by one of them, remove the other.');
  if (!SID('AC').test(account))
    env.mistake('LANCAR_TWILIO_ACCOUNT must be the SID of the account, AC and 32 characters.');
  if (![NUMBER, SENDER_NAME, SID('MG')].some((shape) => shape.test(from)))
    env.mistake(
      `LANCAR_TWILIO_FROM must be a number as +628..., a name of at most 11 letters or the MG... of a messaging service, it is "${from}".`,
    );
  const url = env.origin('LANCAR_TWILIO_URL') ?? 'https://api.twilio.com';
  return { url, account, token, from, whatsApp };
}
