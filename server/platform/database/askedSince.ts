import { type Asked, NOT_ASKED } from '../domain/askLimits';
import { networkOf } from '../domain/requests';
import type { Transaction } from './database';
import { firstRow } from './statements';
import { markOf } from './vault';

/** Who asks without a sign-in. */
interface Asker {
  /** canonical: the number it is about */
  mobileNumber: string;
  /** network address */
  address: string;
}

/**
 * What was asked since a moment, as it counts for who asks. Of two at once the second waits.
 * @param kept the table that keeps it, with `number_mark` and `address_mark`, and its column of when it was asked
 */
export async function askedSince(
  tx: Transaction,
  kept: { readonly table: string; readonly at: string },
  { mobileNumber, address }: Asker,
  since: Date,
): Promise<Asked> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [kept.table]);
  const asked = await firstRow<Asked>(
    tx,
    `SELECT count(*) FILTER (WHERE address_mark = $2 AND number_mark = $1)::int AS own,
       count(*) FILTER (WHERE address_mark = $2)::int AS of_network, count(*)::int AS "all",
       count(DISTINCT address_mark)::int AS networks
     FROM ${kept.table} WHERE ${kept.at} > $3`,
    [markOf(mobileNumber), markOf(networkOf(address)), since],
  );
  return asked ?? NOT_ASKED;
}
