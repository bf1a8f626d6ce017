import type { Queries } from '../../../platform/database/database';
import { deleteFrom, firstRow, updateRows, upsertInto } from '../../../platform/database/statements';

/** A signature that was asked for and is not there yet. */
export interface StoredSigning {
  reference: string;
  askedAt: Date;
  tries: number;
  dueAt: Date;
}

export const findSigning = (db: Queries, reference: string): Promise<StoredSigning | undefined> =>
  firstRow(db, 'SELECT reference, asked_at, tries, due_at FROM signings WHERE reference = $1', [reference]);

export const keepSigning = (db: Queries, signing: StoredSigning): Promise<void> =>
  upsertInto(db, 'signings', ['reference'], { ...signing });

export const deleteSigning = (db: Queries, reference: string): Promise<boolean> =>
  deleteFrom(db, 'signings', { reference });

/** Has a signature asked about at once; nothing where none is awaited by this reference, which must be a UUID. */
export const signingIsDue = (db: Queries, reference: string, dueAt: Date): Promise<boolean> =>
  updateRows(db, 'signings', { reference }, { dueAt });
