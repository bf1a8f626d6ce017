import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOOKS } from '../../server/modules/books';
import type { Variables } from '../../server/platform/config/environment';
import { openLines, openLineText } from '../../src/lending/caps';
import { type Day, dayOf } from '../../src/lending/days';
import { type Every, TERM_UNITS } from '../../src/lending/periods';
import { percentADay, type Quote, quoteLoan } from '../../src/lending/quote';
import { capsOf, productOf, productsOf } from '../../src/lending/released';
import { wibDay } from '../../src/lib/calendar';
import { formatRupiah } from '../../src/lib/formats';
import { isOneOf } from '../../src/lib/isOneOf';
import { definitionsAt } from '../flows/project';
import { PRODUCT_ROOT } from '../flows/readBuild';
import type { Lines } from '../lines';
import { provePlannedBills } from './billsPlanned';
import { listConfiguredPayments } from './listPayments';
import { listConfigured } from './listPayOuts';
import { proveHistories } from './prove';
import { proveConfigured } from './proveStored';
import { brokenOffers, isSampled, lineOfBroken, MOST_AMOUNTS, whatIf } from './underLimits';
import { type Played, play, UNKNOWN_STEP } from './vectors/play';
import { readVectors } from './vectors/vector';
import { writeConfiguredBook } from './writeBooks';

const HELP = `usage: npm run --silent loans -- COMMAND

The arithmetic of loans (docs/product/lending.md).

  replay FILE [--json]                       plays vectors (tests/lending/vectors.json): one line a vector
  quote PRODUCT AMOUNT TENOR [--day DAY] [--json]
                                             what a loan costs; TENOR is 6 (months), 30d or 4w
  prove [--histories N] [--seed N]           tries random histories of loans of all products, and bills made into instalments
                                             on every day
  caps [--what-if PERCENT] [--day DAY] [--json]
                                             the lines of the law that counsel has not confirmed, and each offer (product, tenor,
                                             amount) that breaks a limit; with --what-if where cost and penalty were at most so
                                             many per cent a day from the day on
  prove --database                           compares all loans and payments with the ledger, in the database DATABASE_URL or
                                             DATA_DIR names; a folder only while no server uses it
  payouts --database                         lists the pay-outs there that have not ended, with their age
  payments --database                        lists the payments there that do not add up, and what to do about each
  books BOOK --database [--day DAY] [--from DAY] [--until DAY] [--after ENTRY]
                                             writes a book of the lender there as CSV (docs/product/books.md): journal, days,
                                             settlement or portfolio

Exit code: 0 all right, 1 a difference, a refusal or a broken property, 2 wrong call.
`;

/** A call that cannot be understood; the message says why. */
class WrongCall extends Error {}

