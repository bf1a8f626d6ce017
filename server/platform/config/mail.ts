import type { Environment } from './environment';

/** How a connection to a mail server is kept from being read: TLS from its beginning, by STARTTLS or not at all, or not kept. */
type MailSecurity = 'tls' | 'startTls' | 'none';

/** A mail server that takes messages by SMTP (RFC 5321), and what it is to be told of who sends. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  /** `Lancar <no-reply@lancar.example>` */
  readonly from: string;
}

/** The ports of submission by TLS and by STARTTLS: RFC 8314 (3.3) and RFC 6409. */
const USUAL_PORT = { 'smtps:': 465, 'smtp:': 587 } as const;
const SENDER = /^(?:[^<>\r\n"]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/;

/** What only this machine reads on its way. */
const staysHere = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);

/** The part of an address that a percent sign may stand for; undefined where it stands for nothing. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The mail server of LANCAR_SMTP_URL and LANCAR_MAIL_FROM; undefined without them. A wrong address is not repeated: it holds a password. */
export function readMail(env: Environment): MailConfig | undefined {
  const [address, from] = [env.text('LANCAR_SMTP_URL'), env.text('LANCAR_MAIL_FROM')];
  if (address === undefined && from === undefined) return undefined;
  if (address !== undefined && env.text('LANCAR_EMAIL_URL') !== undefined) {
    env.mistake('LANCAR_EMAIL_URL and LANCAR_SMTP_URL are both set: mail leaves by one of them, remove the other.');
  }
  if (from === undefined || !SENDER.test(from)) {
    env.mistake('LANCAR_MAIL_FROM must say who sends: no-reply@lancar.example or Lancar <no-reply@lancar.example>.');
  }
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const port = url && Object.entries(USUAL_PORT).find(([protocol]) => protocol === url.protocol)?.[1];
  const [user, pass] = [url && decoded(url.username), url && decoded(url.password)];
  if (!url?.hostname || port === undefined || !/^\/?$/.test(url.pathname + url.search + url.hash)) {
    env.mistake('LANCAR_SMTP_URL must be smtps://user:password@host:465 or smtp://user:password@host:587.');
    return undefined;
  }
  if (user === undefined || pass === undefined || (user === '') !== (pass === '')) {
    env.mistake('LANCAR_SMTP_URL must have a user and a password or neither, with %25 for a percent sign in them.');
    return undefined;
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || port,
    security: url.protocol === 'smtps:' ? 'tls' : staysHere(url.hostname) ? 'none' : 'startTls',
    login: user === '' ? undefined : { user, pass },
    from: from ?? '',
  };
}
