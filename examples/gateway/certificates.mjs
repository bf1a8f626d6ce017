/**
 * Certificates of an authority of one's own, and signatures by them (X.509, CMS), written by hand so that the gateway needs
 * nothing but node. A provider of certified signatures (PSrE) has real ones: this file is what it replaces.
 */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hex = (text) => Buffer.from(text, 'hex');

function der(tag, ...parts) {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const length = hex(body.length.toString(16).padStart(body.length > 0xffff ? 6 : body.length > 0xff ? 4 : 2, '0'));
  return Buffer.concat([Buffer.of(tag, 0x80 + length.length), length, body]);
}
const sequence = (...parts) => der(0x30, ...parts);
const set = (...parts) => der(0x31, ...parts);
const integer = (bytes) => der(0x02, bytes);
const octets = (bytes) => der(0x04, bytes);
const bits = (bytes, unused = 0) => der(0x03, Buffer.of(unused), bytes);
const tagged = (number, ...parts) => der(0xa0 + number, ...parts);
const oid = (encoded) => der(0x06, hex(encoded));
const NOTHING = der(0x05);

const OID = {
  ecdsaSha256: '2a8648ce3d040302',
  sha256: '608648016503040201',
  commonName: '550403',
  basicConstraints: '551d13',
  keyUsage: '551d0f',
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
};
const BY_ECDSA = sequence(oid(OID.ecdsaSha256));
const BY_SHA256 = sequence(oid(OID.sha256), NOTHING);

const named = (name) => sequence(set(sequence(oid(OID.commonName), der(0x0c, Buffer.from(name)))));
const time = (at) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const critical = (id, value) => sequence(oid(id), der(0x01, Buffer.of(0xff)), octets(value));

/** A key and its certificate, by an issuer or by itself. */
function certified(name, issuer) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = integer(Buffer.concat([Buffer.of(1), randomBytes(15)]));
  const year = new Date().getUTCFullYear();
  const valid = sequence(time(new Date(Date.UTC(year - 1, 0))), time(new Date(Date.UTC(year + 20, 0))));
  const constraints = issuer ? sequence() : sequence(der(0x01, Buffer.of(0xff)));
  // a signer signs and stands for what they signed; an authority signs certificates
  const usage = issuer ? bits(Buffer.of(0b1100_0000), 6) : bits(Buffer.of(0b0000_0110), 1);
  const extensions = tagged(3, sequence(critical(OID.basicConstraints, constraints), critical(OID.keyUsage, usage)));
  const by = issuer?.name ?? name;
  const content = sequence(
    tagged(0, integer(Buffer.of(2))),
    serial,
    BY_ECDSA,
    named(by),
    valid,
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = sign('sha256', content, issuer?.key ?? privateKey);
  const certificate = sequence(content, BY_ECDSA, bits(signature));
  return { name, key: privateKey, serial, issuedBy: by, certificate };
}

const pem = ({ certificate }) =>
  `-----BEGIN CERTIFICATE-----\n${certificate
    .toString('base64')
    .match(/.{1,64}/g)
    .join('\n')}\n-----END CERTIFICATE-----\n`;

/** An authority, and who signs by it: made anew at each start. */
export function newSigners() {
  const authority = certified('Example Gateway CA');
  const [borrower, lender] = ['Borrower', 'Lender'].map((name) => certified(name, authority));
  return { borrower, lender, pem: { authority: pem(authority), lender: pem(lender) } };
}

/** A detached signature (CMS, RFC 5652) of bytes, in DER. */
export function detachedSignature({ key, serial, issuedBy, certificate }, bytes) {
  const signature = octets(sign('sha256', bytes, key));
  const one = integer(Buffer.of(1));
  const signer = sequence(one, sequence(named(issuedBy), serial), BY_SHA256, BY_ECDSA, signature);
  const signed = sequence(one, set(BY_SHA256), sequence(oid(OID.data)), tagged(0, certificate), set(signer));
  return sequence(oid(OID.signedData), tagged(0, signed));
}
