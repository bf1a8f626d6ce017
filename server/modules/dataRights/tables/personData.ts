import type { Queries } from '../../../platform/database/database';
import { WITHDRAWN } from '../../documents';
import { ON_PERSON } from './activity';

/** A value as it is stored, opened where it was sealed. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** All that is stored of a person, by what it is about; each is asked for by the id of the person. */
export const COPIED_PARTS = {
  account: `SELECT user_id AS "userId", mobile_number AS "mobileNumber", user_name AS "userName",
      referral_code AS "referralCode", language, invited_by IS NOT NULL AS invited,
      created_at AS "createdAt" FROM users WHERE user_id = $1`,
  profile: 'SELECT known AS answers FROM users WHERE user_id = $1',
  applications: `SELECT application_no AS "applicationNo", flow, submitted_at AS "submittedAt", status,
      withdrawn_at AS "withdrawnAt", answers FROM applications WHERE user_id = $1 ORDER BY submitted_at`,
  applicationEvents: `SELECT application_no AS "applicationNo", at, application_events.status,
      detail ->> 'reason' AS "declinedFor", detail -> 'reasons' AS "returnedFor" FROM application_events
      JOIN applications USING (application_no) WHERE user_id = $1 ORDER BY event_no`,
  decisions: `SELECT application_no AS "applicationNo", asked_at AS "askedAt", answered_at AS "answeredAt" FROM decisions
      WHERE user_id = $1 ORDER BY asked_at`,
  limitRequests: `SELECT applied_at AS "appliedAt" FROM credit_applications WHERE user_id = $1`,
  limitDecisions: `SELECT application_no AS "applicationNo", at, status, total_limit::float8 AS "totalLimit" FROM credit_events
      WHERE user_id = $1 ORDER BY event_no`,
  drafts: `SELECT flow, status, updated_at AS "updatedAt", answers FROM drafts WHERE user_id = $1 ORDER BY begun_at`,
  pictures: `SELECT photo_id AS "photoId", type, created_at AS "createdAt" FROM photos WHERE user_id = $1 ORDER BY created_at`,
  cardReadings: `SELECT photo_id AS "photoId", read_at AS "readAt", reading AS answers FROM card_readings JOIN photos USING (photo_id)
      WHERE user_id = $1 AND read_at IS NOT NULL ORDER BY read_at`,
  locations: `SELECT flow, given_at AS "givenAt", place FROM loan_locations JOIN drafts USING (draft_id)
      WHERE user_id = $1 ORDER BY given_at`,
  documents: `SELECT type, created_at AS "createdAt", details AS answers, photo_ids AS "photoIds" FROM materials
      WHERE user_id = $1 ORDER BY created_at`,
  bankAccounts: 'SELECT account, kept_at AS "keptAt" FROM bank_accounts WHERE user_id = $1 ORDER BY kept_at',
  loans: `SELECT loan_no AS "loanNo", product_kind AS kind, amount, tenor, tenor_unit AS "tenorUnit", purpose,
      applied_at AS "appliedAt", status, to_pay_out AS "toPayOut", account FROM loans WHERE user_id = $1 ORDER BY applied_at`,
  contracts: `SELECT loan_no AS "loanNo", contracts.status, signed_at AS "signedAt", sha256
      FROM contracts JOIN loans USING (loan_id) WHERE user_id = $1 ORDER BY drawn_at`,
  insurances: `SELECT loan_no AS "loanNo", insurance_id AS "insurance", premium, create_time AS "createdAt" FROM selected_insurances
      JOIN loans USING (loan_id) WHERE loans.user_id = $1 ORDER BY create_time`,
  payOuts: `SELECT loan_no AS "loanNo", payouts.purpose AS "payOutFor", payouts.amount, payouts.status, requested_at AS "askedAt",
      ended_at AS "endedAt", payouts.account, payouts.failure FROM payouts JOIN loans USING (loan_id) WHERE user_id = $1 ORDER BY requested_at`,
  loanEvents: `SELECT loan_no AS "loanNo", day::text AS day, kind AS event, detail FROM loan_events JOIN loans USING (loan_id)
      WHERE user_id = $1 ORDER BY event_no`,
  planChanges: `SELECT loan_no AS "loanNo", plan_changes.kind, plan_changes.status, day::text AS day, asked_at AS "askedAt",
      signed_at AS "signedAt", paid_at AS "paidAt", ended_at AS "endedAt" FROM plan_changes JOIN loans USING (loan_id)
      WHERE plan_changes.user_id = $1 ORDER BY asked_at`,
  letters: `SELECT loan_no AS "loanNo", issued_at AS "issuedAt" FROM loan_letters JOIN loans USING (loan_id)
      WHERE user_id = $1 ORDER BY issued_at`,
  paymentNumbers: `SELECT number, channel AS "payingBy", status, asked_at AS "askedAt", expires_at AS "expiresAt" FROM collections
      WHERE user_id = $1 ORDER BY asked_at`,
  payments: `SELECT payments.number, payments.amount, paid_at AS "paidAt", payments.status FROM payments
      JOIN collections USING (collection_id) WHERE user_id = $1 ORDER BY paid_at`,
  paymentClaims: `SELECT claimed_at AS "claimedAt", frozen_until::text AS "frozenUntil" FROM payment_claims
      WHERE user_id = $1 ORDER BY claim_no`,
  overpayments: `SELECT kept_at AS "keptAt" FROM kept_overpayments WHERE user_id = $1`,
  orders: `SELECT order_no AS "orderNo", partner, amount, status, created_at AS "createdAt", content FROM orders
      WHERE user_id = $1 ORDER BY created_at`,
  vouchers: `SELECT campaign, status, claimed_at AS "claimedAt", valid_until AS "validUntil" FROM vouchers
      WHERE user_id = $1 ORDER BY claimed_at`,
  rewards: `SELECT mission, amount, paid, earned_at AS "earnedAt" FROM rewards WHERE user_id = $1 ORDER BY earned_at`,
  agreements: `SELECT a.document, version, language, agreed_at AS "agreedAt", withdrawn_at AS "withdrawnAt" FROM agreements a
      LEFT JOIN (${WITHDRAWN}) w ON w.document = a.document WHERE user_id = $1 ORDER BY agreed_at`,
  messages: `SELECT kind AS message, created_at AS "createdAt", read_at AS "readAt", content FROM notifications WHERE user_id = $1 ORDER BY created_at`,
  cases: `SELECT case_no AS "caseNo", topic, about, status, written_at AS "writtenAt", text, operator_id IS NOT NULL AS "fromUs"
      FROM case_messages JOIN cases USING (case_id) WHERE user_id = $1 ORDER BY message_no`,
  notes: `SELECT written_at AS "writtenAt", text FROM person_notes WHERE user_id = $1 ORDER BY written_at`,
  handovers: `SELECT handed_at AS "writtenAt", why AS text, answer FROM handovers WHERE user_id = $1 ORDER BY handed_at`,
  callBacks: `SELECT due_at AS "callAt", about AS text, done_at AS "calledAt" FROM call_backs WHERE user_id = $1 ORDER BY due_at`,
  renewals: `SELECT part, reason AS text, asked_at AS "askedAt", ended_at AS "endedAt" FROM renewals WHERE user_id = $1 ORDER BY asked_at`,
  contacts: `SELECT channel AS "reachedBy", begun_at AS "calledAt", outcome AS "contactOutcome", said AS text FROM contacts WHERE user_id = $1 ORDER BY begun_at`,
  promises: `SELECT amount, day::text AS day, made_at AS "createdAt" FROM payment_promises WHERE user_id = $1 ORDER BY made_at`,
  reliefs: `SELECT kind AS relief, status AS "reliefStatus", per_month AS "perMonth", count AS instalments, forgiven, days,
      until::text AS until, why AS text, ended_why AS "endedBecause", made_at AS "createdAt" FROM reliefs WHERE user_id = $1 ORDER BY made_at`,
  dataConsent: `SELECT consented_at AS "consentedAt", withdrawn_at AS "withdrawnAt" FROM data_consents WHERE user_id = $1`,
  dataReadings: `SELECT site, status, changed_at AS "changedAt", facts FROM data_readings WHERE user_id = $1 ORDER BY site`,
  videoCalls: `SELECT application_no AS "applicationNo", status, asked_at AS "askedAt", consented_at AS "consentedAt",
      appointment_at AS "appointmentAt" FROM video_calls WHERE user_id = $1 ORDER BY asked_at`,
  sessions: `SELECT channel, device, browser, created_at AS "createdAt", used_at AS "usedAt", expires_at AS "expiresAt" FROM sessions
      WHERE user_id = $1 ORDER BY created_at`,
  signIns: `SELECT signed_in_at AS "signedInAt", channel, language, client_os AS "clientOs", app_version AS "appVersion",
      installation, source_type AS "sourceType", agency_token AS "agencyToken" FROM sign_ins WHERE user_id = $1 ORDER BY signed_in_at`,
  linked: `SELECT channel, linked_at AS "linkedAt", used_at AS "usedAt", unlinked_at AS "unlinkedAt" FROM channel_links
      WHERE user_id = $1 ORDER BY linked_at`,
  savings: `SELECT consented_at AS "consentedAt", withdrawn_at AS "withdrawnAt", linked_at AS "linkedAt" FROM savings
      WHERE user_id = $1`,
  reminders: `SELECT wanted, channels, hour, days_ahead AS "daysAhead" FROM reminder_wishes WHERE user_id = $1`,
  askedReminders: `SELECT loan_no AS "loanNo", remind_on::text AS day, hour FROM asked_reminders JOIN loans USING (loan_id)
      WHERE user_id = $1 ORDER BY remind_on`,
  calendar: `SELECT language, amounts AS "withAmounts", created_at AS "createdAt", read_at AS "readAt" FROM calendar_feeds
      WHERE user_id = $1`,
  pushDevices: 'SELECT added_at AS "createdAt" FROM push_devices WHERE user_id = $1 ORDER BY added_at',
  checks: `SELECT kind AS "check", operation, scenario, CASE WHEN kind = 'nik' THEN 'LOOKED_UP' ELSE outcome END AS outcome,
      checked_at AS "checkedAt" FROM outside_checks WHERE user_id = $1 ORDER BY checked_at`,
  mobileChanges: `SELECT new_number AS "newNumber", status, asked_at AS "askedAt", due_at AS "dueAt", ended_at AS "endedAt"
      FROM mobile_changes WHERE user_id = $1 ORDER BY asked_at`,
  freezes: `SELECT status, begun_by AS "begunBy", begun_at AS "begunAt", ends_at AS "endsAt", ended_at AS "endedAt"
      FROM account_freezes WHERE user_id = $1 ORDER BY begun_at`,
  deletions: `SELECT certificate_no AS "certificateNo", status, asked_at AS "askedAt", due_at AS "dueAt", ended_at AS "endedAt"
      FROM deletions WHERE user_id = $1 ORDER BY asked_at`,
  staffActs: `SELECT at, act, subject AS "about" FROM audit_trail WHERE ${ON_PERSON} ORDER BY act_no`,
  changes: `SELECT fact, need, changed_at AS "changedAt" FROM fact_changes WHERE user_id = $1 ORDER BY change_id`,
} as const;

