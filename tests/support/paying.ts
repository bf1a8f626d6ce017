import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { buildApp } from '../../server/app';
import type { Composition } from '../../server/composition';
import { servicesOf } from '../../server/composition';
import { openLoan } from '../../server/modules/loans/openLoan';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { askPlanChange, withdrawPlanChange } from '../../server/modules/loans/planChanges/askPlanChange';
import { carryOnPlans } from '../../server/modules/loans/planChanges/carryOnPlans';
import { readPlanAgreement, signPlan } from '../../server/modules/loans/planChanges/planAgreement';
import { readPlanOptions } from '../../server/modules/loans/planChanges/readPlanOptions';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { loanNumberOf } from '../../server/modules/loans/tables/loans';
import { openPlanChangesOf } from '../../server/modules/loans/tables/planChanges';
import { bookWaiting } from '../../server/modules/payments/bookPayments';
import { chooseOverpayment, payFromKept } from '../../server/modules/payments/chooseOverpayment';
import { claimPaid } from '../../server/modules/payments/claimPaid';
import { openNumber } from '../../server/modules/payments/openNumber';
import { pollExpected } from '../../server/modules/payments/pollPayments';
import { provePayments } from '../../server/modules/payments/provePayments';
import { readAhead } from '../../server/modules/payments/readAhead';
import { readPaymentOverview } from '../../server/modules/payments/readOverview';
import { sendCode } from '../../server/modules/people/codes';
import type { User } from '../../server/modules/people/domain/known';
import { findOrCreateUser, saveKnown } from '../../server/modules/people/tables/users';
import { toOwnPhone } from '../../server/modules/people/verification';
import { readConfig } from '../../server/platform/config/config';
import type { Database, Queries } from '../../server/platform/database/database';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { vaultOf } from '../../server/platform/database/vault';
import { Refusal } from '../../server/platform/domain/refusals';
import { loanDay } from '../../server/platform/domain/wib';
import { type InChannel, inChannel, type Platform } from '../../server/platform/platform';
import { PLAIN_CHANNEL } from '../../server/platform/releases/channels';
import { actAtBank } from '../../server/sandbox/bank';
import { noticeOf, sandboxGatewayKey, signedMessage } from '../../server/sandbox/sandboxCollection';
import { addSandboxPayment, type SandboxPayment, sandboxPaymentsOf } from '../../server/sandbox/tables/sandboxNumbers';
import type {
  PaymentNumber,
  PaymentNumberBody,
  SandboxBankBody,
  SandboxCode,
} from '../../src/contract/generated/bodies';
import { addDays } from '../../src/lending/days';

/** A server that listens, and the bank beside it. */
export interface PayingAt {
  services: InChannel<Composition>;
  address: string;
}

const VAULT = vaultOf(['the secret of those who pay']);

/** A server of the sandbox on a database, at a moment. It does not listen yet, and none of its jobs runs. */
export async function payingServer(opened: Database, now: Date) {
  const database = sealedDatabase(opened, VAULT);
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + (Date.now() - begun));
  const secret = 'the secret of those who pay, which all of them have';
  const config = {
    ...readConfig({}),
    logLevel: 'silent',
    secret,
    limits: { ...readConfig({}).limits, requestsPerMinute: 0 },
  };
  const services = await servicesOf(config, database, { clock, print: () => undefined, vault: VAULT });
  // what is odd is what is tried
  services.report = () => undefined;
  return { app: await buildApp(services), services: inChannel(services, PLAIN_CHANNEL) };
}

const bankOf = ({ services, address }: PayingAt) => ({ ...services, address });

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const CHANNELS = ['BCA', 'MANDIRI', 'BNI', 'BRI', 'ALFAMART'];
const PAYING = ['due', 'due', 'everything', 'amount'] as const;
const PLANS = ['extension', 'instalment'] as const;

/** Reads the agreement about a plan and signs it with the code that comes. */
async function signAt({ services, address }: PayingAt, user: User, loanNo: string): Promise<void> {
  await readPlanAgreement(services, user.userId, { loanNo, language: 'id' });
  await sendCode(services, toOwnPhone(user, 'signature'), { address: '127.0.0.1', language: 'id' });
  const codes = (await (await fetch(`${address}/api/sandbox/codes`)).json()) as SandboxCode[];
  const code = codes.find(({ recipient }) => recipient.endsWith(user.mobileNumber))?.code ?? '';
  await signPlan(services, user, { loanNo, code });
}

