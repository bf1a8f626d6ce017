import { webcrypto } from 'node:crypto';
import { BitString, Integer, PrintableString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  type RelativeDistinguishedNames,
  setEngine,
} from 'pkijs';
import { DAY_MS } from '../../src/lib/calendar';
import { SANDBOX_LENDER } from '../modules/documents';
import type { ESign } from '../modules/loans';
import type { Database } from '../platform/database/database';
import { type SigningKey, signPdf } from '../platform/pdf/signPdf';
import { type CertificateMaterial, certificateNamed, keepCertificate } from './tables/sandboxCertificates';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const YEAR_MS = 365 * DAY_MS;
const YEARS = 20;
/** The loans of test users were signed for before there was a sandbox. */
const YEARS_BEFORE = 2;

/** What a certificate may be used for, as the bits of RFC 5280, 4.2.1.3. */
const USAGE = { authority: 0b0000_0110, signer: 0b1100_0000 } as const;

const crypto = webcrypto as Crypto;

function nameIt(name: RelativeDistinguishedNames, commonName: string): void {
  name.typesAndValues.push(
    new AttributeTypeAndValue({ type: ORGANISATION, value: new PrintableString({ value: SANDBOX_LENDER }) }),
    new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: commonName }) }),
  );
}

/** Above zero, and by chance never given twice. */
function serial(): Uint8Array<ArrayBuffer> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = 1;
  return bytes;
}

interface Issuer {
  name: string;
  key: CryptoKey;
}

/** A certificate for a key, signed by its issuer, or by itself where it is the authority. */
async function certify(name: string, keys: CryptoKeyPair, issuer: Issuer, now: Date): Promise<Uint8Array> {
  const isAuthority = issuer.name === name;
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: serial().buffer });
  nameIt(certificate.subject, name);
  nameIt(certificate.issuer, issuer.name);
  certificate.notBefore.value = new Date(now.getTime() - YEARS_BEFORE * YEAR_MS);
  certificate.notAfter.value = new Date(now.getTime() + YEARS * YEAR_MS);
  const constraints = new BasicConstraints({ cA: isAuthority });
  const usage = new BitString({ valueHex: new Uint8Array([USAGE[isAuthority ? 'authority' : 'signer']]).buffer });
  certificate.extensions = [
    new Extension({ extnID: BASIC_CONSTRAINTS, critical: true, extnValue: constraints.toSchema().toBER(false) }),
    new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage.toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer.key, 'SHA-256');
  return new Uint8Array(certificate.toSchema(true).toBER(false));
}

const importKey = ({ key }: CertificateMaterial) =>
  crypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), ALGORITHM, true, ['sign']);

const AUTHORITY = `${SANDBOX_LENDER} CA`;

/** Signs for real with certificates of an authority that is made once and kept in the database. */
export function sandboxESign(database: Database, clock: () => Date): ESign {
  setEngine('node', new CryptoEngine({ name: 'node', crypto }));

  async function made(name: string, issuer: { name: string; material: CertificateMaterial } | undefined) {
    const known = await certificateNamed(database, name);
    if (known) return known;
    const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
    const by = issuer ? { name: issuer.name, key: await importKey(issuer.material) } : { name, key: keys.privateKey };
    const certificate = Buffer.from(await certify(name, keys, by, clock())).toString('base64');
    const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    // another server may have been faster: its own is the one that counts
    return keepCertificate(database, name, { key, certificate });
  }

  const ownOf = async (name: 'Lender' | 'Borrower') =>
    made(name, { name: AUTHORITY, material: await made(AUTHORITY, undefined) });

  async function signingKey(name: 'Lender' | 'Borrower'): Promise<SigningKey> {
    const [authority, own] = [await made(AUTHORITY, undefined), await ownOf(name)];
    const [certificate, issuer] = [own, authority].map((one) => Buffer.from(one.certificate, 'base64'));
    return { key: await importKey(own), certificate: certificate ?? Buffer.of(), chain: issuer ? [issuer] : [] };
  }

  return {
    sign: async (pdf, { by, name, at }) =>
      signPdf(pdf, await signingKey(by === 'lender' ? 'Lender' : 'Borrower'), { field: by, reason: name, at }),
    lenderCertificates: async () => [Buffer.from((await ownOf('Lender')).certificate, 'base64')],
    authorities: async () => [Buffer.from((await made(AUTHORITY, undefined)).certificate, 'base64')],
  };
}
