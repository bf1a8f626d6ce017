import type { Language } from '../../../src/contract/enums';
import type { DeskPerson, DeskPersonOlder, OlderQuery } from '../../../src/contract/generated/bodies';
import { idIn, pageOf, rowsAfter } from '../../platform/domain/deskPage';
import type { InChannel } from '../../platform/platform';
import { caseAtDesk, casesOfUser } from '../cases';
import { notificationItems, notificationsOf } from '../messaging';
import { collectionsOfUser, readPayments, type StoredCollection } from '../payments';
import type { DeskNeeds } from './needs';
import { NOTE_UNDO_MS } from './personWork';
import { applicationsOfPerson, claimsOfPerson, looksAtPerson, type OlderPage } from './tables/deskPeople';
import { notesOn } from './tables/personWork';

/** How many rows of a part are shown at once. */
const SHOWN = 20;

export type PersonPartName = OlderQuery['part'];

export interface Viewing {
  services: InChannel<DeskNeeds>;
  userId: string;
  /** who looks */
  operatorId: string;
  /** of the page */
  language: Language;
}

/** Rows of a part, in the words of the desk, and what asks for those after them. */
interface Page<Told> {
  told: readonly Told[];
  next: { next?: string };
}

async function pageBy<Row, Told>(
  after: string | undefined,
  part: {
    read(page: OlderPage): Promise<readonly Row[]>;
    keyOf(row: Row): string;
    tell(rows: readonly Row[]): readonly Told[];
  },
): Promise<Page<Told>> {
  const found = await part.read({ after, count: SHOWN + 1 });
  const { shown, next } = pageOf(found, part.keyOf, SHOWN);
  return { told: part.tell(shown), next };
}

type RowOf<Part extends PersonPartName> = NonNullable<DeskPerson[Part]>[number];

/** What is read of a person for each part that grows with the years, the latest first. */
const PARTS: Readonly<{
  [Part in PersonPartName]: (viewing: Viewing, after: string | undefined) => Promise<Page<RowOf<Part>>>;
}> = {
  notes: ({ services: { database, clock }, userId, operatorId }, after) =>
    pageBy(idIn({ after }), {
      read: (page) => notesOn(database, userId, page),
      keyOf: ({ noteId }) => noteId,
      tell: (rows) =>
        rows.map(({ noteId: id, operatorId: by, operator, text, writtenAt }) => {
          const until = new Date(writtenAt.getTime() + NOTE_UNDO_MS);
          return {
            ...{ id, operator, text, at: writtenAt.toISOString() },
            ...(by === operatorId && until > clock() && { removableUntil: until.toISOString() }),
          };
        }),
    }),

  applications: ({ services: { database }, userId }, after) =>
    pageBy(after, {
      read: (page) => applicationsOfPerson(database, userId, page),
      keyOf: ({ applicationNo }) => applicationNo,
      tell: (rows) =>
        rows.map(({ submittedAt, withdrawn: isWithdrawn, disputed, ...one }) => ({
          ...{ ...one, submittedAt: submittedAt.toISOString(), isWithdrawn },
          ...(disputed && { isDisputed: true as const }),
        })),
    }),

  payments({ services, userId }, after) {
    const keyOf = ({ loanNo, payment }: RowOf<'payments'>) => `${loanNo} ${payment}`;
    const read = async () => rowsAfter((await readPayments(services, userId)).payments, keyOf, after);
    return pageBy(after, { read, keyOf, tell: (rows) => rows });
  },

  numbers({ services: { database }, userId }, after) {
    const keyOf = ({ collectionId }: StoredCollection) => collectionId;
    return pageBy(after, {
      read: async () => rowsAfter(await collectionsOfUser(database, userId), keyOf, after),
      keyOf,
      tell: (rows) =>
        rows.map(({ number, channel, status, askedAt, amount }) => ({
          ...{ channel, status, askedAt: askedAt.toISOString() },
          ...(number !== undefined && { number }),
          ...(amount !== undefined && { amount }),
        })),
    });
  },

  claims: ({ services: { database }, userId }, after) =>
    pageBy(after, {
      read: (page) => claimsOfPerson(database, userId, page),
      keyOf: ({ claimNo }) => claimNo,
      tell: (rows) =>
        rows.map(({ claimedAt, frozenUntil }) => ({
          claimedAt: claimedAt.toISOString(),
          ...(frozenUntil !== undefined && { frozenUntil }),
        })),
    }),

  cases: ({ services: { database, clock }, userId }, after) =>
    pageBy(after, {
      read: (page) => casesOfUser(database, userId, page.count, page.after),
      keyOf: ({ caseNo }) => caseNo,
      tell: (rows) => rows.map((one) => caseAtDesk(one, clock())),
    }),

  told: ({ services, userId, language }, after) =>
    pageBy(idIn({ after }), {
      read: (page) => notificationsOf(services.database, userId, page),
      keyOf: ({ notificationId }) => notificationId,
      tell: (rows) => notificationItems(services, language, rows),
    }),

  looks: ({ services: { database }, userId }, after) =>
    pageBy(after, {
      read: (page) => looksAtPerson(database, userId, page),
      keyOf: ({ actNo }) => actNo,
      tell: (rows) =>
        rows.map(({ at, operator, act, subject }) => ({
          ...{ at: at.toISOString(), act },
          ...(operator !== undefined && { operator }),
          ...(subject !== userId && { about: subject }),
        })),
    }),
};

export const PERSON_PARTS = Object.keys(PARTS) as readonly PersonPartName[];

/** A page of one part of a person: the last rows, or those after the one that the page before ends with. */
export async function olderOf(
  viewing: Viewing,
  part: PersonPartName,
  after: string | undefined,
): Promise<DeskPersonOlder> {
  const { told, next } = await PARTS[part](viewing, after);
  return { [part]: told, ...next };
}
