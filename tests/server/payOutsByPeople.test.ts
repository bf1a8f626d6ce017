import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import { takePayOutNotice } from '../../server/modules/loans/payOuts/takePayOutNotice';
import { type PayOutService, PayOutUnclear } from '../../server/modules/loans/ports/payOut';
import type {
  DeskOverview,
  DeskPayOut,
  DeskPayOuts,
  PayOutEndProposed,
  RecordedActs,
} from '../../src/contract/generated/bodies';
import { wibDay } from '../../src/lib/calendar';
import { askForLoan } from '../support/lending';
import { seedsOf } from '../support/thorough';
import { signIn } from './support/applicant';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { expectProved } from './support/provedBooks';

const server = listeningServer();

const TO_PAY_OUT = 1_950_000;
const DAY_S = 86_400;

function work() {
  const { payOuts } = server.services;
  if (!payOuts) throw new Error('no provider is connected');
  return { ...server.services, payOuts };
}
const carryOut = () => carryOutPayOuts(work(), new AbortController().signal);

/** What is reported until the end of the test is not printed. */
function reports() {
  const spy = vi.spyOn(server.services, 'report').mockReturnValue();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** The provider cannot say what became of anything until the end of the test, or until it is told to. */
function unclearProvider() {
  const spy = vi.spyOn(work().payOuts, 'lookUp').mockImplementation(async () => {
    throw new PayOutUnclear('the bank has several of it: look there');
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

type Found = Awaited<ReturnType<PayOutService['lookUp']>>;

/** From now on the provider answers what it is asked about a pay-out only when that is done here, in the order it was asked. */
function heldAnswers({ id, unclear }: Pick<Awaited<ReturnType<typeof aWaitingBorrower>>, 'id' | 'unclear'>) {
  const answers: ((found: Found) => void)[] = [];
  unclear.mockImplementation(async ({ reference }) =>
    reference === id ? new Promise<Found>((resolve) => answers.push(resolve)) : { state: 'pending' },
  );
  return answers;
}

/** Somebody whose loan of two million was handed to a provider that cannot say what became of it. */
async function aWaitingBorrower(digits = '7365') {
  reports();
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  const { database, services } = server;
  const { set } = services.releases.forAll();
  const account = { bank: 'BCA', account: `123456${digits}`, holder: 'Siti Rahayu' };
  const asked = {
    ...{ set, userId, reference: `by people ${userId}`, amount: 2_000_000, account, at: services.clock() },
  };
  const loanId = await database.transaction((tx) => askForLoan(tx, asked));
  await database.transaction((tx) => requestPayOut(tx, { loanId, now: services.clock() }));
  await carryOut();
  const unclear = unclearProvider();
  server.wait(3);
  await carryOut();
  const [row] = await database.query<{ id: string }>('SELECT payout_id AS id FROM payouts WHERE loan_id = $1', [
    loanId,
  ]);
  const id = row?.id ?? '';
  const loan = async () => (await who.loans())[0];
  return { who, userId, loanId, id, loan, unclear };
}

/** Two of finance, and what they do about a pay-out. */
async function twoOfFinance() {
  const [one, other] = [await operatorWith(server, 'finance'), await operatorWith(server, 'finance')];
  const said = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer;
    return statusCode === 200 ? 200 : (JSON.parse(body).code as string);
  };
  return {
    one,
    other,
    listed: async (id: string) =>
      (await one.read<DeskPayOuts>('/pay-outs?lang=id')).payOuts.find((payOut) => payOut.id === id),
    propose: (id: string, proposed: Partial<PayOutEndProposed>) =>
      said(one.send('POST', `/pay-outs/${id}/end`, { why: 'as the dashboard says', ...proposed })),
    agree: (id: string, by = other) => said(by.send('POST', `/pay-outs/${id}/answer`, { act: 'agree' })),
    withdraw: (id: string, by = one) => said(by.send('POST', `/pay-outs/${id}/answer`, { act: 'withdraw' })),
  };
}

const today = () => wibDay(server.services.clock().getTime());
const ARRIVED = { ending: 'ARRIVED', reference: 'BANK-1' } as const;
const CAME_BACK = { ending: 'CAME_BACK', reference: 'BANK-2' } as const;
const NEVER_LEFT = { ending: 'NEVER_LEFT' } as const;

const eventsOf = async (loanId: string, kind: string) =>
  (await server.database.query('SELECT 1 FROM loan_events WHERE loan_id = $1 AND kind = $2', [loanId, kind])).length;
const kindsTold = async (userId: string) =>
  (
    await server.database.query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at',
      [userId],
    )
  ).map(({ kind }) => kind);

describe('a pay-out that waits for a person', () => {
  it('is listed with all it is looked up by, and its borrower is told that it is found out and by when', async () => {
    const { id, userId, loan } = await aWaitingBorrower();
    const { one, listed } = await twoOfFinance();
    expect(await listed(id)).toMatchObject({
      ...{ person: userId, purpose: 'loan', status: 'PROCESSING', amount: TO_PAY_OUT, provider: 'sandbox' },
      ...{ isConnected: true, waits: 'UNCLEAR', answered: 'UNCLEAR', unclear: expect.stringContaining('several') },
      ...{ answerBy: '2026-03-13', account: { number: '••••7365' }, ends: ['ARRIVED', 'CAME_BACK', 'NEVER_LEFT'] },
    });
    expect(await one.read<DeskPayOut>(`/pay-outs/${id}`)).toMatchObject({
      account: { number: '1234567365', holder: 'Siti Rahayu' },
    });
    expect((await loan())?.payOut).toMatchObject({
      status: 'PROCESSING',
      lookedInto: { since: expect.any(String), answerBy: '2026-03-13' },
    });
    expect((await one.read<DeskOverview>('/overview')).waiting.payOuts).toBeGreaterThan(0);
    const { acts } = await one.read<RecordedActs>('/acts');
    expect(acts).toMatchObject([{ act: 'payOut.view', subject: userId, detail: { payOut: id } }]);
  });

  it('is one that has not ended for a day, or whose provider is not connected any more, and no other', async () => {
    const { id, loanId, unclear, loan } = await aWaitingBorrower();
    const { listed } = await twoOfFinance();
    unclear.mockImplementation(async () => ({ state: 'pending' }));
    server.wait(3);
    await carryOut();
    expect([await listed(id), (await loan())?.payOut?.lookedInto], 'it is under way').toEqual([undefined, undefined]);
    server.wait(DAY_S);
    await carryOut();
    expect(await listed(id)).toMatchObject({ waits: 'SLOW', answered: 'PENDING' });
    await server.database.query("UPDATE payouts SET provider = 'iris', requested_at = $2 WHERE loan_id = $1", [
      loanId,
      server.services.clock(),
    ]);
    expect(await listed(id)).toMatchObject({ waits: 'OTHER_PROVIDER', isConnected: false });
    expect((await loan())?.payOut?.lookedInto).toBeDefined();
  });

  it('is asked about again at the desk, and ends as its provider then says', async () => {
    const { id, unclear, loan } = await aWaitingBorrower();
    const { one, listed } = await twoOfFinance();
    const ask = async () => (await one.send('POST', `/pay-outs/${id}/ask`)).json().answered;
    expect(await ask()).toBe('UNCLEAR');
    unclear.mockImplementation(async () => {
      throw new Error('the network is down');
    });
    expect(await ask()).toBe('NO_ANSWER');
    expect(await listed(id), 'it stays unclear').toMatchObject({ waits: 'UNCLEAR', answered: 'NO_ANSWER' });
    unclear.mockRestore();
    expect(await ask()).toBe('ENDED');
    expect([await listed(id), (await loan())?.status]).toEqual([undefined, 'ONGOING']);
    expect(await ask(), 'it has ended').toBe('BUSY');
    await expectProved(server);
  });
});

describe('people end it', () => {
  it('as arrived: from that day on the loan is owed, once, and its borrower is told', async () => {
    const { id, loanId, userId, loan } = await aWaitingBorrower();
    const { one, propose, agree, listed } = await twoOfFinance();
    expect(await propose(id, { ...ARRIVED, day: today(), reference: '' })).toBe('INVALID_INPUT');
    expect(await propose(id, { ...ARRIVED, day: '2026-03-01' }), 'before it was asked for').toBe('INVALID_INPUT');
    expect(await propose(id, { ...ARRIVED, day: '2099-01-01' })).toBe('INVALID_INPUT');
    const day = today();
    expect(await propose(id, { ...ARRIVED, day })).toBe(200);
    expect(await propose(id, NEVER_LEFT)).toBe('PAY_OUT_BEING_ENDED');
    expect(await agree(id, one), 'not by who proposed it').toBe('SECOND_OPERATOR_REQUIRED');
    expect(await listed(id)).toMatchObject({ isOwn: true, proposed: { ending: 'ARRIVED', reference: 'BANK-1' } });
    expect([await eventsOf(loanId, 'disbursed'), (await loan())?.status]).toEqual([0, 'WAITING']);
    const both = await Promise.all([agree(id), agree(id)]);
    expect(both.toSorted()).toEqual([200, 'PAY_OUT_ENDED']);
    expect(await loan()).toMatchObject({ status: 'ONGOING', paidOutOn: day, payOut: { status: 'SUCCESS' } });
    expect([await eventsOf(loanId, 'disbursed'), await listed(id)]).toEqual([1, undefined]);
    expect(await kindsTold(userId)).toEqual(['moneySent', 'moneyArrived']);
    const trail = await server.database.query<{ act: string }>(
      "SELECT act FROM audit_trail WHERE subject = $1 AND act LIKE 'payOut.%' ORDER BY act_no",
      [userId],
    );
    expect(trail.map(({ act }) => act)).toEqual(['payOut.propose', 'payOut.agree']);
    await expectProved(server);
  });

  it('as come back: the loan is cancelled without cost and nothing is sent again', async () => {
    const { id, loanId, userId, loan, unclear } = await aWaitingBorrower();
    const { propose, agree } = await twoOfFinance();
    const day = today();
    expect([await propose(id, { ...CAME_BACK, day }), await agree(id)]).toEqual([200, 200]);
    expect(await loan()).toMatchObject({
      ...{ status: 'REFUNDED', owed: 0, may: [], payOut: { status: 'FAILED', failure: 'RETURNED' } },
    });
    expect(await kindsTold(userId)).toEqual(['moneySent', 'moneyReturned']);
    unclear.mockRestore();
    server.wait(400);
    await carryOut();
    expect([await eventsOf(loanId, 'disbursed'), await eventsOf(loanId, 'refunded')]).toEqual([1, 1]);
    await expectProved(server);
  });

  it('as never left: nothing is owed, and its borrower sends it to another account or cancels', async () => {
    const { id, loanId, userId, who, loan, unclear } = await aWaitingBorrower();
    const { propose, agree } = await twoOfFinance();
    expect([await propose(id, NEVER_LEFT), await agree(id)]).toEqual([200, 200]);
    expect(await loan()).toMatchObject({
      ...{ status: 'WAITING', owed: 0, may: ['cancel', 'payOutAgain'] },
      payOut: { status: 'FAILED', failure: 'NOT_SENT' },
    });
    expect(await kindsTold(userId)).toEqual(['moneySent', 'payOutFailed']);
    unclear.mockRestore();
    const known = { paymentBankCode: 'BRI', paymentBankAccountNo: '5550001234', paymentBankName: 'Siti Rahayu' };
    await server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify(known)]);
    const payload = { loanNo: (await loan())?.loanNo };
    await who.request({ method: 'POST', url: '/api/loan/pay-out-again', payload });
    await carryOut();
    server.wait(3);
    await carryOut();
    expect([(await loan())?.status, await eventsOf(loanId, 'disbursed')]).toEqual(['ONGOING', 1]);
    await expectProved(server);
  });

  it('only while no one sends it: a proposal keeps servers from asking until it is decided or withdrawn', async () => {
    const { id, loan, unclear } = await aWaitingBorrower();
    const { one, propose, withdraw, agree } = await twoOfFinance();
    let answer: (pending: { state: 'pending' }) => void = () => undefined;
    unclear.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const asking = one.send('POST', `/pay-outs/${id}/ask`);
    await vi.waitFor(() => expect(unclear).toHaveBeenCalledTimes(2));
    expect(await propose(id, NEVER_LEFT), 'it may be leaving now').toBe('PAY_OUT_BEING_ASKED');
    answer({ state: 'pending' });
    await asking;
    expect(await propose(id, NEVER_LEFT)).toBe(200);
    unclear.mockClear().mockResolvedValue({ state: 'pending' });
    server.wait(400);
    await carryOut();
    expect((await one.send('POST', `/pay-outs/${id}/ask`)).json().answered).toBe('BUSY');
    expect(unclear).not.toHaveBeenCalled();
    expect(await withdraw(id)).toBe(200);
    expect(await agree(id)).toBe('PAY_OUT_ENDED');
    await carryOut();
    expect(unclear).toHaveBeenCalled();
    expect((await loan())?.status).toBe('WAITING');
  });

  it('and a server that was held up until then sends nothing any more', async () => {
    const { id, unclear } = await aWaitingBorrower();
    const { propose, agree } = await twoOfFinance();
    const answers = heldAnswers({ id, unclear });
    server.wait(400);
    const asking = carryOut();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    server.wait(400);
    expect([await propose(id, NEVER_LEFT), await agree(id)]).toEqual([200, 200]);
    const send = vi.spyOn(work().payOuts, 'send');
    onTestFinished(() => send.mockRestore());
    answers[0]?.({ state: 'unknown' });
    await asking;
    expect(send).not.toHaveBeenCalled();
  });

  it('and not while another server asks, though one that was held up hears at last', async () => {
    const { id, unclear } = await aWaitingBorrower();
    const { propose } = await twoOfFinance();
    const answers = heldAnswers({ id, unclear });
    const asking: Promise<void>[] = [];
    for (const count of [1, 2]) {
      server.wait(400);
      asking.push(carryOut());
      await vi.waitFor(() => expect(answers).toHaveLength(count));
    }
    answers[0]?.({ state: 'pending' });
    await asking[0];
    expect(await propose(id, NEVER_LEFT)).toBe('PAY_OUT_BEING_ASKED');
    answers[1]?.({ state: 'pending' });
    await asking[1];
    expect(await propose(id, NEVER_LEFT)).toBe(200);
  });

  it('and not where the provider did so meanwhile', async () => {
    const { id, loanId, loan } = await aWaitingBorrower();
    const { propose, agree } = await twoOfFinance();
    expect(await propose(id, NEVER_LEFT)).toBe(200);
    await takePayOutNotice(work(), { reference: id, outcome: 'PAID' });
    expect(await agree(id)).toBe('PAY_OUT_ENDED');
    expect([(await loan())?.status, await eventsOf(loanId, 'disbursed')]).toEqual(['ONGOING', 1]);
    await expectProved(server);
  });

  it('is for finance alone', async () => {
    const { id } = await aWaitingBorrower();
    const support = await operatorWith(server, 'support');
    expect((await support.send('GET', '/pay-outs')).json().code).toBe('ROLE_REQUIRED');
    expect((await support.send('POST', `/pay-outs/${id}/end`, { ...NEVER_LEFT, why: 'x' })).json().code).toBe(
      'ROLE_REQUIRED',
    );
  });
});