/** What somebody asks for who would rather pay their next bill otherwise; undefined where nothing else is offered. */
async function otherPlan(
  at: PayingAt,
  user: User,
  chance: (below: number) => number,
): Promise<Pick<PaymentNumberBody, 'paying' | 'loanNo'> | undefined> {
  const { services } = at;
  const { loanNo, ...ways } = await readPlanOptions(services, user.userId, {});
  const kind = PLANS[chance(PLANS.length)] ?? 'extension';
  const { offers } = ways[kind];
  const offer = offers[chance(offers.length || 1)];
  if (!offer) return undefined;
  await askPlanChange(services, user, { loanNo, ...offer });
  if (kind === 'instalment' && chance(2) === 0) await signAt(at, user, loanNo);
  return { paying: kind, loanNo };
}

/** What somebody asks for who says what the rest of a large sum does; undefined where there is no such choice. */
async function aheadWish({ services }: PayingAt, { userId }: User, chance: (below: number) => number) {
  const amount = 1_000_000 + chance(4_000_000);
  const { choices } = await readAhead(services, userId, String(amount));
  const offer = choices[chance(choices.length || 1)];
  if (!offer) return undefined;
  const { choice, total: aheadTotal } = offer;
  const ahead = choice === 'instalments' ? {} : { ahead: choice };
  return { paying: 'amount', amount, aheadTotal, ...ahead } satisfies Partial<PaymentNumberBody>;
}

/** Takes back what was asked for last about a plan, where something was. */
async function withdrawSome({ services }: PayingAt, userId: string): Promise<void> {
  const [change] = await openPlanChangesOf(services.database, userId);
  const loanNo = change && (await loanNumberOf(services.database, change.loanId));
  if (loanNo !== undefined) await withdrawPlanChange(services, userId, loanNo).catch(refusedOnly);
}

