import type { AccountReadiness, BankCustomer } from '../../../../src/contract/generated/bodies';
import type { User } from '../../people';

/** Whom the bank is asked about, with the name it needs for a new account. */
export interface Identified extends BankCustomer {
  fullName: string;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The person as the bank needs them; or what of it is not known, as a readiness. */
export function identified({ known, mobileNumber }: User): Identified | { readonly lacks: AccountReadiness } {
  const [idNumber, email, fullName] = [known.idNumber, known.email, known.fullName].map(textOf);
  if (idNumber === undefined || email === undefined) return { lacks: 'NIK_OR_EMAIL_LACKED' };
  return fullName === undefined ? { lacks: 'USER_INFO_LACKED' } : { mobileNumber, idNumber, email, fullName };
}

/** Where the person is asked at the bank whether the account may be linked. */
export const MAY_LINK: ReadonlySet<AccountReadiness> = new Set(['TO_BE_BOUND', 'ACTIVE']);

/** Where an account can be asked for. */
export const MAY_REGISTER: ReadonlySet<AccountReadiness> = new Set(['GO_REGISTER', 'TRY_AGAIN']);