describe('what the provider says after people ended it', () => {
  it.each([
    ['NEVER_LEFT', 'PAID', 'paid', []],
    ['NEVER_LEFT', 'RETURNED', 'returned', []],
    ['ARRIVED', 'INVALID_ACCOUNT', 'refused', ['CAME_BACK']],
  ] as const)(
    'of %s that it is %s doubles nothing and is at the desk until it is seen to',
    async (ending, outcome, said, ends) => {
      const { id, loanId, loan } = await aWaitingBorrower();
      const { one, propose, agree, listed } = await twoOfFinance();
      const day = today();
      expect([await propose(id, { ...ARRIVED, day, ending }), await agree(id)]).toEqual([200, 200]);
      const before = [await loan(), await eventsOf(loanId, 'disbursed')];
      for (let told = 0; told < 2; told += 1) await takePayOutNotice(work(), { reference: id, outcome });
      expect([await loan(), await eventsOf(loanId, 'disbursed')]).toEqual(before);
      expect(await listed(id)).toMatchObject({ said, ends });
      expect((await one.send('POST', `/pay-outs/${id}/noted`, { why: ' ' })).json().code).toBe('INVALID_INPUT');
      expect((await one.send('POST', `/pay-outs/${id}/noted`, { why: 'asked the bank' })).statusCode).toBe(200);
      expect(await listed(id)).toBeUndefined();
      await expectProved(server);
    },
  );

  it('that it did not arrive after all can be booked as come back by two, once', async () => {
    const { id, loanId, loan } = await aWaitingBorrower();
    const { propose, agree, listed } = await twoOfFinance();
    const day = today();
    expect([await propose(id, { ...ARRIVED, day }), await agree(id)]).toEqual([200, 200]);
    expect(await propose(id, { ...CAME_BACK, day }), 'no one says so').toBe('PAY_OUT_ENDED');
    await takePayOutNotice(work(), { reference: id, outcome: 'REFUSED' });
    expect([await propose(id, { ...CAME_BACK, day }), await agree(id), await agree(id)]).toEqual([
      ...[200, 200, 'PAY_OUT_ENDED'],
    ]);
    expect(await loan()).toMatchObject({ status: 'REFUNDED', owed: 0 });
    expect([await listed(id), await eventsOf(loanId, 'refunded')]).toEqual([undefined, 1]);
    await expectProved(server);
  });
});

