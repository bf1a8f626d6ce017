import { ownValue } from '../lib/ownValue';
import type { CallName } from './generated/names';

/** Documents with a page of their own, documents/{type}. */
export const DOCUMENTS = ['terms', 'privacy', 'risk'] as const;
export type LegalDocument = (typeof DOCUMENTS)[number];

/** Version of the static documents; the one shown is the one agreed to (docs/product/sign-in.md). */
export const DOCUMENTS_VERSION = '20241001';

/** What can be agreed to; `user-agreement` is terms and privacy policy as they are shown to a new user. */
export type AgreedDocument = LegalDocument | 'user-agreement';

/** What a person agrees to by a call, and so must have been shown before it. */
const AGREED_BY: Readonly<Partial<Record<CallName, readonly AgreedDocument[]>>> = {
  'POST /pop-notify/accept-user-agreement': ['user-agreement'],
  'POST /application/submit': DOCUMENTS,
  'POST /credit/apply': DOCUMENTS,
  'POST /loan/apply': ['risk'],
  'POST /order/apply': ['risk'],
};

/** The documents that a person agrees to by a call of schemas/api/calls.json; none by most. */
export function documentsOf(call: string): readonly AgreedDocument[] {
  return (ownValue(AGREED_BY, call) as readonly AgreedDocument[] | undefined) ?? [];
}

/** Header of a call that agrees to documents: which were shown, each in which version. */
export const AGREED_HEADER = 'X-Agreed-Documents';

/** The header's value for documents that were shown as this build has them: `terms@20241001,risk@20241001`. */
export function agreedHeader(documents: readonly AgreedDocument[]): string {
  return documents.map((document) => `${document}@${DOCUMENTS_VERSION}`).join(',');
}
