import { setTimeout as pause } from 'node:timers/promises';
import { nameOfColumn } from '../../../platform/database/columnNames';
import type { Database, SqlValue, Transaction } from '../../../platform/database/database';
import { deleteFrom } from '../../../platform/database/statements';
import { markOf, type SealedKind, sealed, sealedJson, type Vault } from '../../../platform/database/vault';
import { forgetOtherKeys } from '../../../platform/objects/objects';
import { markSomeNames, markSomeTypedNiks, rememberBrowser } from '../../people';

/** A column that holds something personal, and the key of its rows. */
interface SealedColumn {
  table: string;
  /** columns of the primary key with their types */
  key: Readonly<Record<string, 'uuid' | 'text'>>;
  column: string;
  kind: SealedKind;
  /** rows read at a time: the embedded database stands still for them */
  batch: number;
}

const ROWS = 50;
const PICTURES = 2;

const COLUMNS: readonly SealedColumn[] = [
  { table: 'users', key: { user_id: 'uuid' }, column: 'known', kind: 'json', batch: ROWS },
  { table: 'users', key: { user_id: 'uuid' }, column: 'user_name', kind: 'text', batch: ROWS },
  { table: 'drafts', key: { draft_id: 'uuid' }, column: 'answers', kind: 'json', batch: ROWS },
  { table: 'drafts', key: { draft_id: 'uuid' }, column: 'facts', kind: 'json', batch: ROWS },
  { table: 'applications', key: { application_no: 'text' }, column: 'answers', kind: 'json', batch: ROWS },
  { table: 'decisions', key: { reference: 'uuid' }, column: 'asked', kind: 'json', batch: ROWS },
  { table: 'decisions', key: { reference: 'uuid' }, column: 'answer', kind: 'json', batch: ROWS },
  { table: 'outside_checks', key: { reference: 'uuid' }, column: 'asked', kind: 'json', batch: ROWS },
  { table: 'loans', key: { loan_id: 'uuid' }, column: 'account', kind: 'json', batch: ROWS },
  { table: 'loan_locations', key: { draft_id: 'uuid' }, column: 'place', kind: 'text', batch: ROWS },
  { table: 'payouts', key: { payout_id: 'uuid' }, column: 'account', kind: 'json', batch: ROWS },
  { table: 'pay_out_endings', key: { ending_id: 'uuid' }, column: 'why', kind: 'text', batch: ROWS },
  {
    table: 'pay_out_contradictions',
    key: { payout_id: 'uuid', said: 'text' },
    column: 'why',
    kind: 'text',
    batch: ROWS,
  },
  { table: 'orders', key: { order_id: 'uuid' }, column: 'content', kind: 'json', batch: ROWS },
  { table: 'mobile_changes', key: { change_id: 'uuid' }, column: 'new_number', kind: 'text', batch: ROWS },
  { table: 'savings', key: { user_id: 'uuid' }, column: 'link', kind: 'text', batch: ROWS },
  { table: 'savings_unlinks', key: { unlink_id: 'uuid' }, column: 'link', kind: 'text', batch: ROWS },
  { table: 'data_readings', key: { reading_id: 'uuid' }, column: 'facts', kind: 'json', batch: ROWS },
  { table: 'card_readings', key: { photo_id: 'uuid' }, column: 'reading', kind: 'json', batch: ROWS },
  { table: 'materials', key: { material_id: 'uuid' }, column: 'details', kind: 'json', batch: ROWS },
  { table: 'idempotency_keys', key: { user_id: 'uuid', key: 'text' }, column: 'response', kind: 'text', batch: ROWS },
  { table: 'bank_accounts', key: { account_id: 'uuid' }, column: 'account', kind: 'json', batch: ROWS },
  { table: 'case_messages', key: { message_id: 'uuid' }, column: 'text', kind: 'text', batch: ROWS },
  { table: 'person_notes', key: { note_id: 'uuid' }, column: 'text', kind: 'text', batch: ROWS },
  { table: 'renewals', key: { renewal_id: 'uuid' }, column: 'reason', kind: 'text', batch: ROWS },
  { table: 'handovers', key: { handover_id: 'uuid' }, column: 'why', kind: 'text', batch: ROWS },
  { table: 'handovers', key: { handover_id: 'uuid' }, column: 'answer', kind: 'text', batch: ROWS },
  { table: 'contacts', key: { contact_id: 'uuid' }, column: 'said', kind: 'text', batch: ROWS },
  { table: 'call_backs', key: { call_id: 'uuid' }, column: 'about', kind: 'text', batch: ROWS },
  { table: 'signed_out_cases', key: { case_id: 'uuid' }, column: 'mobile_number', kind: 'text', batch: ROWS },
  { table: 'signed_out_cases', key: { case_id: 'uuid' }, column: 'contact', kind: 'text', batch: ROWS },
  { table: 'signed_out_cases', key: { case_id: 'uuid' }, column: 'text', kind: 'text', batch: ROWS },
  { table: 'signed_out_cases', key: { case_id: 'uuid' }, column: 'answer', kind: 'text', batch: ROWS },
  { table: 'freeze_asks', key: { ask_id: 'uuid' }, column: 'mobile_number', kind: 'text', batch: ROWS },
  { table: 'freeze_asks', key: { ask_id: 'uuid' }, column: 'id_number', kind: 'text', batch: ROWS },
  { table: 'freeze_asks', key: { ask_id: 'uuid' }, column: 'address', kind: 'text', batch: ROWS },
  { table: 'freeze_asks', key: { ask_id: 'uuid' }, column: 'browser', kind: 'text', batch: ROWS },
  { table: 'breaches', key: { breach_id: 'uuid' }, column: 'happened', kind: 'json', batch: ROWS },
  { table: 'breaches', key: { breach_id: 'uuid' }, column: 'remedy', kind: 'json', batch: ROWS },
  { table: 'breaches', key: { breach_id: 'uuid' }, column: 'advice', kind: 'json', batch: ROWS },
  { table: 'breaches', key: { breach_id: 'uuid' }, column: 'close_reason', kind: 'text', batch: ROWS },
  { table: 'notifications', key: { notification_id: 'uuid' }, column: 'content', kind: 'json', batch: ROWS },
  { table: 'push_devices', key: { mark: 'text' }, column: 'subscription', kind: 'json', batch: ROWS },
  { table: 'outbox', key: { message_id: 'uuid' }, column: 'recipient', kind: 'text', batch: ROWS },
  { table: 'sandbox_inbox', key: { reference: 'uuid' }, column: 'message', kind: 'json', batch: ROWS },
  { table: 'contracts', key: { loan_id: 'uuid' }, column: 'content', kind: 'json', batch: ROWS },
  { table: 'contracts', key: { loan_id: 'uuid' }, column: 'pdf', kind: 'bytes', batch: PICTURES },
  { table: 'loan_letters', key: { loan_id: 'uuid', closed_by: 'text' }, column: 'content', kind: 'json', batch: ROWS },
  { table: 'loan_letters', key: { loan_id: 'uuid', closed_by: 'text' }, column: 'pdf', kind: 'bytes', batch: PICTURES },
  { table: 'plan_changes', key: { change_id: 'uuid' }, column: 'content', kind: 'json', batch: ROWS },
  { table: 'plan_changes', key: { change_id: 'uuid' }, column: 'pdf', kind: 'bytes', batch: PICTURES },
  { table: 'collection_notices', key: { gateway: 'text', notice: 'text' }, column: 'raw', kind: 'text', batch: ROWS },
  { table: 'sandbox_certificates', key: { name: 'text' }, column: 'material', kind: 'json', batch: ROWS },
  { table: 'objects', key: { object_id: 'uuid' }, column: 'bytes', kind: 'bytes', batch: PICTURES },
];

