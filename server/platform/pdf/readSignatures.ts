import { createHash, webcrypto } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, CryptoEngine, SignedData } from 'pkijs';

/** A signature that a PDF holds. */
export interface ReadSignature {
  /** the name of its field */
  field: string | undefined;
  /** what it says of the time */
  at: Date | undefined;
  /** how many bytes of the file, from the first, it is about; what comes behind was added later */
  end: number;
  /** SHA-256 of the certificate of who signed: the bytes are those that were signed, and one of the authorities stands for them */
  signer: string | undefined;
}

/** A document has two; what has more is looked at no further. */
const MAX_SIGNATURES = 3;
/** In hexadecimal digits: a signature with its certificates is far below. */
const LONGEST = 200_000;
/** Of the dictionary around a signature, on either side. */
const AROUND = 2_000;

const RANGE = /\/ByteRange\s{0,8}\[\s{0,8}(\d{1,9})\s{1,8}(\d{1,9})\s{1,8}(\d{1,9})\s{1,8}(\d{1,9})\s{0,8}\]/g;
const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });

interface Range {
  /** up to where the first part goes, and where the second begins and ends */
  gap: number;
  next: number;
  end: number;
  /** the text of its dictionary, and the number of that */
  dictionary: string;
  object: string;
}

function rangesOf(text: string): readonly Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(RANGE)) {
    if (found.length === MAX_SIGNATURES) break;
    const [start = 0, gap = 0, next = 0, rest = 0] = match.slice(1).map(Number);
    const end = next + rest;
    if (start !== 0 || gap >= next || end > text.length || next - gap > LONGEST) continue;
    const before = text.slice(Math.max(0, match.index - AROUND), match.index);
    const object = /(\d{1,9})$/.exec(before.slice(0, Math.max(0, before.lastIndexOf(' 0 obj'))))?.[1] ?? '';
    const dictionary = text.slice(next, next + AROUND).split('endobj')[0] ?? '';
    found.push({ gap, next, end, dictionary, object });
  }
  return found;
}

const DATE = /\/M\s{0,4}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/;

function timeOf(dictionary: string): Date | undefined {
  const [year = Number.NaN, month = 1, day, hour, minute, second] = (DATE.exec(dictionary) ?? []).slice(1).map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const FIELD = /\/T\s{0,4}\((\w{1,40})\)\s{1,4}\/V\s{1,4}(\d{1,9}) 0 R/g;

/** The names of signature fields by the number of the signature they hold. */
function fieldsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(FIELD)].map(([, name = '', object = '']) => [object, name]));
}

/** What a certificate (DER) is known by: its SHA-256. */
export const certificateHash = (certificate: ArrayBuffer | Uint8Array): string =>
  createHash('sha256').update(new Uint8Array(certificate)).digest('hex');

async function signerOf(
  data: Uint8Array,
  hex: string,
  authorities: readonly Uint8Array[],
): Promise<string | undefined> {
  try {
    const { result } = fromBER(new Uint8Array(Buffer.from(hex, 'hex')));
    const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const trustedCerts = authorities.map((der) => Certificate.fromBER(new Uint8Array(der)));
    const bytes = new Uint8Array(data).buffer;
    const by = { signer: 0, data: bytes, trustedCerts, checkChain: true, extendedMode: true } as const;
    const { signatureVerified, signerCertificate } = await signed.verify(by, engine);
    return signatureVerified && signerCertificate ? certificateHash(signerCertificate.toSchema().toBER()) : undefined;
  } catch {
    // what is no signature signs nothing
    return undefined;
  }
}

/**
 * The signatures of a PDF in their order, each verified against the authorities that are trusted (certificates, DER). Takes
 * any bytes: what cannot be read is no one's signature.
 */
export async function readSignatures(
  pdf: Uint8Array,
  authorities: readonly Uint8Array[],
): Promise<readonly ReadSignature[]> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const fields = fieldsIn(text);
  return Promise.all(
    rangesOf(text).map(async ({ gap, next, end, dictionary, object }): Promise<ReadSignature> => {
      const hex = text.slice(gap, next).replace(/^<|>$/g, '');
      const data = Buffer.concat([pdf.subarray(0, gap), pdf.subarray(next, end)]);
      const signer = /^[0-9a-fA-F]+$/.test(hex) ? await signerOf(data, hex, authorities) : undefined;
      return { field: fields.get(object), at: timeOf(dictionary), end, signer };
    }),
  );
}
