import { type AgreedDocument, DOCUMENTS_VERSION } from '../../src/contract/agreements';
import { Refusal } from './refusals';

/** What every user agrees to before anything else. */
export const USER_AGREEMENT: AgreedDocument = 'user-agreement';

/** Refuses a call unless its header says that each of the documents was shown in the version that is in force. */
export function refuseUnlessShown(documents: readonly AgreedDocument[], header: unknown): void {
  const shown = typeof header === 'string' ? header.split(',').map((part) => part.trim()) : [];
  if (documents.every((document) => shown.includes(`${document}@${DOCUMENTS_VERSION}`))) return;
  throw new Refusal('AGREEMENT_REQUIRED', { data: { documents, version: DOCUMENTS_VERSION } });
}
