import type { CodeSender, Recipient } from '../../services';
import type { ServerConfig } from '../../setup/config';

const TIMEOUT_MS = 10_000;

interface Gateway {
  name: string;
  url: string | undefined;
  /** the variable that names its address */
  variable: string;
  body: Readonly<Record<string, string>>;
}

function gatewayTo(to: Recipient, code: string, { smsUrl, emailUrl }: ServerConfig): Gateway {
  const text = `Lancar: ${code}`;
  return 'email' in to
    ? { name: 'e-mail', url: emailUrl, variable: 'LANCAR_EMAIL_URL', body: { email: to.email, text } }
    : { name: 'SMS', url: smsUrl, variable: 'LANCAR_SMS_URL', body: { mobileNumber: `+62${to.mobileNumber}`, text } };
}

/**
 * Hands codes to a gateway: POST {mobileNumber, text} for a number, {email, text} for an address. Rejects where no
 * gateway is configured, and unless it answers 2xx within 10 s.
 */
export function gatewaySender(config: ServerConfig): CodeSender {
  return async (to, code) => {
    const { name, url, variable, body } = gatewayTo(to, code, config);
    if (!url) throw new Error(`no ${name} gateway: set ${variable}`);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the ${name} gateway answered ${answer.status}`);
  };
}
