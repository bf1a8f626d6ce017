import type { BreachStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertInto, updateRows } from '../../../platform/database/statements';
import { sealed, sealedJson } from '../../../platform/database/vault';
import { BREACH_CHANGES, type BreachCase } from '../domain/breach';

/** A breach with how many people it concerns, and how many of them were told. */
export interface StoredBreach extends BreachCase {
  breachId: string;
  status: BreachStatus;
  openedBy: string;
  openedAt: Date;
  askedBy: string | undefined;
  releasedBy: string | undefined;
  releasedAt: Date | undefined;
  authorityToldAt: Date | undefined;
  authorityReference: string | undefined;
  closeReason: string | undefined;
  closeAskedBy: string | undefined;
  closedBy: string | undefined;
  closedAt: Date | undefined;
  people: number;
  told: number;
  /** whose account was erased before they could be told */
  erased: number;
}

const SELECT = `SELECT b.breach_id, b.status, known_at, from_at, until_at, data, happened, remedy, advice, opened_by, opened_at, asked_by,
    released_by, released_at, authority_told_at, authority_reference, close_reason, close_asked_by, closed_by, closed_at,
    count(p.user_id)::float8 AS people, count(p.told_at)::float8 AS told, count(p.erased_at)::float8 AS erased
  FROM breaches b LEFT JOIN breach_people p USING (breach_id)`;

/** All breaches, the one known last first. */
export const listBreaches = (db: Queries): Promise<StoredBreach[]> =>
  db.query(`${SELECT} GROUP BY b.breach_id ORDER BY known_at DESC, b.breach_id`);

export const findBreach = (db: Queries, breachId: string): Promise<StoredBreach | undefined> =>
  firstRow<StoredBreach>(db, `${SELECT} WHERE b.breach_id::text = $1 GROUP BY b.breach_id`, [breachId]);

/** The same; other transactions that lock it wait until this one ends. */
export async function lockBreach(tx: Transaction, breachId: string): Promise<StoredBreach | undefined> {
  await tx.query('SELECT 1 FROM breaches WHERE breach_id::text = $1 FOR UPDATE', [breachId]);
  return findBreach(tx, breachId);
}

const columnsOf = ({ knownAt, fromAt, untilAt, data, happened, remedy, advice }: BreachCase) => ({
  ...{ knownAt, fromAt, untilAt, data: [...data] },
  ...{ happened: sealedJson(happened), remedy: sealedJson(remedy), advice: advice && sealedJson(advice) },
});

export async function insertBreach(
  tx: Transaction,
  { breachId, openedBy, openedAt, ...breach }: BreachCase & { breachId: string; openedBy: string; openedAt: Date },
): Promise<void> {
  const { to: status } = BREACH_CHANGES.opened;
  await insertInto(tx, 'breaches', { breachId, status, openedBy, openedAt, ...columnsOf(breach) });
}

/** Who asks for the release or the end of a breach, who gave it and when. */
interface Releasing {
  askedBy?: string;
  releasedBy?: string;
  releasedAt?: Date;
  closeReason?: string;
  closeAskedBy?: string;
  closedBy?: string;
  closedAt?: Date;
}

/** What is forgotten of who asked and who agreed once a breach is another. */
const ASKED_ANEW = {
  ...{ askedBy: undefined, releasedBy: undefined, releasedAt: undefined },
  ...{ closeReason: undefined, closeAskedBy: undefined },
};

/** Changes how a breach stands where that is legal, and what is said of it; false where it is not. */
export const changeBreach = (
  tx: Transaction,
  breachId: string,
  cause: Exclude<keyof typeof BREACH_CHANGES, 'opened'>,
  { releasing: { closeReason, ...releasing } = {}, breach }: { releasing?: Releasing; breach?: BreachCase } = {},
): Promise<boolean> =>
  changeStatus(tx, 'breaches', { breachId }, BREACH_CHANGES[cause], {
    ...(cause === 'changed' && ASKED_ANEW),
    ...releasing,
    ...(closeReason !== undefined && { closeReason: sealed(closeReason) }),
    ...(breach && columnsOf(breach)),
  });

/** Writes down that the authority was told. */
export async function noteAuthorityTold(
  tx: Transaction,
  breachId: string,
  { at, reference }: { at: Date; reference: string },
): Promise<void> {
  await updateRows(tx, 'breaches', { breachId }, { authorityToldAt: at, authorityReference: reference });
}
