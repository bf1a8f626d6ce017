import type { KnownName, KnownValues } from '../../../../src/contract/named';
import { type FormerNames, shownValues } from '../../../../src/definitions/fieldNames';
import type { KnownChange } from '../../../../src/engine/acceptBody';
import { isSameName } from '../../../../src/lib/comparable';
import { maskMobile } from '../../../../src/lib/formats';
import { maskName, maskValue } from '../../../../src/lib/mask';
import type { FieldName } from '../../../../src/rules/generated/fieldNames';
import { birthDateOf, nikFacts } from '../../../../src/rules/nikFacts';

export interface User {
  userId: string;
  /** canonical: no +62, no leading zero */
  mobileNumber: string;
  known: KnownValues;
}

type Known = Record<string, unknown>;

/** A person with what is known under the names that a release has for it. */
export const underNames = <Person extends Pick<User, 'known'>>(names: FormerNames, user: Person): Person => ({
  ...user,
  known: shownValues(names, user.known),
});

function clues(idNumber: unknown, now: Date): KnownValues {
  const facts = nikFacts(idNumber);
  return facts ? { nikBirthDate: birthDateOf(facts, now.getTime()), nikSex: facts.sex } : {};
}

/** What is known of a user from elsewhere, as flows and forms see it: unmasked, with what the NIK says of its owner. */
export function knownOf({ known, mobileNumber }: User, now: Date): Known {
  return { ...known, ...clues(known.idNumber, now), mobileNumber };
}

/** What a person is called: by their name, or where it is not known by their number, masked. */
export const nameOfUser = ({ known, mobileNumber }: Pick<User, 'known' | 'mobileNumber'>): string =>
  typeof known.fullName === 'string' ? known.fullName : maskMobile(mobileNumber);

/** The same in a list, which is read without a line in the audit trail: by their masked name, or number. */
export const maskedName = ({ known, mobileNumber }: Pick<User, 'known' | 'mobileNumber'>): string =>
  typeof known.fullName === 'string' ? maskName(known.fullName) : maskMobile(mobileNumber);

/** Whose account it is by the bank, as the person may see it: their own name in full; no one looks up that of another. */
export const shownHolder = (holder: string, fullName: unknown): string =>
  isSameName(holder, fullName) ? holder : maskValue(holder);

/** Values by field name as their owner may see them later: sensitive ones masked. @param fullName of the owner */
export function masked(known: Readonly<Known>, sensitive: ReadonlySet<string>, fullName = known.fullName): Known {
  const shown = (name: string, value: string) =>
    name === 'paymentBankName' ? shownHolder(value, fullName) : maskValue(value);
  const entries = Object.entries(known);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      sensitive.has(name) && value !== undefined ? shown(name, String(value)) : value,
    ]),
  );
}

/** What is known no longer once what it was found out of is another. */
const DEPENDENT: readonly { name: KnownName; of: readonly FieldName[] }[] = [
  { name: 'emailVerified', of: ['email'] },
  { name: 'paymentBankName', of: ['paymentBankCode', 'paymentBankAccountNo'] },
];

/**
 * The change as it has to be made of what is known: another e-mail address is not the one that was verified, and
 * another account not that of the holder who was found, unless the change says so itself.
 */
export function consistent(known: Readonly<Known>, { set, remove }: KnownChange): KnownChange {
  const isOther = (name: FieldName) => (name in set ? set[name] !== known[name] : remove.includes(name));
  const outdated = DEPENDENT.filter(({ name, of }) => !(name in set) && of.some(isOther)).map(({ name }) => name);
  return { set, remove: [...new Set([...remove, ...outdated])] };
}
