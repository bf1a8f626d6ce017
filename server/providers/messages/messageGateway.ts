import type { MessageChannel, MessageService, MessageServices, OutgoingMessage } from '../../modules/messaging';
import type { ServerConfig } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import { callbackSignature } from '../../platform/domain/sharedSecret';
import { fetchOutside } from '../../platform/tracing';
import { smtpMail } from '../smtp/smtpMail';
import { twilioSms } from '../twilio/twilio';
import { webPushService } from '../webPush/webPush';

interface Gateway {
  channel: MessageChannel;
  url: string | undefined;
  /** signs what is sent; without one nothing is signed */
  secret: string | undefined;
  /** what the gateway takes */
  bodyOf(message: OutgoingMessage): Readonly<Record<string, string>>;
}

/**
 * A gateway that takes one message by POST: its reference in `idempotency-key`, and `x-lancar-signature` as callbacks are
 * signed (docs/operations.md). Rejects unless it answers 2xx in time. undefined where no address is configured.
 */
function messageGateway({ channel, url, secret, bodyOf }: Gateway): MessageService | undefined {
  if (url === undefined) return undefined;
  return {
    async send(message, { reference, signal }) {
      const body = JSON.stringify(bodyOf(message));
      const time = String(Math.floor(Date.now() / 1_000));
      const signature = secret && callbackSignature(secret, { port: channel, time }, Buffer.from(body));
      const answer = await fetchOutside(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': reference,
          ...(signature && { 'x-lancar-time': time, 'x-lancar-signature': signature }),
        },
        body,
        redirect: 'error',
        signal,
      });
      if (!answer.ok) throw new Error(`the ${channel} gateway answered ${answer.status}`);
    },
  };
}

/** The gateways that the configuration names. */
export function messageGateways(
  { smsUrl, twilio, emailUrl, mail, pushUrl, webPush, messageSecret: secret }: ServerConfig,
  database: Database,
): MessageServices {
  return {
    sms: twilio
      ? twilioSms(twilio)
      : messageGateway({
          channel: 'sms',
          url: smsUrl,
          secret,
          bodyOf: ({ to, text }) => ({ mobileNumber: to, text }),
        }),
    email: mail
      ? smtpMail(mail)
      : messageGateway({
          channel: 'email',
          url: emailUrl,
          secret,
          bodyOf: ({ to, subject, text }) => ({ email: to, subject, text }),
        }),
    push: webPush
      ? webPushService(webPush, database)
      : messageGateway({
          channel: 'push',
          url: pushUrl,
          secret,
          bodyOf: ({ to, subject, text, path }) => ({ userId: to, title: subject, text, ...(path && { path }) }),
        }),
  };
}
