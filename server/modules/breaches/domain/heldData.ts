import type { BreachData } from '../../../../src/contract/generated/bodies';

/** Where data of a kind is held: in what is known of a person, or in rows that name them ($1: whom). */
type Held = { readonly fields: readonly string[] } | { readonly rows: string } | 'ofEveryone';

/** How it is found out of whom data of a kind is held: by fields that no release may rename, one of each step that asks for it. */
export const HELD: Readonly<Record<BreachData, Held>> = {
  NAME: { fields: ['fullName'] },
  MOBILE: 'ofEveryone',
  NIK: { fields: ['idNumber'] },
  EMAIL: { fields: ['email'] },
  ADDRESS: { fields: ['residentialAddress'] },
  FAMILY: { fields: ['motherMaidenName', 'contactPhoneNumber', 'contactPhoneNumber2'] },
  WORK: { fields: ['monthlyIncome', 'npwp'] },
  BANK_ACCOUNT: { fields: ['paymentBankAccountNo'] },
  PICTURES: { rows: 'SELECT user_id FROM photos WHERE user_id = ANY ($1::uuid[])' },
  LOANS: { rows: 'SELECT user_id FROM loans WHERE user_id = ANY ($1::uuid[])' },
  MESSAGES: { rows: 'SELECT user_id FROM cases WHERE user_id = ANY ($1::uuid[])' },
};