/** What the provider answers, by its word for it; the last two are no answer. */
const ANSWERS: Readonly<Record<string, () => Found>> = {
  pending: () => ({ state: 'pending' }),
  unknown: () => ({ state: 'unknown' }),
  paid: () => ({ state: 'paid', at: server.services.clock() }),
  refused: () => ({ state: 'refused', code: 'REFUSED' }),
  unclear() {
    throw new PayOutUnclear('the bank has several of it: look there');
  },
  down() {
    throw new Error('the network is down');
  },
};

type Act =
  | { act: 'asked'; answer: string; isHeld: boolean }
  | { act: 'decided'; how: 'answer' | 'agree' | 'withdraw' }
  | { act: 'proposed'; ending: 'ARRIVED' | 'CAME_BACK' | 'NEVER_LEFT' }
  | { act: 'told'; outcome: 'PAID' | 'RETURNED' | 'REFUSED' };

/** Most say nothing of how it ended, so that people come to it. */
const ANSWER = fc.constantFrom('unknown', 'unknown', ...Object.keys(ANSWERS));
const ASKED: fc.Arbitrary<Act> = fc.record({ act: fc.constant('asked'), answer: ANSWER, isHeld: fc.boolean() });
const DECIDED: fc.Arbitrary<Act> = fc.record({
  act: fc.constant('decided'),
  how: fc.constantFrom('answer', 'agree', 'withdraw'),
});
const ENDED = fc.constantFrom('ARRIVED', 'CAME_BACK', 'NEVER_LEFT');
const PROPOSED: fc.Arbitrary<Act> = fc.record({ act: fc.constant('proposed'), ending: ENDED });
const OUTCOME = fc.constantFrom('PAID', 'RETURNED', 'REFUSED');
const TOLD: fc.Arbitrary<Act> = fc.record({ act: fc.constant('told'), outcome: OUTCOME });
const BY_PEOPLE = [DECIDED, DECIDED, DECIDED, PROPOSED, PROPOSED];
/** Who was kept from it answers. */
const END: Act = { act: 'decided', how: 'answer' };
/** Each with another one at the same moment. */
const HISTORY = fc.array(
  fc.tuple(fc.oneof(ASKED, ASKED, ASKED, ...BY_PEOPLE), fc.oneof(TOLD, ...BY_PEOPLE, ...BY_PEOPLE)),
  {
    minLength: 8,
    maxLength: 12,
  },
);

