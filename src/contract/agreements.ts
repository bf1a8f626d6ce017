import { ownValue } from '../lib/ownValue';
import type { ShownHash } from './agreedHeader';
import type { CallName } from './generated/names';

/** Documents that inform: people say that they have read them, and agree to nothing by that. */
const INFORMING: readonly string[] = ['risk'];

/** True for a document that is only read; what a call sends of it is that it was shown. @param type as in content/documents/ */
export const isOnlyRead = (type: string): boolean => INFORMING.includes(type);

/** What every user agrees to before anything else (docs/product/sign-in.md). */
export const TERMS = ['terms-of-service', 'privacy-policy'] as const;

const APPLYING = [...TERMS, 'risk', 'data-consent'] as const;

/** A document of content/documents/ that people agree to by pressing a button. */
export type AgreedType =
  | (typeof APPLYING)[number]
  | 'e-sign-terms'
  | 'savings-partner-terms'
  | 'savings-data-consent'
  | 'tax-declaration'
  | 'data-reading-consent'
  | 'vat-adjustment'
  | 'video-consent';

/** What `POST /pop-notify/accept-user-agreement` agrees to, by its `tncType`. */
export const TNC_DOCUMENTS = {
  USER_AGREEMENT: TERMS,
  JAGO: ['savings-partner-terms'],
  VAT: ['vat-adjustment'],
} as const satisfies Readonly<Record<string, readonly AgreedType[]>>;

/** What a person agrees to by a call, and so must have been shown before it. */
const AGREED_BY: Readonly<Partial<Record<CallName, readonly AgreedType[]>>> = {
  'POST /pop-notify/accept-user-agreement': TERMS,
  'POST /application/submit': APPLYING,
  'POST /credit/apply': APPLYING,
  'POST /loan/apply': ['risk'],
  'POST /contract-center/e-sign/sign': ['e-sign-terms'],
  'POST /order/apply': ['risk'],
  'POST /savings/consent': ['savings-data-consent'],
  'POST /savings/register': ['tax-declaration'],
  'POST /crawler/consent': ['data-reading-consent'],
  'POST /vkyc/consent': ['video-consent'],
};

/** The documents that a person agrees to by a call of schemas/api/calls.json; none by most. */
export function documentsOf(call: string): readonly AgreedType[] {
  return (ownValue(AGREED_BY, call) as readonly AgreedType[] | undefined) ?? [];
}

/** Which of the documents that were shown a call agrees to. */
export const agreedOf = <Shown extends ShownHash>(call: string, shown: readonly Shown[]): readonly Shown[] =>
  shown.filter(({ type }) => documentsOf(call).some((document) => document === type));
