import { createHash } from 'node:crypto';
import type { AgreedType } from '../../../../src/contract/agreements';
import type { Language } from '../../../../src/contract/enums';
import { Refusal } from '../../../platform/domain/refusals';
import type { DocumentContent } from './documentContent';

/** A document in one language as it is in force, with the SHA-256 of what it says. */
export interface DocumentInForce {
  type: string;
  version: string;
  language: Language;
  sha256: string;
  content: DocumentContent;
}

/** SHA-256 in hexadecimal of what a document says: its version, title and parts. */
export const hashOfDocument = (version: string, { title, blocks }: DocumentContent): string =>
  createHash('sha256')
    .update(JSON.stringify([version, title, blocks]))
    .digest('hex');

/** The refusal of what needs documents that were not agreed to. */
export const agreementRequired = (documents: readonly AgreedType[]): Refusal =>
  new Refusal('AGREEMENT_REQUIRED', { data: { documents } });

/**
 * The documents that a call agrees to as its header says that they were shown. Refuses with AGREEMENT_REQUIRED unless each of
 * them is there, in any language, as it is in force.
 */
export function shownInForce(
  documents: readonly AgreedType[],
  header: unknown,
  inForce: readonly DocumentInForce[],
): readonly DocumentInForce[] {
  const shown = typeof header === 'string' ? header.split(',').map((part) => part.trim()) : [];
  return documents.map((type) => {
    const found = inForce.find((one) => one.type === type && shown.includes(`${type}@${one.sha256}`));
    if (!found) throw agreementRequired(documents);
    return found;
  });
}