type Row = Record<string, string>;

/** How the stored value begins, by kind, to be compared with how a value sealed with the key in use begins. */
const BEGINNING: Readonly<Record<SealedKind, (column: string, length: number) => string>> = {
  json: (column, length) => `left(${column} #>> '{}', ${length})`,
  text: (column, length) => `left(${column}, ${length})`,
  bytes: (column, length) => `encode(substring(${column} FROM 1 FOR ${length / 2}), 'hex')`,
};

const sealedAs = (kind: SealedKind, value: unknown): SqlValue =>
  kind === 'json' ? sealedJson(value) : sealed(value as string | Uint8Array);

/** Seals some rows that come after `last` in the order of their key; gives the last of them. */
async function sealSome(
  tx: Transaction,
  vault: Vault,
  of: SealedColumn,
  last: Row | undefined,
): Promise<Row | undefined> {
  const { table, column, kind, batch } = of;
  const names = Object.keys(of.key);
  const places = (first: number) => names.map((name, index) => `$${index + first}::${of.key[name]}`).join(', ');
  const beginning = vault.beginningOf(kind);
  const after = last ? `AND (${names.join(', ')}) > (${places(2)})` : '';
  const rows = await tx.query<Row>(
    `SELECT ${names.join(', ')}, ${column} AS value FROM ${table}
     WHERE ${BEGINNING[kind](column, beginning.length)} <> $1 ${after}
     ORDER BY ${names.join(', ')} LIMIT ${batch} FOR UPDATE`,
    [beginning, ...names.flatMap((name) => last?.[nameOfColumn(name)] ?? [])],
  );
  for (const { value, ...key } of rows) {
    const params = [sealedAs(kind, value), ...names.map((name) => key[nameOfColumn(name)])];
    await tx.query(`UPDATE ${table} SET ${column} = $1 WHERE (${names.join(', ')}) = (${places(2)})`, params);
  }
  return rows.at(-1);
}

