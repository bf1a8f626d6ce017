import type { FoundPerson, PeopleFound, PersonSearch } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { DESK_PAGE, pageOf } from '../../domain/deskPage';
import type { Operator } from '../../domain/operators';
import { type Sought, soughtBy } from '../../domain/personSearch';
import { isUuid } from '../../domain/photoIds';
import type { Queries } from '../../repositories/database';
import { findPerson, peopleWith } from '../../repositories/deskPeople';
import { ownersOfNik, peopleNamed } from '../../repositories/nameMarks';
import type { Services } from '../../services';
import { recordAct } from '../operators/recordAct';

/** The ids of the people found by one kind, and one more than a page where there are more. */
function idsBy(db: Queries, sought: Sought, after: string | undefined): Promise<readonly string[]> {
  if (sought.kind === 'name') return peopleNamed(db, sought.words, { after, count: DESK_PAGE + 1 });
  if (sought.kind === 'nik') return ownersOfNik(db, sought.value);
  return peopleWith(db, sought.kind, sought.value);
}

async function foundPerson(
  db: Queries,
  { userId, kind }: { userId: string; kind: FoundPerson['by'] },
): Promise<FoundPerson[]> {
  const found = await findPerson(db, userId);
  if (!found) return [];
  const { mobileNumber, known } = found.user;
  const name = typeof known.fullName === 'string' ? { name: known.fullName } : {};
  return [{ person: userId, mobile: maskMobile(mobileNumber), by: kind, ...name }];
}

/**
 * POST /desk/people/search: the people that a number belongs to, or whose name has all words of a text, page by page. That
 * it was sought, and by what kind, is in the audit trail; never what.
 */
export async function searchPeople(
  { database, clock }: Services,
  operator: Operator,
  { text, after }: PersonSearch,
): Promise<PeopleFound> {
  const sought = soughtBy(text);
  const from = isUuid(after) ? after : undefined;
  const ids = new Map<string, FoundPerson['by']>();
  for (const one of sought) {
    for (const userId of await idsBy(database, one, from)) if (!ids.has(userId)) ids.set(userId, one.kind);
  }
  const found = [...ids].map(([userId, kind]) => ({ userId, kind }));
  const { shown, next } = pageOf(found, ({ userId }) => userId);
  const people: FoundPerson[] = [];
  for (const one of shown) people.push(...(await foundPerson(database, one)));
  const kinds = sought.map(({ kind }) => kind);
  const detail = { kinds, found: people.length };
  await recordAct(database, { operator, act: 'person.search', subject: 'search', detail }, clock());
  return { kinds, people, ...next };
}
