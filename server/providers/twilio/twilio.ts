import type { CodesByWhatsApp, MessageService } from '../../modules/messaging';
import type { TwilioConfig } from '../../platform/config/twilio';
import { parseSafeJson } from '../../platform/domain/requests';
import { fetchOutside } from '../../platform/tracing';
import { textIn } from '../gatewayCall';

/** The address of an account, and what opens it. */
export const twilioAccount = ({ url, account, token }: TwilioConfig) => ({
  address: `${url}/2010-04-01/Accounts/${account}`,
  authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
});

/** Has one message sent. Of a refusal Twilio's code is told alone: its words repeat the number. */
async function create(
  config: TwilioConfig,
  message: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const { address, authorization } = twilioAccount(config);
  const answer = await fetchOutside(`${address}/Messages.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(message),
    redirect: 'error',
    signal,
  });
  const body = parseSafeJson(new Uint8Array(await answer.arrayBuffer()));
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status} (code ${textIn(body, 'code') || 'unknown'})`);
}

const senderOf = (from: string) => (from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from });

/** SMS by Twilio. Its API knows no reference: a message that is sent again, as no answer came, may arrive twice. */
export const twilioSms = (config: TwilioConfig): MessageService => ({
  send: ({ to, text }, { signal }) => create(config, { To: to, Body: text, ...senderOf(config.from) }, signal),
});

/** Codes by WhatsApp, in the words of the template that was allowed there; undefined where it is not set up. */
export function twilioWhatsApp(config: TwilioConfig): CodesByWhatsApp | undefined {
  const { whatsApp } = config;
  if (!whatsApp) return undefined;
  return ({ to, code, language }, signal) =>
    create(
      config,
      {
        To: `whatsapp:${to}`,
        From: `whatsapp:${whatsApp.from}`,
        ContentSid: whatsApp.templates[language],
        ContentVariables: JSON.stringify({ 1: code }),
      },
      signal,
    );
}
