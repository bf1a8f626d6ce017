import type { ServerConfig } from '../../platform/config/config';
import { isReached, type Probe } from '../doctor/probe';
import { mailTransport } from '../smtp/smtpMail';
import { twilioConnected } from '../twilio/twilioProbe';

const PUSH_SERVICE = 'https://fcm.googleapis.com';

/** A gateway of messages: whether it is reached, as it knows no question but to send. */
const gateway = (url: string | undefined, address: string): Probe['connected'] =>
  url === undefined ? undefined : { to: new URL(url).host, set: { address }, ask: (signal) => isReached(url, signal) };

function mailServer({ mail }: ServerConfig): Probe['connected'] {
  return (
    mail && {
      to: `SMTP ${mail.host}:${mail.port}`,
      set: { address: 'LANCAR_SMTP_URL' },
      async ask() {
        await mailTransport(mail).verify();
        return mail.login ? { note: 'it takes user and password' } : {};
      },
    }
  );
}

function pushServices({ webPush }: ServerConfig): Probe['connected'] {
  return (
    webPush && {
      to: 'Web Push',
      set: { address: 'LANCAR_PUSH_SERVICES' },
      ask: (signal) => isReached(webPush.services[0] ?? PUSH_SERVICE, signal),
    }
  );
}

/** SMS, mail and push, by the way that each of them goes. */
export const messageProbes = (config: ServerConfig): readonly Probe[] => [
  {
    port: 'SMS',
    without: 'No code is sent by SMS, and people read messages in the app',
    connected: twilioConnected(config.twilio) ?? gateway(config.smsUrl, 'LANCAR_SMS_URL'),
  },
  {
    port: 'mail',
    without: 'No code is sent by mail, and people read messages in the app',
    connected: mailServer(config) ?? gateway(config.emailUrl, 'LANCAR_EMAIL_URL'),
  },
  {
    port: 'push',
    without: 'No device is told, and people read messages in the app',
    connected: pushServices(config) ?? gateway(config.pushUrl, 'LANCAR_PUSH_URL'),
  },
];
