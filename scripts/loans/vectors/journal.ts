import type { JsonObject } from '../../../src/definitions/project/shape';
import { openBooks } from '../../../src/lending/books';
import type { EventKind } from '../../../src/lending/events';
import { foldLoan } from '../../../src/lending/fold';
import { balancesOf, type LedgerAccount, type Posting, postingsBetween } from '../../../src/lending/ledger';
import type { FoundFigures } from './formulas';
import type { Player } from './player';
import { textAt } from './vector';

/** Our accounts in the words of the source. */
const NAMES: Readonly<Record<LedgerAccount, readonly [type: string, name: string]>> = {
  cash: ['LIABILITY', 'Suspense/Clearing account'],
  principal: ['ASSET', 'Loans Receivable'],
  'interest-receivable': ['ASSET', 'Interest/Fee Receivable'],
  'fee-receivable': ['ASSET', 'Interest/Fee Receivable'],
  'penalty-receivable': ['ASSET', 'Interest/Fee Receivable'],
  'interest-income': ['INCOME', 'Interest Income'],
  'fee-income': ['INCOME', 'Fee Income'],
  'penalty-income': ['INCOME', 'Fee Income'],
  overpayment: ['LIABILITY', 'Overpayment account'],
  'overpayment-receivable': ['ASSET', 'Overpayment receivable'],
  rebate: ['EXPENSE', 'Goodwill Expense LedgerAccount'],
  'write-off': ['EXPENSE', 'Written off'],
};

interface Entry {
  readonly accountType: string;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

/** The source books income before it is paid, so a payment always pays a receivable. */
const RECEIVABLE_OF: Readonly<Partial<Record<LedgerAccount, LedgerAccount>>> = {
  'interest-income': 'interest-receivable',
  'fee-income': 'fee-receivable',
  'penalty-income': 'penalty-receivable',
};

const entryOf = ({ account, amount }: Posting): Entry => {
  const [accountType, name] = NAMES[account];
  return { accountType, account: name, debit: Math.max(0, amount), credit: Math.max(0, -amount) };
};

/** Entries of one account are one entry, and the order says nothing. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const key = ({ accountType, account, debit }: Entry) => `${accountType} ${account} ${debit > 0}`;
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const before = sums.get(key(entry));
    const sum = before && { ...entry, debit: before.debit + entry.debit, credit: before.credit + entry.credit };
    sums.set(key(entry), sum ?? entry);
  }
  return [...sums.keys()].sort().flatMap((name) => sums.get(name) ?? []);
}

const KINDS: Readonly<Record<string, EventKind>> = { DISBURSEMENT: 'disbursed' };

/** The postings of one event, as the events up to its day make them; of one taken back also what undid them. */
function entriesOf(player: Player, event: string): readonly Entry[] {
  const target = player.events.findIndex(({ id }) => id === event);
  const taken = player.takenBack.some(({ transaction }) => transaction.event === event);
  const events = taken
    ? player.events.slice(0, target + 1)
    : player.events.filter(({ kind, id }) => kind !== 'reversed' && !isTakenBack(player, id));
  const place = events.findIndex(({ id }) => id === event);
  const { day = player.today } = events[place] ?? {};
  const before = events.filter((one, index) => one.day < day || (one.day === day && index < place));
  const own = events[place];
  if (own === undefined) return [];
  const from = before.length === 0 ? openBooks(player.terms, day) : foldLoan(player.terms, before, day);
  const after = balancesOf(foldLoan(player.terms, [...before, own], day));
  const made = postingsBetween(balancesOf(from), after)
    .map((one) => (own.kind === 'paid' ? { ...one, account: RECEIVABLE_OF[one.account] ?? one.account } : one))
    .map(entryOf);
  const undone = made.map(({ debit, credit, ...of }) => ({ ...of, debit: credit, credit: debit }));
  return taken ? [...made, ...undone] : made;
}

const isTakenBack = (player: Player, id: string) =>
  player.takenBack.some(({ transaction }) => transaction.event === id);

/** The journal of the transaction of a kind and day that fits, of several the first where none does. */
export function journal(player: Player, expected: JsonObject): FoundFigures {
  const type = textAt(expected, 'transaction');
  const kind = KINDS[type] ?? 'paid';
  const by = type === 'GOODWILL_CREDIT' ? 'lender' : 'person';
  const own = player.events.filter(
    (event) => event.kind === kind && event.day === expected.date && (event.kind !== 'paid' || event.by === by),
  );
  const wanted = Array.isArray(expected.entries) ? inOrder(expected.entries as readonly Entry[]) : [];
  const found = own.map(({ id }) => inOrder(entriesOf(player, id)));
  const fitting = found.find((entries) => JSON.stringify(entries.map(figures)) === JSON.stringify(wanted.map(figures)));
  return { entries: fitting ? expected.entries : found[0] };
}

const figures = ({ accountType, account, debit, credit }: Entry) => [accountType, account, debit, credit];