/** Marks the NIKs that stand there open or are marked with another key; gives how many there were. */
async function markNiks(tx: Transaction, vault: Vault): Promise<number> {
  const rows = await tx.query<{ idNumber: string; nik: string }>(
    `SELECT id_number, coalesce(sealed, id_number) AS nik FROM nik_owners
     WHERE left(id_number, ${vault.keyId.length}) <> $1 LIMIT ${ROWS} FOR UPDATE`,
    [vault.keyId],
  );
  for (const { idNumber, nik } of rows) {
    const params = [markOf(nik), sealed(nik), idNumber];
    await tx.query('UPDATE nik_owners SET id_number = $1, sealed = $2 WHERE id_number = $3', params);
  }
  return rows.length;
}

/** Marks the numbers of known browsers that stand there open; gives how many there were. */
async function markBrowsers(tx: Transaction): Promise<number> {
  const rows = await tx.query<{ browser: Uint8Array; recipient: string; seenAt: Date }>(
    `SELECT browser, recipient, seen_at FROM known_browsers
     WHERE strpos(recipient, ':') = 0 LIMIT ${ROWS} FOR UPDATE`, // a mark names its key before a colon
  );
  for (const { browser, recipient, seenAt } of rows) {
    await rememberBrowser(tx, browser, recipient, seenAt);
    await deleteFrom(tx, 'known_browsers', { browser, recipient });
  }
  return rows.length;
}

/** Any constant: it only has to be the same in every server that shares the database. */
const SEALING_LOCK = 727_002;

/** One batch at a time, of all servers. */
function batchIn<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEALING_LOCK]);
    return work(tx);
  });
}

/** Between two batches, so that people come first. */
const PAUSE_MS = 50;

/** Goes once through all that is stored; true when all of it was sealed with the key in use already. */
async function sealOnce(database: Database, vault: Vault, signal: AbortSignal): Promise<boolean> {
  let wasSealed = true;
  for (const column of COLUMNS) {
    let last: Row | undefined;
    for (;;) {
      signal.throwIfAborted();
      last = await batchIn(database, (tx) => sealSome(tx, vault, column, last));
      if (!last) break;
      wasSealed = false;
      await pause(PAUSE_MS, undefined, { signal });
    }
  }
  const some = [markSomeNames, markSomeTypedNiks].map((mark) => (tx: Transaction) => mark(tx, ROWS));
  for (const mark of [markNiks, markBrowsers, ...some]) {
    while ((await batchIn(database, (tx) => mark(tx, vault))) > 0) {
      wasSealed = false;
      await pause(PAUSE_MS, undefined, { signal });
    }
  }
  return wasSealed;
}

/**
 * Seals with the key in use what stands there open or sealed with another key, and marks what is to be found again, a few rows at a time, until nothing is
 * left; the other keys may be taken away then. Several servers may do it together; what is cut short goes on at the
 * next start.
 */
export async function sealStored(database: Database, vault: Vault, signal: AbortSignal): Promise<void> {
  while (!(await sealOnce(database, vault, signal)));
  await forgetOtherKeys(database, vault.keyId);
}
