import type { BreachData, BreachSearch } from '../../../src/contract/generated/bodies';
import type { FieldName } from '../../../src/rules/generated/fieldNames';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { peopleAtDesk, peopleWith, soughtBy } from '../desk';
import { ownersOfNik } from '../people';
import type { BreachCase } from './domain/breach';
import { peopleBefore, peopleLookedAt, peopleWithRows } from './tables/concernedPeople';

/** Where data of a kind is held: in what is known of a person, or in rows that name them ($1: whom). */
type Held = { readonly fields: readonly FieldName[] } | { readonly rows: string } | 'ofEveryone';

/** How it is found out of whom data of a kind is held: by fields that no release may rename, one of each step that asks for it. */
const HELD: Readonly<Record<BreachData, Held>> = {
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

/** Whom a search found, and which of the numbers that were given belong to no one. */
export interface FoundConcerned {
  userIds: readonly string[];
  unknown: readonly string[];
}

const BATCH = 500;
const MOST_NUMBERS = 2_000;

async function ownersOf(db: Queries, written: string): Promise<readonly string[]> {
  if (isUuid(written)) return [...(await peopleAtDesk(db, [written])).keys()];
  const found: string[] = [];
  for (const sought of soughtBy(written)) {
    // a name is not one person
    if (sought.kind === 'name') continue;
    const { kind, value } = sought;
    found.push(...(kind === 'nik' ? await ownersOfNik(db, value) : await peopleWith(db, kind, value)));
  }
  return found;
}

/** Whose some numbers are: of mobiles, NIKs, applications, loans, messages, or the ids of people, apart by lines, commas or semicolons. */
async function listed(db: Queries, numbers: string): Promise<FoundConcerned> {
  const written = [...new Set(numbers.split(/[\n,;]/).map((one) => one.trim()))].filter((one) => one !== '');
  if (written.length === 0 || written.length > MOST_NUMBERS) throw new Refusal('INVALID_INPUT');
  const userIds = new Set<string>();
  const unknown: string[] = [];
  for (const one of written) {
    const owners = await ownersOf(db, one);
    if (owners.length === 0) unknown.push(one);
    for (const owner of owners) userIds.add(owner);
  }
  return { userIds: [...userIds], unknown };
}

/** Of whom data of some kind was held before a time. */
async function holders(db: Queries, data: readonly BreachData[], before: Date): Promise<FoundConcerned> {
  const held = data.map((kind) => HELD[kind]);
  const userIds: string[] = [];
  let after: string | undefined;
  for (;;) {
    const people = await peopleBefore(db, { after, before, count: BATCH });
    const ids = people.map(({ userId }) => userId);
    const met = new Set<string>(held.includes('ofEveryone') ? ids : []);
    for (const one of held) {
      if (one === 'ofEveryone') continue;
      if ('rows' in one) for (const id of await peopleWithRows(db, one.rows, ids)) met.add(id);
      else
        for (const { userId, known } of people)
          if (one.fields.some((field) => known[field] !== undefined)) met.add(userId);
    }
    userIds.push(...met);
    after = ids.at(-1);
    if (people.length < BATCH) return { userIds, unknown: [] };
  }
}

const timeOr = (written: string | undefined, otherwise: Date): Date => {
  if (written === undefined) return otherwise;
  const at = new Date(written);
  if (Number.isNaN(at.getTime())) throw new Refusal('INVALID_INPUT');
  return at;
};

/**
 * Whom a breach may concern: whom an operator looked at in a time (as long as the breach lasted where none is said), whose some
 * numbers are, or of whom data of some kinds was held by its end. Refuses with INVALID_INPUT.
 */
export async function findConcerned(
  db: Queries,
  { fromAt, untilAt, data: disclosed }: BreachCase,
  { by, operator, from, until, numbers = '', data = [...disclosed] }: BreachSearch,
): Promise<FoundConcerned> {
  switch (by) {
    case 'reads': {
      if (operator !== undefined && !isUuid(operator)) throw new Refusal('INVALID_INPUT');
      const time = { from: timeOr(from, fromAt), until: timeOr(until, untilAt) };
      return { userIds: await peopleLookedAt(db, { operatorId: operator, ...time }), unknown: [] };
    }
    case 'listed':
      return listed(db, numbers);
    case 'data':
      return holders(db, data, untilAt);
    default:
      return by satisfies never;
  }
}
