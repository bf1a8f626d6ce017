import { Trouble } from './probe';

interface Names {
  readonly address: string;
}

/** What the connection threw, by its code: what it means and what to do. */
const BY_CODE: readonly (readonly [codes: RegExp, what: string, toDo: (names: Names) => string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN|EDNS)$/, 'its host is not known', ({ address }) => `correct the host in ${address}`],
  [
    // of a socket that is a file: ENOENT
    /^(?:ECONNREFUSED|ENOENT)$/,
    'nothing listens there',
    ({ address }) => `correct the port in ${address}, or start what should listen`,
  ],
  [
    /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError|AbortError|EABORT)$/,
    'it did not answer in time',
    ({ address }) => `let this machine out to ${address} through the firewall, or ask who runs it`,
  ],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*)$/,
    'its certificate is of no authority that this machine trusts',
    () => 'set NODE_EXTRA_CA_CERTS to the file of its authority',
  ],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired', () => 'have who runs it renew it'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'its certificate is for another host',
    ({ address }) => `write the host of the certificate in ${address}`,
  ],
  [
    /^(?:EPROTO|ERR_SSL_.*|HPE_INVALID_.*)$/,
    'it does not speak the protocol of the address',
    ({ address }) => `look whether ${address} must begin otherwise (https or http, smtps or smtp)`,
  ],
  [
    /^28P01$/,
    'it refused user or password',
    ({ address }) => `correct both in ${address}, with %40 for an @, and other signs likewise`,
  ],
  [
    /^28000$/,
    'it does not let this user in from here',
    ({ address }) => `make the role, correct it in ${address}, or let it in by pg_hba.conf`,
  ],
  [/^3D000$/, 'there is no such database', ({ address }) => `make it by createdb, or correct its name in ${address}`],
  [/^42501$/, 'the role may not read it', ({ address }) => `use the role in ${address} that owns the database`],
  [/^53300$/, 'it has no connection left', () => 'raise max_connections, or lower LANCAR_DB_POOL'],
  [/^57P03$/, 'it is still starting, or stopping', () => 'ask again in a moment'],
  [/^EAUTH$/, 'it refused user or password', ({ address }) => `correct both in ${address}, with %40 for an @`],
  [/^ETLS$/, 'it has no STARTTLS', ({ address }) => `begin ${address} with smtps:// where it speaks TLS at once`],
];

/** The codes of an error and of what caused it; some libraries keep them in the message alone. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const written = error.message.match(/\b[A-Z][A-Z_]{4,}\b/g) ?? [];
  const selfSigned = /self.signed certificate/.test(error.message) ? ['DEPTH_ZERO_SELF_SIGNED_CERT'] : [];
  const expired = /certificate has expired/.test(error.message) ? ['CERT_HAS_EXPIRED'] : [];
  const otherProtocol = /wrong version number|packet length too long/.test(error.message) ? ['EPROTO'] : [];
  const noAnswer = /^(?:timeout expired|Query read timeout|Connection terminated)/.test(error.message)
    ? ['ETIMEDOUT']
    : [];
  const own = [...noAnswer, ...(code === undefined ? [] : [String(code)]), error.name];
  return [...own, ...written, ...selfSigned, ...expired, ...otherProtocol, ...codesOf(error.cause)];
}

/** What is wrong, and what to do, of what asking a provider threw. */
export function troubleOf(error: unknown, names: Names): Trouble {
  if (error instanceof Trouble) return error;
  const codes = codesOf(error);
  const [, what, toDo] = BY_CODE.find(([pattern]) => codes.some((code) => pattern.test(code))) ?? [];
  if (what !== undefined && toDo) return new Trouble(what, toDo(names));
  const said = error instanceof Error ? error.message : String(error);
  return new Trouble(`it did not work (${said})`, `look at ${names.address}, and ask who runs it`);
}
