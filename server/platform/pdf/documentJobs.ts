import { createHash } from 'node:crypto';
import { type ReadSignature, readSignatures } from './readSignatures';

/** What anybody sent, to be looked at: a multipart body, and the certificates by which signatures are verified. */
export interface SentDocument {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  authorities: readonly Uint8Array[];
  /** of the file, in bytes */
  most: number;
}

/** What a file says of itself. */
export interface ReadDocument {
  file: Uint8Array<ArrayBuffer>;
  /** SHA-256 of what it begins with, up to each of its first ends: one of them is what we drew, if it is ours */
  beginnings: readonly string[];
  signatures: readonly ReadSignature[];
}

/** Why a body is not read. */
export type UnreadDocument = 'INVALID_BODY' | 'BODY_TOO_LARGE';

/** A document that we drew ends here first; each signature adds to it. */
const END = Buffer.from('%%EOF');
/** How many of its ends are looked at. */
const ENDS = 4;

function beginningsOf(pdf: Uint8Array): readonly string[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const hashes: string[] = [];
  for (let at = bytes.indexOf(END); at >= 0 && hashes.length < 2 * ENDS; at = bytes.indexOf(END, at + 1)) {
    const end = at + END.length;
    // with the line's end behind it, and without
    for (const stop of [end, end + 1]) hashes.push(createHash('sha256').update(bytes.subarray(0, stop)).digest('hex'));
  }
  return hashes;
}

async function fileIn({ body, contentType }: SentDocument): Promise<File | undefined> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined);
  const file = form?.get('file');
  return file instanceof File ? file : undefined;
}

/** Reads the file of a body. Takes any bytes: what cannot be read says nothing. Gives the code of a refusal for what has no file. */
export async function readDocument(sent: SentDocument): Promise<ReadDocument | UnreadDocument> {
  const found = await fileIn(sent);
  if (!found) return 'INVALID_BODY';
  if (found.size > sent.most) return 'BODY_TOO_LARGE';
  const file = new Uint8Array(await found.arrayBuffer());
  return { file, beginnings: beginningsOf(file), signatures: await readSignatures(file, sent.authorities) };
}
