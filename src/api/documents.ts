import type {
  AgreedText,
  DocumentList,
  OwnAgreements,
  ShownDocument,
  VerifiedDocument,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /documents: all documents that can be read, with what each is known by in the page's language. Raises ApiError. */
export function fetchDocuments(): Promise<DocumentList> {
  return call('GET', '/documents');
}

/** GET /documents/{type}: a document as it is in force, in the page's language. Raises ApiError. */
export function fetchDocument(type: string): Promise<ShownDocument> {
  return call('GET', `/documents/${encodeURIComponent(type)}`);
}

/** GET /agreements: all that the signed-in person agreed to. Raises ApiError. */
export function fetchAgreements(): Promise<OwnAgreements> {
  return call('GET', '/agreements');
}

/** GET /agreements/{id}: what the signed-in person agreed to, as it was shown. Raises ApiError. */
export function fetchAgreement(agreementId: string): Promise<AgreedText> {
  return call('GET', `/agreements/${encodeURIComponent(agreementId)}`);
}

/** POST /documents/verify: whether a PDF is one of ours, unchanged, and who signed it when. Raises ApiError. */
export function verifyFile(file: Blob): Promise<VerifiedDocument> {
  const body = new FormData();
  body.append('file', file);
  return call('POST', '/documents/verify', { body });
}

/** POST /documents/verify-number: the same of a document by its number and checksum. Raises ApiError. */
export function verifyNamed(loanNo: string, sha256: string): Promise<VerifiedDocument> {
  return call('POST', '/documents/verify-number', { json: { loanNo, sha256 } });
}