/** How often a loan was paid out and sent back, by how its pay-out stands. */
const BOOKED: Readonly<Record<string, readonly [disbursed: number, refunded: number]>> = {
  PROCESSING: [0, 0],
  SUCCESS: [1, 0],
  RETURNED: [1, 1],
  REFUSED: [0, 0],
  NOT_SENT: [0, 0],
};

/** How a pay-out stands, why where it failed, and whether people are about to end it. */
async function standsAs(id: string) {
  const [row] = await server.database.query<{ stands: string; isProposed: boolean }>(
    `SELECT coalesce(failure, status) AS stands, EXISTS (SELECT 1 FROM pay_out_endings e
       WHERE e.payout_id = payouts.payout_id AND e.status = 'PROPOSED') AS is_proposed FROM payouts WHERE payout_id = $1`,
    [id],
  );
  return row ?? { stands: '', isProposed: false };
}

it.each(seedsOf('ends of pay-outs', 8))(
  'a pay-out ends once, and nothing is sent after or meanwhile, whoever says first what became of it: history %i',
  async (seed) => {
    const { id, loanId, userId, unclear } = await aWaitingBorrower();
    const { propose, agree, withdraw } = await twoOfFinance();
    const going: Promise<void>[] = [];
    const held: (() => void)[] = [];
    const release = () => {
      for (const answer of held.splice(0)) answer();
    };
    const sentAs: Awaited<ReturnType<typeof standsAs>>[] = [];
    const send = vi.spyOn(work().payOuts, 'send').mockImplementation(async (_, { reference }) => {
      if (reference === id) sentAs.push(await standsAs(id));
      return { state: 'accepted' };
    });
    onTestFinished(() => send.mockRestore());
    const happen = async (act: Act): Promise<unknown> => {
      if (act.act === 'decided')
        return { answer: release, agree: () => agree(id), withdraw: () => withdraw(id) }[act.how]();
      if (act.act === 'proposed') return propose(id, { ...ARRIVED, day: today(), ending: act.ending });
      if (act.act === 'told') return takePayOutNotice(work(), { reference: id, outcome: act.outcome });
      server.wait(400);
      const isReached = new Promise<void>((reached) => {
        unclear.mockImplementation(async ({ reference }) => {
          if (reference !== id) return { state: 'pending' };
          const isAnswered = new Promise<void>((answer) => held.push(answer));
          reached();
          if (act.isHeld) await isAnswered;
          return ANSWERS[act.answer]?.() ?? { state: 'pending' };
        });
      });
      going.push(carryOut());
      return act.isHeld ? Promise.race([isReached, going.at(-1)]) : going.at(-1);
    };
    const [history = []] = fc.sample(HISTORY, { seed, numRuns: 1 });
    for (const both of [...history, [END, END] as const]) {
      await Promise.all(both.map(happen));
      if (held.length === 0) await Promise.all(going.splice(0));
      const { stands } = await standsAs(id);
      const booked = [await eventsOf(loanId, 'disbursed'), await eventsOf(loanId, 'refunded')];
      expect(booked, `${JSON.stringify(both)}: ${stands}`).toEqual(BOOKED[stands]);
    }
    for (const { stands, isProposed } of sentAs) expect([stands === 'NOT_SENT', isProposed]).toEqual([false, false]);
    const told = await kindsTold(userId);
    expect(told.length, 'each message once').toBe(new Set(told).size);
    await expectProved(server);
  },
);
