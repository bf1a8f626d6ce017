import type { Language } from '../../../../src/contract/enums';
import type { AfterId, Queries, Transaction } from '../../../platform/database/database';
import { changed, insertInto } from '../../../platform/database/statements';
import { markOf, sealed } from '../../../platform/database/vault';
import { networkOf } from '../../../platform/domain/requests';

/** What someone asked for without a sign-in: the account of a number whose person has a NIK. */
export interface FreezeAsk {
  askId: string;
  /** canonical */
  mobileNumber: string;
  idNumber: string;
  /** of the page */
  language: Language;
  /** network address that it was asked from */
  address: string;
  /** token of the browser */
  browser: string;
}

/** Where `askedSince` counts what was asked for. */
export const KEPT_FREEZE_ASKS = { table: 'freeze_asks', at: 'asked_at' } as const;

/** Keeps what was asked for until it is looked at. */
export async function insertFreezeAsk(tx: Transaction, ask: FreezeAsk, at: Date): Promise<void> {
  await insertInto(tx, 'freeze_asks', {
    ...ask,
    mobileNumber: sealed(ask.mobileNumber),
    idNumber: sealed(ask.idNumber),
    numberMark: markOf(ask.mobileNumber),
    addressMark: markOf(networkOf(ask.address)),
    address: sealed(ask.address),
    browser: sealed(ask.browser),
    askedAt: at,
  });
}

/** What was not looked at yet, in the order of the ids, so many after one. */
export async function waitingFreezeAsks(db: Queries, { after, count }: AfterId): Promise<readonly FreezeAsk[]> {
  return db.query<FreezeAsk>(
    `SELECT ask_id, mobile_number, id_number, address, browser, language FROM freeze_asks
     WHERE mobile_number IS NOT NULL AND ask_id > $1 ORDER BY ask_id LIMIT $2`,
    [after, count],
  );
}

/** Forgets what was asked for, but for what counts it; false where another server has. */
export async function takeFreezeAsk(tx: Transaction, askId: string): Promise<boolean> {
  return changed(
    tx,
    `UPDATE freeze_asks SET mobile_number = NULL, id_number = NULL, address = NULL, browser = NULL
     WHERE ask_id = $1 AND mobile_number IS NOT NULL`,
    [askId],
  );
}