/** The tables that a copy leaves out, and why. A test sees that every table is in a copy or here. */
export const NOT_COPIED: Readonly<Record<string, string>> = {
  nik_owners: 'the NIK itself is in the profile; here is its mark',
  desk_openings: 'which operator has their application or their person open; gone within minutes',
  late_people:
    'that something is late, and when to contact them; made of loans, promises and contacts, which are there',
  arrears_handlers: 'which operator has them in hand while something is late; who takes whom on is among the acts',
  former_numbers: 'marks of numbers they had, for 90 days; that a number was changed is there',
  name_marks: 'the name itself is in the profile; here are marks of its words',
  one_time_codes: 'marks of codes, which serve for minutes',
  idempotency_keys: 'answers given before, for a day; what they say is in the other parts',
  security_checks: 'what a session proved, for minutes; what was shown is among the checks',
  liveness_challenges: 'what the camera asks for, until it is answered',
  photo_frames: 'given with the pictures',
  savings_returns: 'the way back from the bank, for minutes',
  data_returns: 'the way back from a site, for minutes',
  reminder_looks: 'when the house looks for the next reminder',
  reminders: 'which message was a reminder of what; the messages are there',
  outbox: 'what is on its way; the messages are there',
  order_notices: 'what partners were told of an order, which is there',
  document_wishes: 'documents that were wanted; the messages of it and what was given are there',
  document_notices: 'what the lender was told of documents, which are there',
  handed_pay_outs: 'by which number a provider knows a pay-out; the pay-outs are there',
  pay_out_endings: 'how operators ended a pay-out; the pay-outs are there',
  pay_out_contradictions: 'what a provider said of a pay-out that had ended; the pay-outs are there',
  collection_choices: 'what was chosen to be paid, before it was',
  plan_advances: 'which payment paid for which change; both are there',
  ledger_transactions: 'the books, made of what happened to loans',
  ledger_postings: 'the same',
  journal_waiting: 'the same, until it has its number',
  journal_entries: 'the same, with its number',
  video_call_notices: 'words of the service; what came of a call is there',
  moved_clocks: 'days of the sandbox',
  signed_out_cases: 'nothing proves who wrote them; they name no account, but a number that was typed',
  known_browsers: 'marks of browsers that a number signed in with; the sign-ins are there',
  breach_people: 'that they were told of a breach; the message is there',
  ended_sessions: 'why a session ended, for the browser that held it; no person is named',
  devices: 'versions of apps by installation; that of a person is among the sign-ins',
  freeze_asks: 'marks of what was asked without a sign-in, for days',
  partner_tokens: 'marks of tokens that began a session; the sessions are there',
  collection_notices: 'as gateways told it; the payments are there',
  payment_differences: 'of payments, which are there',
  video_recordings: 'what the service for rooms is still to remove; what came of a call is there',
  savings_unlinks: 'what the bank is still to be told',
  data_withdrawals: 'what the service that read data is still to be told',
  agreed_texts: 'the texts themselves, which are the same for all',
  objects: 'the bytes of pictures, which are in the copy',
  blobs: 'the same, where there is no bucket',
};

type StoredPart = keyof typeof COPIED_PARTS;
const STORED_PARTS = Object.keys(COPIED_PARTS) as StoredPart[];
/** `limit` is reckoned: what is left of it depends on the loans */
export type DataPart = StoredPart | 'limit';

/** What is stored of a person, part by part. */
export type PersonData = readonly (readonly [part: DataPart, rows: readonly PersonRow[]])[];

/** All that is stored of a person. */
export async function dataOfPerson(db: Queries, userId: string): Promise<PersonData> {
  const data: [DataPart, PersonRow[]][] = [];
  for (const part of STORED_PARTS) data.push([part, await db.query<PersonRow>(COPIED_PARTS[part], [userId])]);
  return data;
}
