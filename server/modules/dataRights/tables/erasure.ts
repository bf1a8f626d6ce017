import type { Transaction } from '../../../platform/database/database';
import { sealedJson } from '../../../platform/database/vault';
import { endingReadings } from '../../dataReading';
import { forgetBrowsers } from '../../people';

/** What becomes of the rows of a table that name a person, when their account is deleted. */
export type Erasure =
  /** they go with the account */
  | { readonly goes: 'withAccount'; readonly sql: string }
  /** they go with the account, or once the law keeps what belongs to loans no more */
  | { readonly goes: 'withLoans'; readonly sql: string }
  /** they stay, and name no one any more */
  | { readonly goes: 'never'; readonly why: string };

const withAccount = (sql: string): Erasure => ({ goes: 'withAccount', sql });
const withLoans = (sql: string): Erasure => ({ goes: 'withLoans', sql });
const never = (why: string): Erasure => ({ goes: 'never', why });
const all = (table: string) => withAccount(`DELETE FROM ${table} WHERE user_id = $1`);

const OF_LOANS = 'loan_id IN (SELECT loan_id FROM loans WHERE user_id = $1)';

/** Every table that names a person, in the order in which its rows go (docs/product/data-rights.md). */
export const ERASURES: Readonly<Record<string, Erasure>> = {
  push_devices: all('push_devices'),
  sessions: all('sessions'),
  sign_ins: all('sign_ins'),
  idempotency_keys: all('idempotency_keys'),
  one_time_codes: all('one_time_codes'),
  drafts: all('drafts'),
  outside_checks: all('outside_checks'),
  liveness_challenges: all('liveness_challenges'),
  materials: all('materials'),
  document_wishes: all('document_wishes'),
  bank_accounts: all('bank_accounts'),
  // one that was used is part of a loan's price
  vouchers: withAccount('DELETE FROM vouchers WHERE user_id = $1 AND loan_id IS NULL'),
  rewards: all('rewards'),
  calendar_feeds: all('calendar_feeds'),
  reminder_wishes: all('reminder_wishes'),
  reminder_looks: all('reminder_looks'),
  savings_returns: all('savings_returns'),
  savings: all('savings'),
  handovers: all('handovers'),
  cases: all('cases'),
  person_notes: all('person_notes'),
  call_backs: all('call_backs'),
  renewals: all('renewals'),
  arrears_handlers: all('arrears_handlers'),
  late_people: all('late_people'),
  contacts: all('contacts'),
  payment_promises: all('payment_promises'),
  reliefs: all('reliefs'),
  data_returns: all('data_returns'),
  data_consents: all('data_consents'),
  data_readings: withAccount(endingReadings('user_id = $1', 'now()')),
  channel_links: all('channel_links'),
  mobile_changes: all('mobile_changes'),
  former_numbers: all('former_numbers'),
  account_freezes: all('account_freezes'),
  kept_overpayments: all('kept_overpayments'),
  // the certificate is still to be sent; it has a number and a day
  notifications: withAccount("DELETE FROM notifications WHERE user_id = $1 AND kind <> 'accountDeleted'"),
  name_marks: all('name_marks'),
  applications: withLoans('UPDATE applications SET answers = $2, nik_mark = NULL WHERE user_id = $1'),
  decisions: withLoans('UPDATE decisions SET asked = $2, answer = NULL WHERE user_id = $1'),
  nik_owners: withLoans('DELETE FROM nik_owners WHERE user_id = $1'),
  video_calls: withLoans(
    `WITH calls AS (DELETE FROM video_calls WHERE user_id = $1 RETURNING call_id)
     DELETE FROM video_call_notices WHERE call_id IN (SELECT call_id FROM calls)`,
  ),
  agreements: withLoans('DELETE FROM agreements WHERE user_id = $1'),
  plan_changes: withLoans('UPDATE plan_changes SET content = NULL, pdf = NULL WHERE user_id = $1'),
  orders: withLoans('UPDATE orders SET content = $2 WHERE user_id = $1'),
  loans: withLoans('UPDATE loans SET account = NULL WHERE user_id = $1'),
  credit_applications: never('a date'),
  credit_events: never('decisions without their person; rows are only added'),
  fact_changes: never('which fact, never its value; rows are only added'),
  selected_insurances: never('part of the price of a loan'),
  collections: never('numbers of a gateway, which payments came into'),
  payment_claims: never('dates'),
  moved_clocks: never('days of the sandbox, by which loans are reckoned'),
  breach_people: never('that they were told of a breach, which the lender has to show'),
  deletions: never('the certificate'),
};

/** What belongs to loans and names their person by the loan alone. */
const OF_THEIR_LOANS: readonly string[] = [
  `DELETE FROM contracts WHERE ${OF_LOANS}`,
  `DELETE FROM loan_letters WHERE ${OF_LOANS}`,
  `UPDATE payouts SET account = NULL WHERE ${OF_LOANS}`,
  `UPDATE pay_out_endings SET why = NULL WHERE payout_id IN (SELECT payout_id FROM payouts WHERE ${OF_LOANS})`,
  `UPDATE pay_out_contradictions SET why = NULL WHERE payout_id IN (SELECT payout_id FROM payouts WHERE ${OF_LOANS})`,
];

const OTHER_VALUES = '$2';

async function eraseBy(tx: Transaction, userId: string, goes: 'withAccount' | 'withLoans'): Promise<void> {
  for (const erasure of Object.values(ERASURES)) {
    if (erasure.goes !== goes) continue;
    const values = erasure.sql.includes(OTHER_VALUES) ? [userId, sealedJson({})] : [userId];
    await tx.query(erasure.sql, values);
  }
}

/** Removes the pictures of a person that none of their applications names. */
async function erasePictures(tx: Transaction, userId: string): Promise<void> {
  const rows = await tx.query<{ answers: unknown }>('SELECT answers FROM applications WHERE user_id = $1', [userId]);
  const named = JSON.stringify(rows).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
  await tx.query('DELETE FROM photos WHERE user_id = $1 AND photo_id <> ALL ($2::uuid[])', [userId, named]);
}

/** Erases what belongs to the loans of a person, whose account is erased already. The books stay, and name no one. */
export async function eraseOfLoans(tx: Transaction, userId: string): Promise<void> {
  await eraseBy(tx, userId, 'withLoans');
  for (const sql of OF_THEIR_LOANS) await tx.query(sql, [userId]);
  await erasePictures(tx, userId);
}

/** Erases a person's account, apart from what belongs to their loans. Their number is free again. */
export async function eraseAccount(tx: Transaction, userId: string, mobileNumber: string): Promise<void> {
  await forgetBrowsers(tx, mobileNumber);
  await eraseBy(tx, userId, 'withAccount');
  await tx.query(
    'UPDATE video_recordings SET unwanted = true WHERE call_id IN (SELECT call_id FROM video_calls WHERE user_id = $1)',
    [userId],
  );
  await erasePictures(tx, userId);
  await tx.query(
    `UPDATE users SET known = $2, user_name = NULL, referral_code = NULL, invited_by = NULL,
       mobile_number = 'deleted-' || user_id WHERE user_id = $1`,
    [userId, sealedJson({})],
  );
}
