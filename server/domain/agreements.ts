/** What can be agreed to by POST /pop-notify/accept-user-agreement, by its query `tncType`. */
const AGREEMENTS: Readonly<Record<string, string>> = {
  USER_AGREEMENT: 'user-agreement',
  JAGO: 'jago-terms-and-conditions',
  VAT: 'vat-agreement',
};

/** What every user agrees to before anything else. */
export const USER_AGREEMENT = 'user-agreement';

/** The document a `tncType` stands for, the user agreement where none is given; undefined for one there is not. */
export function agreementOf(tncType: unknown): string | undefined {
  if (tncType === undefined || tncType === '') return USER_AGREEMENT;
  return typeof tncType === 'string' && Object.hasOwn(AGREEMENTS, tncType) ? AGREEMENTS[tncType] : undefined;
}
