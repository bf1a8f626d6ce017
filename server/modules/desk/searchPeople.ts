import type { FoundPerson, PeopleFound, PersonSearch } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { maskName } from '../../../src/lib/mask';
import type { Queries } from '../../platform/database/database';
import { DESK_PAGE, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import type { Platform } from '../../platform/platform';
import { signedOutCaseNo } from '../cases';
import { insertAct, type Operator } from '../operators';
import { knownOf, othersWithNik, ownersOfNik, peopleNamed, type User } from '../people';
import { type Sought, soughtBy } from './domain/personSearch';
import { findPerson, peopleWith } from './tables/deskPeople';

interface Hit {
  userId: string;
  kind: FoundPerson['by'];
  /** their application with a NIK that is not theirs */
  typedIn?: string;
}

/** The people found by one kind after one of them, and one more than a page where there are more. */
async function hitsBy(db: Queries, sought: Sought, after: string | undefined): Promise<readonly Hit[]> {
  const page = { after, count: DESK_PAGE + 1 };
  const { kind } = sought;
  const hits = (ids: readonly string[]) => ids.map((userId) => ({ userId, kind }));
  if (kind === 'name') return hits(await peopleNamed(db, sought.words, page));
  // the few that a number belongs to are on the first page
  const own = async () => (kind === 'nik' ? ownersOfNik(db, sought.value) : peopleWith(db, kind, sought.value));
  const first = after === undefined ? hits(await own()) : [];
  if (kind !== 'nik') return first;
  const others = await othersWithNik(db, sought.value, page);
  return [...first, ...others.map(({ userId, applicationNo: typedIn }) => ({ userId, kind, typedIn }))];
}

/** What tells a person from others of the same name. */
function toldApart(user: User, now: Date): Pick<FoundPerson, 'born' | 'email'> {
  const { birthDate, nikBirthDate, email } = knownOf(user, now);
  const born = [birthDate, nikBirthDate].find((day) => typeof day === 'string');
  return {
    ...(typeof born === 'string' && { born: Number(born.slice(0, 4)) }),
    ...(typeof email === 'string' && { email: email.replace(/^(.).*@/, '$1•••@') }),
  };
}

/** A person as they are found, with what tells them from others of their name. */
interface Found {
  person: FoundPerson;
  apart: ReturnType<typeof toldApart>;
}

const nameOf = ({ person: { name } }: Found): string | undefined => name?.toLowerCase();

async function foundPerson(db: Queries, { userId, kind, typedIn }: Hit, now: Date): Promise<Found[]> {
  const found = await findPerson(db, userId);
  if (!found) return [];
  const { mobileNumber, known } = found.user;
  const name = typeof known.fullName === 'string' ? { name: known.fullName } : {};
  const by = { by: kind, ...(typedIn !== undefined && { typedIn }) };
  return [
    { person: { person: userId, mobile: maskMobile(mobileNumber), ...name, ...by }, apart: toldApart(found.user, now) },
  ];
}

/** The number of a message of a person who is not signed in, where it was sought by who answers it. */
async function signedOutCaseIn(db: Queries, { roles }: Operator, sought: readonly Sought[]) {
  const [one] = sought;
  if (one?.kind !== 'case' || !roles.includes('support')) return {};
  const found = await signedOutCaseNo(db, one.value);
  return found ? { signedOutCase: found.caseNo } : {};
}

/**
 * POST /desk/people/search: the people that a number belongs to, who have a NIK in an application without owning it, or whose
 * name has all words of a text, page by page. That it was sought, and by what kind, is in the audit trail; never what.
 */
export async function searchPeople(
  { database, clock }: Platform,
  operator: Operator,
  { text, after }: PersonSearch,
): Promise<PeopleFound> {
  const sought = soughtBy(text);
  const from = isUuid(after) ? after : undefined;
  const hits = new Map<string, Hit>();
  for (const one of sought) {
    for (const hit of await hitsBy(database, one, from)) if (!hits.has(hit.userId)) hits.set(hit.userId, hit);
  }
  const { shown, next } = pageOf([...hits.values()], ({ userId }) => userId);
  const found: Found[] = [];
  for (const one of shown) found.push(...(await foundPerson(database, one, clock())));
  const isShared = (one: Found) =>
    nameOf(one) !== undefined && found.some((other) => other !== one && nameOf(other) === nameOf(one));
  const people = found.map((one) => ({ ...one.person, ...(isShared(one) && one.apart) }));
  const kinds = sought.map(({ kind }) => kind);
  // what found them; where nothing did, what it may have been
  const foundBy = kinds.filter((kind) => people.some(({ by }) => by === kind));
  const detail = { kinds: foundBy.length > 0 ? foundBy : kinds, found: people.length };
  const { operatorId } = operator;
  await insertAct(database, { operatorId, act: 'person.search', subject: 'search', detail }, clock());
  return { kinds, people, ...(await signedOutCaseIn(database, operator, sought)), ...next };
}

/**
 * POST /desk/audit/people: the same for who reads the audit trail of a person, with names masked as the trail has them, and
 * nothing else of them.
 */
export async function searchAudited(
  services: Platform,
  operator: Operator,
  search: PersonSearch,
): Promise<PeopleFound> {
  const { kinds, people, next } = await searchPeople(services, operator, search);
  const masked = people.map(({ person, name, mobile, by }) => ({
    ...{ person, mobile, by },
    ...(name !== undefined && { name: maskName(name) }),
  }));
  return { kinds, people: masked, ...(next !== undefined && { next }) };
}
