import { createHash } from 'node:crypto';
import type { DocumentNamed, DocumentSignature, VerifiedDocument } from '../../../../src/contract/generated/bodies';
import type { ReadDocument } from '../../../platform/pdf/documentJobs';
import { certificateHash, type ReadSignature } from '../../../platform/pdf/readSignatures';
import type { Platform } from '../../../platform/platform';
import type { LoansNeeds } from '../needs';
import { drawnDocument, loanOfDrawn } from '../tables/contracts';

const signatureOf = ({ field, at }: ReadSignature): readonly DocumentSignature[] =>
  (field === 'borrower' || field === 'lender') && at ? [{ by: field, at: at.toISOString() }] : [];

const UNKNOWN: VerifiedDocument = { result: 'unknown', signatures: [] };

/** Whether nothing was added behind all that was signed, and all of it is. */
const isWhole = ({ file, signatures }: ReadDocument) =>
  signatures.length > 0 &&
  signatures.every(({ signer }) => signer !== undefined) &&
  Math.max(...signatures.map(({ end }) => end)) === file.length;

/** A file that begins as what we drew: as it was drawn, or as we hold it up to one of its signatures. */
function resultOfDrawn(read: ReadDocument, drawn: { sha256: string; pdf: Uint8Array }): VerifiedDocument['result'] {
  const isAsDrawn = createHash('sha256').update(read.file).digest('hex') === drawn.sha256;
  if (isAsDrawn) return 'unchanged';
  if (!isWhole(read)) return 'changed';
  const isAsHeld = Buffer.from(drawn.pdf.subarray(0, read.file.length)).equals(read.file);
  return isAsHeld ? 'unchanged' : 'foreign';
}

/** A file of which nothing was kept when it was drawn, as a letter: ours where the lender signed all of it. */
function resultOfSigned(read: ReadDocument, lender: ReadonlySet<string>): VerifiedDocument['result'] {
  const signers = read.signatures.flatMap(({ signer }) => signer ?? []);
  if (signers.length === 0) return 'unknown';
  if (!signers.every((signer) => lender.has(signer))) return 'foreign';
  return isWhole(read) ? 'unchanged' : 'changed';
}

/**
 * POST /documents/verify: whether a file is a document of ours, unchanged, and who signed it when. We stand for what we hold
 * ourselves and for what the lender's own certificate signed, not for all that an authority knows. It says nothing of a person
 * that the document does not say itself, and takes any bytes. Refuses like the reader of documents.
 */
export async function verifyDocument(
  { database, eSign, documents }: Pick<LoansNeeds, 'database' | 'eSign' | 'documents'>,
  sent: { body: Uint8Array<ArrayBuffer>; contentType: string; most: number },
): Promise<VerifiedDocument> {
  const read = await documents.read({ ...sent, authorities: (await eSign?.authorities()) ?? [] });
  const drawn = await drawnDocument(database, read.beginnings);
  const lender = new Set((await eSign?.lenderCertificates())?.map(certificateHash));
  const result = drawn ? resultOfDrawn(read, drawn) : resultOfSigned(read, lender);
  return {
    result,
    ...(drawn && { loanNo: drawn.loanNo }),
    signatures: result === 'unchanged' ? read.signatures.flatMap(signatureOf) : [],
  };
}

/**
 * POST /documents/verify-number: whether the document of this number has this checksum, and who has signed it when. A number
 * that is unknown is answered as a checksum that is wrong.
 */
export async function verifyNumber(
  { database }: Platform,
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
