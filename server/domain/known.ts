import type { FormDefinition } from '../../src/contract/definitions';
import type { KnownName, KnownValues } from '../../src/contract/named';
import { isMasked, maskValue } from '../../src/lib/mask';
import type { FieldName } from '../../src/rules/generated/fieldNames';
import { birthDateOf, nikFacts } from '../../src/rules/nikFacts';

export interface User {
  userId: string;
  /** canonical: no +62, no leading zero */
  mobileNumber: string;
  known: KnownValues;
}

type Known = Record<string, unknown>;

/** What is to be added to what is known of a user, and what is known no longer. */
export interface KnownChange {
  set: KnownValues;
  remove: readonly string[];
}

export const NOTHING_LEARNT: KnownChange = { set: {}, remove: [] };

function clues(idNumber: unknown, now: Date): KnownValues {
  const facts = nikFacts(idNumber);
  return facts ? { nikBirthDate: birthDateOf(facts, now.getTime()), nikSex: facts.sex } : {};
}

/** What is known of a user from elsewhere, as flows and forms see it: unmasked, with what the NIK says of its owner. */
export function knownOf({ known, mobileNumber }: User, now: Date): Known {
  return { ...known, ...clues(known.idNumber, now), mobileNumber };
}

/** The fields of forms whose value, once known, leaves the server masked only. */
export function sensitiveFields(forms: readonly FormDefinition[]): ReadonlySet<string> {
  const fields = forms.flatMap(({ schema }) => Object.entries(schema.properties));
  return new Set(fields.filter(([, field]) => field.sensitive || field.fromCheckOf).map(([name]) => name));
}

/** The fields of forms whose value only a check gives. */
export function checkedFields(forms: readonly FormDefinition[]): ReadonlySet<string> {
  const fields = forms.flatMap(({ schema }) => Object.entries(schema.properties));
  return new Set(fields.filter(([, field]) => field.fromCheckOf).map(([name]) => name));
}

/** Values by field name as their owner may see them later: sensitive ones masked. */
export function masked(known: Readonly<Known>, sensitive: ReadonlySet<string>): Known {
  const entries = Object.entries(known);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      sensitive.has(name) && value !== undefined ? maskValue(String(value)) : value,
    ]),
  );
}

/** Answers without masked values of sensitive fields: what the server once showed masked is no answer. */
export function withoutMasked(answers: Readonly<Known>, sensitive: ReadonlySet<string>): Known {
  const isShown = (name: string, value: unknown) => typeof value === 'string' && sensitive.has(name) && isMasked(value);
  return Object.fromEntries(Object.entries(answers).filter(([name, value]) => !isShown(name, value)));
}

/** Both changes, the second one after the first. */
export function bothChanges(first: KnownChange, second: KnownChange): KnownChange {
  const set: Known = { ...first.set, ...second.set };
  for (const name of second.remove) delete set[name];
  const remove = [...first.remove.filter((name) => !(name in second.set)), ...second.remove];
  return { set, remove: [...new Set(remove)] };
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

/** What is known of a user after a change. */
export function changedKnown(known: Readonly<Known>, { set, remove }: KnownChange): Known {
  return Object.fromEntries(Object.entries({ ...known, ...set }).filter(([name]) => !remove.includes(name)));
}
