import type { Queries } from './database';

/** A value as it is stored, opened where it was sealed. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** All that is stored of a person, by what it is about; each is asked for by the id of the person. */
const PARTS = {
  account: `SELECT user_id AS "userId", mobile_number AS "mobileNumber", user_name AS "userName",
      referral_code AS "referralCode", language, created_at AS "createdAt" FROM users WHERE user_id = $1`,
  profile: 'SELECT known AS answers FROM users WHERE user_id = $1',
  applications: `SELECT application_no AS "applicationNo", flow, submitted_at AS "submittedAt", status, answers
      FROM applications WHERE user_id = $1 ORDER BY submitted_at`,
  drafts: `SELECT flow, status, updated_at AS "updatedAt", answers FROM drafts WHERE user_id = $1 ORDER BY begun_at`,
  pictures: `SELECT photo_id AS "photoId", type, created_at AS "createdAt" FROM photos WHERE user_id = $1 ORDER BY created_at`,
  documents: `SELECT type, created_at AS "createdAt", details AS answers, photo_ids AS "photoIds" FROM materials
      WHERE user_id = $1 ORDER BY created_at`,
  bankAccounts: 'SELECT account, kept_at AS "keptAt" FROM bank_accounts WHERE user_id = $1 ORDER BY kept_at',
  loans: `SELECT loan_no AS "loanNo", product_kind AS kind, amount, tenor, tenor_unit AS "tenorUnit", purpose,
      applied_at AS "appliedAt", status, account FROM loans WHERE user_id = $1 ORDER BY applied_at`,
  contracts: `SELECT loan_no AS "loanNo", contracts.status, signed_at AS "signedAt", sha256
      FROM contracts JOIN loans USING (loan_id) WHERE user_id = $1 ORDER BY drawn_at`,
  loanEvents: `SELECT loan_no AS "loanNo", day::text AS day, kind AS event, detail FROM loan_events JOIN loans USING (loan_id)
      WHERE user_id = $1 ORDER BY event_no`,
  payments: `SELECT payments.number, payments.amount, paid_at AS "paidAt", payments.status FROM payments
      JOIN collections USING (collection_id) WHERE user_id = $1 ORDER BY paid_at`,
  orders: `SELECT order_no AS "orderNo", partner, amount, status, created_at AS "createdAt", content FROM orders
      WHERE user_id = $1 ORDER BY created_at`,
  vouchers: `SELECT campaign, status, claimed_at AS "claimedAt", valid_until AS "validUntil" FROM vouchers
      WHERE user_id = $1 ORDER BY claimed_at`,
  rewards: `SELECT mission, amount, paid, earned_at AS "earnedAt" FROM rewards WHERE user_id = $1 ORDER BY earned_at`,
  agreements: `SELECT document, version, language, agreed_at AS "agreedAt" FROM agreements WHERE user_id = $1 ORDER BY agreed_at`,
  messages: `SELECT kind AS message, created_at AS "createdAt", content FROM notifications WHERE user_id = $1 ORDER BY created_at`,
  cases: `SELECT case_no AS "caseNo", topic, status, written_at AS "writtenAt", text, operator_id IS NOT NULL AS "fromUs"
      FROM case_messages JOIN cases USING (case_id) WHERE user_id = $1 ORDER BY message_no`,
  dataReadings: `SELECT site, status, changed_at AS "changedAt", facts FROM data_readings WHERE user_id = $1 ORDER BY site`,
  videoCalls: `SELECT application_no AS "applicationNo", status, asked_at AS "askedAt", consented_at AS "consentedAt",
      appointment_at AS "appointmentAt" FROM video_calls WHERE user_id = $1 ORDER BY asked_at`,
  sessions: `SELECT channel, device, created_at AS "createdAt", used_at AS "usedAt", expires_at AS "expiresAt" FROM sessions
      WHERE user_id = $1 ORDER BY created_at`,
  signIns: `SELECT signed_in_at AS "signedInAt", channel, language, client_os AS "clientOs", app_version AS "appVersion",
      installation, source_type AS "sourceType", agency_token AS "agencyToken" FROM sign_ins WHERE user_id = $1 ORDER BY signed_in_at`,
  linked: `SELECT channel, linked_at AS "linkedAt", used_at AS "usedAt", unlinked_at AS "unlinkedAt" FROM channel_links
      WHERE user_id = $1 ORDER BY linked_at`,
  savings: `SELECT consented_at AS "consentedAt", withdrawn_at AS "withdrawnAt", linked_at AS "linkedAt" FROM savings
      WHERE user_id = $1`,
  reminders: `SELECT wanted, channels, hour, days_ahead AS "daysAhead" FROM reminder_wishes WHERE user_id = $1`,
  checks: `SELECT kind AS "check", operation, outcome, checked_at AS "checkedAt" FROM outside_checks WHERE user_id = $1 ORDER BY checked_at`,
  changes: `SELECT fact, need, changed_at AS "changedAt" FROM fact_changes WHERE user_id = $1 ORDER BY change_id`,
} as const;

export type DataPart = keyof typeof PARTS;
const DATA_PARTS = Object.keys(PARTS) as DataPart[];

/** What is stored of a person, part by part. */
export type PersonData = readonly (readonly [part: DataPart, rows: readonly PersonRow[]])[];

/** All that is stored of a person. */
export async function dataOfPerson(db: Queries, userId: string): Promise<PersonData> {
  const data: [DataPart, PersonRow[]][] = [];
  for (const part of DATA_PARTS) data.push([part, await db.query<PersonRow>(PARTS[part], [userId])]);
  return data;
}