const lineOf = ({ id, difference, notOurs }: Played): string => {
  if (difference === undefined) return `${id} ok`;
  const { step, field, expected, found } = difference;
  if (field === UNKNOWN_STEP)
    return `${id} step ${step}: "${found}" is no step that is known; it was played up to there`;
  if (notOurs !== undefined) return `${id} not ours, step ${step} ${field}: ${notOurs}`;
  return `${id} step ${step} ${field}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
};

function replay(file: string, asJson: boolean, { out, error }: Lines): number {
  const played = readVectors(readFileSync(file, 'utf8')).map(play);
  for (const one of played) out(asJson ? JSON.stringify({ ...one, ok: one.difference === undefined }) : lineOf(one));
  const ok = played.filter(({ difference }) => difference === undefined).length;
  const others = played.filter(({ notOurs }) => notOurs !== undefined).length;
  error(`${ok} of ${played.length} vectors are ok${others > 0 ? `, ${others} are not ours` : ''}.`);
  return ok + others === played.length ? 0 : 1;
}

const TENOR = /^(\d{1,3})([dwm]?)$/;

function tenorOf(text: string): Every {
  const [, count, letter = ''] = TENOR.exec(text) ?? [];
  const unit = TERM_UNITS.find((one) => one.charAt(0) === (letter || 'm').toUpperCase());
  if (count === undefined || unit === undefined) throw new WrongCall(`"${text}" is no tenor: give 6, 30d or 4w.`);
  return { count: Number(count), unit };
}

const rupiahText = (amount: number) => formatRupiah(amount, 'en-us');

function linesOfQuote(quote: Quote): readonly string[] {
  const { amount, paidOut, fees, instalments, toRepay, costADay, costLimit, late } = quote;
  const limit = costLimit === undefined ? '' : `, at most ${percentADay(costLimit)} % is allowed`;
  return [
    `${quote.product} ${quote.rateVersion}: ${rupiahText(amount)}, paid out ${rupiahText(paidOut)} on ${quote.day}`,
    ...fees.map((fee) => `fee ${fee.id} (${fee.at}): ${rupiahText(fee.amount)}`),
    ...instalments.map(({ number, due, total, principal, interest }) =>
      [`${number}.`, due, rupiahText(total), `principal ${principal}`, `interest ${interest}`].join(' '),
    ),
    `to repay: ${rupiahText(toRepay)}; interest ${rupiahText(quote.interest)}`,
    `cost a day: ${percentADay(costADay)} %${limit}`,
    `late: ${percentADay(late.aDay)} % a day of what is overdue, after ${late.graceDays} days`,
  ];
}

const asPlainJson = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one));

function quote(id: string, amount: string, tenor: string, day: string, asJson: boolean, lines: Lines): number {
  const definitions = definitionsAt(PRODUCT_ROOT);
  if (!definitions.ids('product').includes(id)) {
    throw new WrongCall(`there is no product "${id}": give one of ${definitions.ids('product').join(', ')}.`);
  }
  const asked = { amount: Number(amount), tenor: tenorOf(tenor), day: dayOf(day) };
  const found = quoteLoan(productOf(definitions, id), capsOf(definitions), asked);
  if (typeof found === 'string') {
    lines.error(`No quote (${found}): the product does not lend this amount for this tenor on ${day}.`);
    return 1;
  }
  for (const line of asJson ? [asPlainJson(found)] : linesOfQuote(found)) lines.out(line);
  return 0;
}

/** A share a day in per cent, as products/caps.json would have it. */
const PERCENT = /^[0-9]{1,3}(\.[0-9]{1,6})?$/;

function judgeCaps(asked: string | undefined, day: Day, asJson: boolean, { out, error }: Lines): number {
  if (asked !== undefined && !PERCENT.test(asked)) throw new WrongCall(`"${asked}" is no per cent: give 0.1.`);
  const definitions = definitionsAt(PRODUCT_ROOT);
  const products = productsOf(definitions);
  const caps = asked === undefined ? capsOf(definitions) : whatIf(capsOf(definitions), asked, day);
  const open = asked === undefined ? openLines(caps, day) : [];
  const broken = brokenOffers(products, caps);
  for (const line of open) out(asJson ? asPlainJson(line) : `not confirmed by counsel: ${openLineText(line)}`);
  for (const one of broken) out(asJson ? asPlainJson(one) : lineOfBroken(one));
  for (const { id, amounts } of products.filter(isSampled)) {
    error(
      `${id}: of its amounts from ${amounts.least} to ${amounts.most} ${MOST_AMOUNTS}, evenly spread, were judged.`,
    );
  }
  const tenors = new Set(broken.map(({ product, tenor }) => `${product} ${tenor.count} ${tenor.unit}`));
  const all = products.reduce((sum, one) => sum + one.tenors.length, 0);
  error(`${all - tenors.size} of ${all} tenors of ${products.length} products keep the limits.`);
  return broken.length === 0 ? 0 : 1;
}

function prove(histories: number, seed: number, { out, error }: Lines): number {
  const definitions = definitionsAt(PRODUCT_ROOT);
  const broken = proveHistories(productsOf(definitions), capsOf(definitions), { histories, seed });
  for (const { seed: at, problem } of broken) out(`history ${at}: ${problem}`);
  error(`${histories - broken.length} of ${histories} histories keep every property.`);
  const bills = provePlannedBills(productsOf(definitions), capsOf(definitions));
  for (const problem of bills.broken) out(problem);
  error(`${bills.tried - bills.broken.length} of ${bills.tried} bills cost the same once they are instalments.`);
  return broken.length + bills.broken.length === 0 ? 0 : 1;
}

const OPTIONS = {
  json: { type: 'boolean', default: false },
  day: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  after: { type: 'string' },
  histories: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  database: { type: 'boolean', default: false },
  'what-if': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

async function run(args: readonly string[], variables: Variables, lines: Lines): Promise<number> {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const [command, first, second, third] = positionals;
  const { day = wibDay(Date.now()) } = values;
  if (values.help) {
    lines.out(HELP);
    return 0;
  }
  if (command === 'replay' && first !== undefined) return replay(first, values.json, lines);
  if (command === 'quote' && first && second && third) return quote(first, second, third, day, values.json, lines);
  if (command === 'caps') return judgeCaps(values['what-if'], dayOf(day), values.json, lines);
  if (command === 'prove' && values.database) return proveConfigured(variables, lines);
  if (command === 'payouts' && values.database) return listConfigured(variables, lines);
  if (command === 'payments' && values.database) return listConfiguredPayments(variables, lines);
  if (command === 'books' && isOneOf(BOOKS, first) && values.database)
    return writeConfiguredBook(variables, lines, { book: first, query: values });
  if (command === 'prove') return prove(Number(values.histories), Number(values.seed), lines);
  throw new WrongCall(command === undefined ? 'which command?' : `"${command}" is no command, or lacks what it needs.`);
}

/** Runs `npm run loans`. @returns its exit code */
export async function runLoans(args: readonly string[], variables: Variables, lines: Lines): Promise<number> {
  try {
    return await run(args, variables, lines);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    lines.error(`loans: ${error.message}\n\n${HELP}`);
    return 2;
  }
}
