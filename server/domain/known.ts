import type { FormDefinition } from '../../src/contract/definitions';
import { isMasked, maskValue } from '../../src/lib/mask';
import { birthDateOf, nikFacts } from '../../src/rules/nikFacts';
import type { User } from '../repositories/users';

type Known = Record<string, unknown>;

/** What is to be added to what is known of a user, and what is known no longer. */
export interface KnownChange {
  set: Readonly<Known>;
  remove: readonly string[];
}

export const NOTHING_LEARNT: KnownChange = { set: {}, remove: [] };

function clues(idNumber: unknown, now: Date): Known {
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
  return new Set(fields.filter(([, field]) => field.sensitive).map(([name]) => name));
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
  const set = { ...first.set, ...second.set };
  for (const name of second.remove) delete set[name];
  const remove = [...first.remove.filter((name) => !(name in second.set)), ...second.remove];
  return { set, remove: [...new Set(remove)] };
}

/**
 * The change as it has to be made of what is known: another e-mail address is not the one that was verified, unless
 * the change says so itself.
 */
export function consistent(known: Readonly<Known>, { set, remove }: KnownChange): KnownChange {
  const isOther = 'email' in set ? set.email !== known.email : remove.includes('email');
  return isOther && !('emailVerified' in set) ? { set, remove: [...remove, 'emailVerified'] } : { set, remove };
}

/** What is known of a user after a change. */
export function changedKnown(known: Readonly<Known>, { set, remove }: KnownChange): Known {
  return Object.fromEntries(Object.entries({ ...known, ...set }).filter(([name]) => !remove.includes(name)));
}
