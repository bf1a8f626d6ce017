import { createTransport } from 'nodemailer';
import type { MessageService } from '../../modules/messaging';
import type { MailConfig } from '../../platform/config/mail';

/** Which TLS each way asks for; a certificate that is not trusted refuses either. */
const TLS = {
  tls: { secure: true },
  startTls: { requireTLS: true },
  none: { ignoreTLS: true },
} as const;

/** A connection of its own for each message, so that a refusal is that of this message. */
export const mailTransport = ({ host, port, security, login }: MailConfig) =>
  createTransport({
    host,
    port,
    ...TLS[security],
    ...(login && { auth: login, forceAuth: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** What follows the @ of who sends. */
const domainOf = (from: string) => /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/**
 * Mail by SMTP. SMTP has no way to send once: a message that is sent again has the `Message-ID` of before, by which mailboxes
 * know it again. Rejects unless the server takes it in time.
 */
export function smtpMail(mail: MailConfig): MessageService {
  const transport = mailTransport(mail);
  return {
    async send({ to, subject, text }, { reference, signal }) {
      await transport.sendMail({
        from: mail.from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${reference}@${domainOf(mail.from)}>`,
        // RFC 3834: no absence is answered to us
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    },
  };
}
