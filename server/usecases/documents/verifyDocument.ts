import { createHash } from 'node:crypto';
import type { DocumentNamed, DocumentSignature, VerifiedDocument } from '../../../src/contract/generated/bodies';
import { type ReadSignature, readSignatures } from '../../documents/readSignatures';
import { loanOfDrawn, type StoredContract } from '../../repositories/contracts';
import type { Services } from '../../services';

/** A document that we drew ends here first; each signature adds to it. */
const END = Buffer.from('%%EOF');
/** How many of its ends are looked at. */
const ENDS = 4;

/** The hashes of what a file begins with, up to each of its first ends: one of them is what we drew, if it is ours. */
function hashesOf(pdf: Uint8Array): readonly string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const hashes: string[] = [];
  for (let at = bytes.indexOf(END); at >= 0 && hashes.length < 2 * ENDS; at = bytes.indexOf(END, at + 1)) {
    const end = at + END.length;
    // with the line's end behind it, and without
    for (const stop of [end, end + 1]) hashes.push(createHash('sha256').update(bytes.subarray(0, stop)).digest('hex'));
  }
  return hashes;
}

const signatureOf = ({ field, at }: ReadSignature): readonly DocumentSignature[] =>
  (field === 'borrower' || field === 'lender') && at ? [{ by: field, at: at.toISOString() }] : [];

const UNKNOWN: VerifiedDocument = { result: 'unknown', signatures: [] };

/**
 * POST /documents/verify: whether a file is a document of ours, unchanged, and who signed it when. It says nothing of a person
 * that the document does not say itself, and takes any bytes.
 */
export async function verifyDocument({ database, eSign }: Services, pdf: Uint8Array): Promise<VerifiedDocument> {
  const drawn = await loanOfDrawn(database, hashesOf(pdf));
  const signatures = await readSignatures(pdf, (await eSign?.authorities()) ?? []);
  const isOurs = signatures.some(({ isValid }) => isValid);
  if (!drawn && !isOurs) return UNKNOWN;
  const end = signatures.length > 0 ? Math.max(...signatures.map((one) => one.end)) : undefined;
  const isWhole = end === undefined ? isAsDrawn(pdf, drawn) : end === pdf.length;
  const isUnchanged = isWhole && signatures.every(({ isValid }) => isValid);
  return {
    result: isUnchanged ? 'unchanged' : 'changed',
    ...(drawn && { loanNo: drawn.loanNo }),
    signatures: isUnchanged ? signatures.flatMap(signatureOf) : [],
  };
}

const isAsDrawn = (pdf: Uint8Array, drawn: Pick<StoredContract, 'sha256'> | undefined) =>
  drawn !== undefined && createHash('sha256').update(pdf).digest('hex') === drawn.sha256;

/**
 * POST /documents/verify-number: whether the document of this number has this checksum, and who has signed it when. A number
 * that is unknown is answered as a checksum that is wrong.
 */
export async function verifyNumber(
  { database }: Services,
  { loanNo, sha256 }: DocumentNamed,
): Promise<VerifiedDocument> {
  const drawn = await loanOfDrawn(database, [sha256.toLowerCase()]);
  if (!drawn || drawn.loanNo !== loanNo) return UNKNOWN;
  const { signedAt, completedAt } = drawn;
  const signatures: DocumentSignature[] = [
    ...(signedAt ? [{ by: 'borrower' as const, at: signedAt.toISOString() }] : []),
    ...(completedAt ? [{ by: 'lender' as const, at: completedAt.toISOString() }] : []),
  ];
  return { result: 'unchanged', loanNo, signatures };
}