/** A random number for something to pay; undefined where nothing is owed or the amount does not fit. */
async function someNumber(
  at: PayingAt,
  user: User,
  chance: (below: number) => number,
): Promise<PaymentNumber | undefined> {
  const paying = PAYING[chance(PAYING.length)] ?? 'due';
  const body: PaymentNumberBody = { channel: CHANNELS[chance(CHANNELS.length)] ?? 'BCA', paying };
  const asked = paying === 'amount' ? { ...body, amount: 10_000 + chance(400_000) } : body;
  try {
    const other = chance(5) === 0 ? await otherPlan(at, user, chance) : undefined;
    const ahead = chance(4) > 0 ? await aheadWish(at, user, chance) : undefined;
    return await openNumber(at.services, user, { ...asked, ...ahead, ...other });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The bank is told what the person reads. */
export async function expectInquiryAsShown(at: PayingAt, userId: string): Promise<void> {
  const { numbers } = await readPaymentOverview(at.services, { userId, mobileNumber: '', known: {} });
  for (const { number, amount } of numbers) {
    const said = await actAtBank(bankOf(at), { number, act: 'inquire' });
    expect([number, said.amount ?? 0]).toEqual([number, amount]);
  }
}

const deliverAt = async ({ services, address }: PayingAt, message: object): Promise<number> => {
  const { headers, body } = signedMessage(sandboxGatewayKey(services.secret), { ...message }, services.clock());
  const answer = await fetch(`${address}/api/collections/sandbox`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  return answer.status;
};

/** Two payments, of which the later one is told first, with others of the same at the same time. */
async function outOfOrder(at: PayingAt, number: string, amount: number): Promise<void> {
  const { database, clock } = at.services;
  const now = clock().getTime();
  const payments = [60_000, 0].map(
    (before): SandboxPayment => ({
      ...{ reference: randomUUID(), number, amount },
      ...{ paidAt: new Date(now - before), reversedAt: undefined },
    }),
  );
  for (const payment of payments) await addSandboxPayment(database, payment);
  const [first, second] = payments.map((payment) => noticeOf(payment, 'paid'));
  if (!first || !second) return;
  await Promise.all([deliverAt(at, second), deliverAt(at, second), deliverAt(at, { ...second, notice: randomUUID() })]);
  await Promise.all([deliverAt(at, first), deliverAt(at, second)]);
}

const ACTS: readonly (SandboxBankBody['act'] | 'outOfOrder')[] = [
  ...(['pay', 'pay', 'twice', 'silent', 'late', 'forged', 'reversedFirst', 'reverse', 'outOfOrder'] as const),
];

/** An amount as people pay: what was asked for, less, more, or far more than all that is owed. */
const amountLike = (asked: number, chance: (below: number) => number): number =>
  [asked, asked, Math.floor(asked / (2 + chance(3))), asked + chance(50_000), asked + 12_000_000][chance(5)] || 1;

const ACCOUNT = { paymentBankCode: 'BCA', paymentBankAccountNo: '1234567365', paymentBankName: 'Siti Rahayu' };

/** What is lent: only interest of the balance leaves a choice of what money ahead of its day does. */
const LENT = {
  flat: { productId: 'cash-instalment', amount: 3_000_000, tenor: { count: 3, unit: 'MONTHS' } },
  declining: { productId: 'limit-instalment', amount: 12_000_000, tenor: { count: 12, unit: 'MONTHS' } },
} as const;

/** Somebody with one to three loans that are owed, the same for the same seed however often they are asked for. */
async function borrowerOf({ services }: PayingAt, seed: number): Promise<User> {
  const { database, clock } = services;
  const at = clock();
  const mobileNumber = `81${String(seed).padStart(9, '0')}`;
  const { userId } = await database.transaction((tx) => findOrCreateUser(tx, mobileNumber, at));
  const { set } = services.releases.forAll();
  const lent = LENT[seed % 3 === 0 && seed % 9 > 0 ? 'declining' : 'flat'];
  for (let place = 0; place <= seed % 3; place += 1) {
    const asked = { userId, reference: `${seed} ${place}`, purpose: 'OTHER', limit: 1e12, at, set };
    const day = addDays(loanDay(at), -5 - 20 * place);
    await database.transaction((tx) => openLoan(tx, { ...asked, ...lent, day }));
  }
  await database.transaction((tx) => saveKnown(tx, userId, { set: ACCOUNT, remove: [] }));
  return { userId, mobileNumber, known: ACCOUNT };
}

interface Choosing {
  userId: string;
  number: string;
  chance(below: number): number;
}

/** What was paid too much is kept or sent back; some of it leaves at once, and of some the bank takes the payment back then. */
async function chooseAtRandom(at: PayingAt, { userId, number, chance }: Choosing): Promise<void> {
  const { services } = at;
  const choice = chance(2) === 0 ? 'KEEP' : 'ACCOUNT';
  await chooseOverpayment(services, { userId }, { choice }).catch(refusedOnly);
  const { payOuts } = services;
  if (payOuts && chance(2) === 0) await carryOutPayOuts({ ...services, payOuts }, new AbortController().signal);
  if (chance(2) === 0) await actAtBank(bankOf(at), { number, act: 'reverse' }).catch(refusedOnly);
}

/**
 * A random history of somebody who borrowed and pays by the bank's HTTP; played again where it was interrupted, it goes on.
 * @param between what passes between two acts
 * @returns who they are
 */
export async function payAtRandom(
  at: PayingAt,
  { seed, acts }: { seed: number; acts: number },
  between: (chance: (below: number) => number) => Promise<void> | void = () => {},
): Promise<string> {
  const user = await borrowerOf(at, seed);
  const { userId } = user;
  const chance = chanceFrom(seed);
  let number: string | undefined;
  let asked = 50_000;
  for (let turn = 0; turn < acts; turn += 1) {
    if (number === undefined || chance(3) > 0) {
      const next = await someNumber(at, user, chance);
      if (next) [number, asked] = [next.number, next.amount || asked];
    }
    if (chance(8) === 0) await withdrawSome(at, userId);
    if (chance(6) === 0) await claimPaid(at.services, userId, {}).catch(refusedOnly);
    const act = ACTS[chance(ACTS.length)] ?? 'pay';
    const amount = amountLike(asked, chance);
    if (number === undefined) continue;
    if (act === 'outOfOrder') await outOfOrder(at, number, amount);
    else await actAtBank(bankOf(at), { number, act, amount }).catch(refusedOnly);
    if (chance(3) === 0) await chooseAtRandom(at, { userId, number, chance });
    await between(chance);
  }
  return userId;
}

function refusedOnly(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** A gateway repeats what it said before, as gateways do that got no answer. */
async function repeatAll(at: PayingAt, numbers: readonly string[]): Promise<void> {
  for (const number of numbers) {
    for (const payment of await sandboxPaymentsOf(at.services.database, number)) {
      await deliverAt(at, noticeOf(payment, payment.reversedAt ? 'reversed' : 'paid'));
    }
    await pause(0);
  }
}

/** How many histories are played at the same time. */
export const PLAYED_AT_ONCE = 4;
const ACTS_OF_EACH = 4;
/** Between two rounds of the jobs. */
const REST_MS = 250;

type Playing = Awaited<ReturnType<typeof payingServer>>;

/** The jobs of a server, until something is done. */
async function keepBooking({ services }: Playing, isDone: () => boolean): Promise<void> {
  const { signal } = new AbortController();
  while (!isDone()) {
    await bookWaiting(services, signal);
    await pollExpected(services, signal);
    await payFromKept(services, signal);
    await carryOnPlans(services, signal);
    await pause(REST_MS);
  }
}

/** Plays the histories of some seeds, a few at a time, while the jobs run and the bank repeats what it said before. */
export async function playHistories(playing: Playing, { from, to }: { from: number; to: number }): Promise<void> {
  const { app, services } = playing;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const at = { services, address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  const numbers = await services.database.query<{ number: string }>(
    'SELECT number FROM sandbox_numbers ORDER BY random() LIMIT 5',
  );
  let isDone = false;
  let next = from;
  const player = async () => {
    while (next <= to) {
      next += 1;
      await payAtRandom(at, { seed: next - 1, acts: ACTS_OF_EACH });
    }
  };
  const players = [
    ...Array.from({ length: PLAYED_AT_ONCE }, player),
    repeatAll(
      at,
      numbers.map(({ number }) => number),
    ),
  ];
  const all = Promise.all(players).finally(() => {
    isDone = true;
  });
  await Promise.all([all, keepBooking(playing, () => isDone)]);
}

/** What the gateway has and did not take back, beside what loans have of it, in rupiah by person. */
const rupiahOf = (db: Queries) =>
  db.query<{ userId: string; there: number; here: number }>(
    `SELECT user_id, coalesce(there, 0) AS there, coalesce(here, 0) AS here FROM (
       SELECT user_id, sum(p.amount)::float8 AS there FROM sandbox_payments p JOIN collections USING (number)
       WHERE reversed_at IS NULL GROUP BY user_id) AS paid
     FULL JOIN (
       SELECT user_id, sum((detail ->> 'amount')::float8) AS here FROM loan_events e JOIN loans USING (loan_id)
       WHERE source = 'sandbox' AND kind IN ('paid', 'settled') AND NOT EXISTS (
         SELECT 1 FROM loan_events r WHERE r.kind = 'reversed' AND r.detail ->> 'event' = e.event_no::text
           AND r.loan_id = e.loan_id)
       GROUP BY user_id) AS booked USING (user_id)`,
  );

/** Every rupiah that is at the gateway is in the ledger once, and nothing else is; loans, payments and ledger agree. */
export async function expectEachRupiahOnce(db: Platform['database'], when: string): Promise<void> {
  const rows = await rupiahOf(db);
  const waiting = "SELECT reference, status FROM payments WHERE status IN ('SEEN', 'REVERSING')";
  expect(await db.query(waiting), `not booked ${when}`).toEqual([]);
  expect(
    rows.filter(({ there, here }) => there !== here),
    when,
  ).toEqual([]);
  await expectNoRupiahTwice(db, when);
}

/** What must never be, at whatever moment: loans, payments and ledger agree, though money may wait to be booked. */
export async function expectNoRupiahTwice(db: Platform['database'], when: string): Promise<void> {
  expect((await proveLoans(db)).problems, when).toEqual([]);
  expect(await provePayments(db), when).toEqual([]);
}
