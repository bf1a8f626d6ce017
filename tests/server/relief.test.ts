import { describe, expect, it, vi } from 'vitest';
import { accrueLoan, bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { lookAgain } from '../../server/modules/reminders/tables/reminders';
import type {
  DeskArrears,
  DeskArrearsList,
  DeskPerson,
  DeskReliefs,
  LoanAgreement,
  OwnArrears,
  RecordedActs,
  ReliefMade,
  ReliefPrice,
  ReliefTerms,
  ReminderOverview,
} from '../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../src/lending/days';
import { rupiah } from '../../src/lending/money';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { aPayer, type Payer } from './support/payer';
import { askPlan, planOptions, plansCarriedOn, signPlanOf } from './support/planChanges';
import { expectProved } from './support/provedBooks';
import { askedRelief, offeredRelief } from './support/reliefs';

const server = listeningServer();

const TODAY = dayOf('2026-03-10');

/** Somebody whose first instalment of three million was due seventeen days ago. */
const latePerson = (amount = 3_000_000) => aPayer(server, { daysAgo: 45, amount });
const own = async ({ who }: Payer): Promise<OwnArrears> => (await who.get('/api/arrears')).json();
const loanNoOf = async ({ who }: Payer) => (await who.loans())[0]?.loanNo ?? '';
const support = () => operatorWith(server, 'support');
type Operator = Awaited<ReturnType<typeof support>>;
const propose = async ({ send }: Operator, payer: Payer, terms: Omit<ReliefTerms, 'loanNo'>) =>
  send('POST', `/arrears/${payer.userId}/reliefs`, { loanNo: await loanNoOf(payer), ...terms });
const priceOf = async ({ send }: Operator, payer: Payer, terms: Omit<ReliefTerms, 'loanNo'>): Promise<ReliefPrice> =>
  (await send('POST', `/arrears/${payer.userId}/relief-prices`, { loanNo: await loanNoOf(payer), ...terms })).json();

/** Brings a person and their loan to a day. */
async function comeTo({ userId }: Payer, ahead: number): Promise<void> {
  const now = server.services.clock();
  const rows = await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE user_id = $1', [
    userId,
  ]);
  await server.database.transaction(async (tx) => {
    await moveClock(tx, userId, ahead);
    await lookAgain(tx, userId, now);
    await accrueLoan(tx, rows[0]?.loanId ?? '', addDays(TODAY, ahead), now);
  });
}

describe('smaller payments', () => {
  it('are priced first, offered, agreed to by a code, and then nothing is late', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    const price = await priceOf(operator, payer, { kind: 'PLAN', count: 6 });
    expect(price).toMatchObject({ needsSecond: false, plan: { forgiven: 0, total: price.owed } });
    expect(price.plan?.owedThen).toBeGreaterThan(price.owed ?? 0);
    expect((await own(payer)).reliefs, 'a price changes nothing').toEqual([]);
    const { loanNo } = await offeredRelief(server, payer, { kind: 'PLAN', count: 6 });
    expect((await own(payer)).reliefs).toMatchObject([{ kind: 'PLAN', status: 'OFFERED', loanNo, price }]);
    const { instalment } = await planOptions(payer, `?loanNo=${loanNo}`);
    expect(instalment).toMatchObject({
      availability: 'AVAILABLE',
      offers: [{ inAdvance: 0, cost: 0, count: 6, total: price.owed, relief: { owed: price.owed, forgiven: 0 } }],
    });
    const [offer] = instalment.offers;
    if (!offer) throw new Error('nothing is offered');
    expect((await askPlan(payer, loanNo, offer)).json()).toMatchObject({ availability: 'E_SIGN_UNCOMPLETED' });
    const agreement: LoanAgreement = (await payer.who.get(`/api/loan/plan-agreement?loanNo=${loanNo}`)).json();
    expect(JSON.stringify(agreement.blocks)).toContain('Keringanan');
    expect(JSON.stringify(agreement.blocks)).not.toContain('Pembayaran pertama');
    expect((await signPlanOf(payer, loanNo)).statusCode).toBe(200);
    await plansCarriedOn(server);
    const after = await own(payer);
    expect(after.late).toBeUndefined();
    expect(after.reliefs).toMatchObject([{ status: 'ACCEPTED' }]);
    const open = (await payer.who.loans())[0]?.instalments.filter(({ outstanding }) => outstanding > 0);
    expect(open?.map(({ due, outstanding }) => ({ due, amount: outstanding }))).toEqual(price.plan?.dues);
    await expectProved(server);
  });

  it('have no late fee while each is paid on its day, remind of the plan, and bear one where one is missed', async () => {
    const payer = await latePerson();
    const { loanNo } = await offeredRelief(server, payer, { kind: 'PLAN', count: 4 });
    const [offer] = (await planOptions(payer)).instalment.offers;
    if (!offer) throw new Error('nothing is offered');
    await askPlan(payer, loanNo, offer);
    await signPlanOf(payer, loanNo);
    await plansCarriedOn(server);
    const overview: ReminderOverview = (await payer.who.get('/api/reminder/overview')).json();
    expect(overview.next).toMatchObject({ due: offer.dues[0]?.due, amount: offer.dues[0]?.amount });
    const { number } = await payer.number({ channel: 'BNI', paying: 'due' });
    await payer.bank(number, 'pay', offer.dues[0]?.amount ?? 0);
    await comeTo(payer, 45);
    expect((await own(payer)).late).toBeUndefined();
    await comeTo(payer, 80);
    const { late } = await own(payer);
    expect(late?.since).toBe(offer.dues[1]?.due);
    expect(late?.amount).toBeGreaterThan(offer.dues[1]?.amount ?? 0);
    await expectProved(server);
  });

  it('are declined, or withdrawn, or lapse after a week, and nothing has changed', async () => {
    const [declines, withdrawn, waits] = [await latePerson(), await latePerson(), await latePerson()];
    const before = (await own(declines)).late;
    const { relief } = await offeredRelief(server, declines, { kind: 'PLAN', count: 3 });
    const decline = (id: string) =>
      declines.who.request({ method: 'POST', url: `/api/arrears/relief/${id}/decline`, payload: {} });
    expect([(await decline(relief)).statusCode, (await decline(relief)).statusCode]).toEqual([200, 404]);
    expect(await own(declines)).toMatchObject({ late: before, reliefs: [{ status: 'DECLINED' }] });
    const made = await offeredRelief(server, withdrawn, { kind: 'PLAN', count: 3 });
    expect((await decline(made.relief)).statusCode, 'of somebody else').toBe(404);
    expect((await made.operator.send('POST', `/reliefs/${made.relief}`, { act: 'end' })).statusCode).toBe(200);
    expect((await planOptions(withdrawn)).instalment.offers).toEqual([]);
    await offeredRelief(server, waits, { kind: 'PLAN', count: 3 });
    await comeTo(waits, 8);
    expect((await own(waits)).reliefs).toMatchObject([{ status: 'LAPSED' }]);
    expect((await planOptions(waits)).instalment.offers).toEqual([]);
  });

  it('are not in force by an agreement that was begun before they were declined or withdrawn, and stand once it is signed', async () => {
    const ways = {
      declined: ({ who }: Payer, relief: string) =>
        who.request({ method: 'POST', url: `/api/arrears/relief/${relief}/decline`, payload: {} }),
      withdrawn: (_: Payer, relief: string, { send }: Operator) => send('POST', `/reliefs/${relief}`, { act: 'end' }),
    };
    for (const end of Object.values(ways)) {
      const begun = async () => {
        const payer = await latePerson();
        const { loanNo, relief, operator } = await offeredRelief(server, payer, { kind: 'PLAN', count: 3 });
        const [offer] = (await planOptions(payer)).instalment.offers;
        if (!offer) throw new Error('nothing is offered');
        await askPlan(payer, loanNo, offer);
        return { payer, loanNo, before: (await own(payer)).late, end: () => end(payer, relief, operator) };
      };
      const open = await begun();
      expect((await open.end()).statusCode).toBe(200);
      expect((await signPlanOf(open.payer, open.loanNo)).statusCode).toBe(404);
      const signed = await begun();
      expect((await signPlanOf(signed.payer, signed.loanNo)).statusCode).toBe(200);
      expect((await signed.end()).statusCode).toBe(404);
      await plansCarriedOn(server);
      expect((await own(open.payer)).late).toEqual(open.before);
      expect(await own(signed.payer)).toMatchObject({ reliefs: [{ status: 'ACCEPTED' }] });
    }
  });

  it('above the limit, or with anything forgiven, wait for a second operator, of whom the person hears nothing yet', async () => {
    const [operator, payer, large] = [await support(), await latePerson(), await latePerson(9_000_000)];
    expect(await priceOf(operator, large, { kind: 'PLAN', count: 6 })).toMatchObject({ needsSecond: true });
    const forgiving = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    expect((await propose(operator, payer, { ...forgiving, why: ' ' })).statusCode, 'without why').toBe(400);
    const { relief } = (await propose(operator, payer, forgiving)).json();
    expect((await own(payer)).reliefs).toEqual([]);
    expect((await planOptions(payer)).instalment.offers).toEqual([]);
    expect((await operator.send('POST', `/reliefs/${relief}`, { act: 'agree' })).json()).toMatchObject({
      code: 'SECOND_OPERATOR_REQUIRED',
    });
    const second = await operatorWith(server, 'finance');
    const { reliefs } = await second.read<DeskReliefs>('/reliefs');
    expect(reliefs.find(({ id }) => id === relief)).toMatchObject({
      status: 'PROPOSED',
      isOwn: false,
      forgiven: 5_000,
      why: 'Kena PHK',
    });
    expect((await second.send('POST', `/reliefs/${relief}`, { act: 'agree' })).statusCode).toBe(200);
    expect((await second.send('POST', `/reliefs/${relief}`, { act: 'agree' })).statusCode, 'twice').toBe(404);
    const { loanNo, instalment } = await planOptions(payer);
    expect(instalment.offers).toMatchObject([{ relief: { forgiven: 5_000 } }]);
    const [offer] = instalment.offers;
    if (!offer) throw new Error('nothing is offered');
    await askPlan(payer, loanNo, offer);
    await signPlanOf(payer, loanNo);
    await plansCarriedOn(server);
    expect((await payer.who.loans())[0]?.owed).toBe(offer.total);
    const admin = await operatorWith(server, 'admin');
    const { acts } = await admin.read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.map(({ act }) => act)).toEqual(['person.agreeRelief', 'person.proposeRelief']);
    for (const told of acts) expect(told?.detail).toMatchObject({ kind: 'PLAN', forgiven: 5_000 });
    await expectProved(server);
  });

  it('are refused by a second operator with a reason, which who proposed them reads, and their person does not', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    const terms = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    const { relief } = (await propose(operator, payer, terms)).json();
    const second = await operatorWith(server, 'finance');
    const refuse = (why?: string) => second.send('POST', `/reliefs/${relief}`, { act: 'end', ...(why && { why }) });
    expect((await refuse()).statusCode).toBe(400);
    expect((await refuse('Dendanya kecil')).statusCode).toBe(200);
    const { reliefs } = await operator.read<DeskArrears>(`/arrears/${payer.userId}`);
    expect(reliefs).toMatchObject([
      { status: 'WITHDRAWN', why: 'Kena PHK', ended: { isRefused: true, why: 'Dendanya kecil' } },
    ]);
    expect((await own(payer)).reliefs).toEqual([]);
    const page = await operator.read<DeskPerson>(`/people/${payer.userId}`);
    expect(page.arrears?.reliefs).toMatchObject([{ ended: { isRefused: true } }]);
    expect(page.arrears?.contacts, 'nothing was told').toEqual([]);
  });

  it('that one operator may offer are told as an offer, and are taken back by them without a reason', async () => {
    const payer = await latePerson();
    const { operator, relief } = await offeredRelief(server, payer, { kind: 'PLAN', count: 3 });
    await operator.send('POST', `/reliefs/${relief}`, { act: 'end' });
    const { contacts, reliefs } = await operator.read<DeskArrears>(`/arrears/${payer.userId}`);
    expect(contacts.map(({ channel }) => channel)).toEqual(['OFFER']);
    expect(reliefs).toMatchObject([{ status: 'WITHDRAWN', ended: { isRefused: false } }]);
  });

  it('are not offered beside others, to who is in time, or by other roles', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    await offeredRelief(server, payer, { kind: 'PLAN', count: 3 });
    expect((await propose(operator, payer, { kind: 'PLAN', count: 4 })).json()).toMatchObject({
      code: 'RELIEF_NOT_POSSIBLE',
    });
    expect((await propose(operator, await latePerson(), { kind: 'PLAN', count: 24 })).statusCode).toBe(409);
    expect((await propose(operator, await aPayer(server), { kind: 'PLAN', count: 3 })).statusCode).toBe(404);
    for (const role of ['admin', 'reviewer', 'publisher'] as const) {
      const other = await operatorWith(server, role);
      expect((await propose(other, payer, { kind: 'PAUSE', days: 3 })).statusCode, role).toBe(403);
    }
  });

  it('are proposed once, whoever proposes the same again', async () => {
    const [operator, other, payer] = [await support(), await operatorWith(server, 'finance'), await latePerson()];
    const terms = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    const again = [propose(operator, payer, terms), propose(operator, payer, terms), propose(other, payer, terms)];
    const answers = await Promise.all(again);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { reliefs, relief } = await operator.read<DeskArrears>(`/arrears/${payer.userId}`);
    expect([reliefs.length, relief]).toEqual([1, 'PROPOSED']);
  });

  it('wait on top for who decides them as the second, and last for who proposed them; lists say that they wait', async () => {
    const [operator, payer, wishing] = [await support(), await latePerson(), await latePerson()];
    await askedRelief(wishing);
    await propose(operator, payer, { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' });
    const orderFor = async (reader: Operator) =>
      (await reader.read<DeskReliefs>('/reliefs')).reliefs
        .filter(({ person }) => [payer.userId, wishing.userId].includes(person))
        .map(({ person }) => person === payer.userId);
    expect(await orderFor(await operatorWith(server, 'finance'))).toEqual([true, false]);
    expect(await orderFor(operator)).toEqual([false, true]);
    for (const late of [payer, wishing]) await comeTo(late, 1);
    const { people } = await operator.read<DeskArrearsList>('/arrears');
    const waitsOf = ({ userId }: Payer) => people.find(({ person }) => person === userId)?.relief;
    expect([waitsOf(payer), waitsOf(wishing)]).toEqual(['PROPOSED', 'ASKED']);
  });

  it('are shown with the whole name to who decides, which the trail has, and with a masked one in the list', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    await server.database.transaction((tx) =>
      saveKnown(tx, payer.userId, { set: { fullName: 'Teguh Iskandar' }, remove: [] }),
    );
    const terms = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    const { relief } = (await propose(operator, payer, terms)).json();
    const second = await operatorWith(server, 'finance');
    const { reliefs } = await second.read<DeskReliefs>('/reliefs');
    expect(reliefs.find(({ id }) => id === relief)?.name).toBe('Teg••• Isk•••');
    expect(await second.read<ReliefMade>(`/reliefs/${relief}`)).toMatchObject({
      name: 'Teguh Iskandar',
      forgiven: 5_000,
    });
    const admin = await operatorWith(server, 'admin');
    const { acts } = await admin.read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.map(({ act }) => act)).toEqual(['person.viewArrears', 'person.proposeRelief']);
    expect((await second.send('GET', `/reliefs/${payer.userId}`)).statusCode).toBe(404);
  });

  it('are asked for by the person, which the desk sees until something is offered', async () => {
    const payer = await latePerson();
    const loanNo = await loanNoOf(payer);
    const ask = () =>
      payer.who.request({
        method: 'POST',
        url: '/api/arrears/relief',
        payload: { loanNo, kind: 'PLAN', perMonth: 300_000 },
      });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
    const operator = await support();
    const asked = async () =>
      (await operator.read<DeskReliefs>('/reliefs')).reliefs.filter(({ person }) => person === payer.userId);
    const { since, days, amount } = (await own(payer)).late ?? {};
    expect(await asked(), 'with what is late').toMatchObject([
      { status: 'ASKED', perMonth: 300_000, loanNo, late: { since, days, amount } },
    ]);
    await propose(operator, payer, { kind: 'PLAN', count: 12 });
    expect(await asked()).toEqual([]);
    expect((await own(payer)).reliefs.map(({ status }) => status)).toEqual(['OFFERED', 'ANSWERED']);
  });

  it('are being decided for who asked while a second operator has them, and wait again once that one refuses', async () => {
    const [operator, second, payer] = [await support(), await operatorWith(server, 'finance'), await latePerson()];
    const payload = { loanNo: await loanNoOf(payer), kind: 'PLAN' };
    await payer.who.request({ method: 'POST', url: '/api/arrears/relief', payload });
    const forgiving = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    const waiting = async () =>
      (await second.read<DeskReliefs>('/reliefs')).reliefs.filter(({ person }) => person === payer.userId);
    const first: string = (await propose(operator, payer, forgiving)).json().relief;
    expect((await own(payer)).reliefs).toMatchObject([{ status: 'ASKED', answerBy: '2026-03-12', beingDecided: true }]);
    expect(await waiting(), 'not the wish beside it').toMatchObject([{ id: first, status: 'PROPOSED' }]);
    await second.send('POST', `/reliefs/${first}`, { act: 'end', why: 'Dendanya kecil' });
    const [wish, ...others] = (await own(payer)).reliefs;
    expect([wish?.status, wish?.beingDecided, others]).toEqual(['ASKED', undefined, []]);
    expect(await waiting()).toMatchObject([
      { status: 'ASKED', answerBy: '2026-03-12', lastProposal: { isRefused: true, why: 'Dendanya kecil' } },
    ]);
    server.wait(60);
    const retracted: string = (await propose(operator, payer, forgiving)).json().relief;
    await operator.send('POST', `/reliefs/${retracted}`, { act: 'end' });
    expect((await own(payer)).reliefs).toMatchObject([{ status: 'ASKED', answerBy: '2026-03-12' }]);
    expect(await waiting()).toMatchObject([{ status: 'ASKED', lastProposal: { isRefused: false } }]);
    const admin = await operatorWith(server, 'admin');
    const { acts } = await admin.read<RecordedActs>(`/audit?subject=${payer.userId}`);
    expect(acts.map(({ act }) => act).slice(0, 4)).toEqual([
      ...['person.endRelief', 'person.proposeRelief', 'person.refuseRelief', 'person.proposeRelief'],
    ]);
    const next: string = (await propose(operator, payer, forgiving)).json().relief;
    expect((await second.send('POST', `/reliefs/${next}`, { act: 'agree' })).statusCode).toBe(200);
    expect((await own(payer)).reliefs.map(({ status }) => status)).toEqual(['OFFERED', 'ANSWERED']);
  });
});

describe('a wish that nothing is offered for', () => {
  it('is answered with why, which its person is told and reads, and may be made again', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    await askedRelief(payer);
    const wish = (await own(payer)).reliefs[0]?.id;
    const answer = (why?: string) => operator.send('POST', `/reliefs/${wish}`, { act: 'end', ...(why && { why }) });
    expect((await answer()).statusCode, 'without why').toBe(400);
    expect((await answer('Cicilannya sudah paling kecil')).statusCode).toBe(200);
    expect((await own(payer)).reliefs).toMatchObject([
      { status: 'ANSWERED', noOffer: 'Cicilannya sudah paling kecil' },
    ]);
    const { contacts } = await operator.read<DeskArrears>(`/arrears/${payer.userId}`);
    expect(contacts).toMatchObject([{ channel: 'OFFER' }]);
    server.wait(60);
    await askedRelief(payer);
    expect((await own(payer)).reliefs.map(({ status }) => status)).toEqual(['ASKED', 'ANSWERED']);
  });

  it('is listed with as many questions to the database as many are', async () => {
    const second = await operatorWith(server, 'finance');
    const asked = async () => {
      const query = vi.spyOn(server.database, 'query');
      await second.read<DeskReliefs>('/reliefs');
      const times = query.mock.calls.length;
      query.mockRestore();
      return times;
    };
    await askedRelief(await latePerson());
    const few = await asked();
    for (let more = 0; more < 2; more += 1) await askedRelief(await latePerson());
    expect(await asked()).toBeLessThanOrEqual(few);
  });

  it('is not answered so while a second operator decides what was proposed for it', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    await askedRelief(payer);
    const wish = (await own(payer)).reliefs[0]?.id;
    const terms = { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' } as const;
    const { relief } = (await propose(operator, payer, terms)).json();
    const answer = () => operator.send('POST', `/reliefs/${wish}`, { act: 'end', why: 'Tidak bisa' });
    expect((await answer()).json()).toMatchObject({ code: 'RELIEF_NOT_POSSIBLE' });
    expect((await own(payer)).reliefs).toMatchObject([{ status: 'ASKED', beingDecided: true }]);
    await operator.send('POST', `/reliefs/${relief}`, { act: 'end' });
    expect((await answer()).statusCode).toBe(200);
  });
});

describe('what waits though nothing of its loan is late any more', () => {
  it('is over once all is paid, the wish and what was proposed for it', async () => {
    const [operator, second, payer] = [await support(), await operatorWith(server, 'finance'), await latePerson()];
    const waiting = async () =>
      (await second.read<DeskReliefs>('/reliefs')).reliefs.filter(({ person }) => person === payer.userId);
    await askedRelief(payer);
    await propose(operator, payer, { kind: 'PLAN', count: 6, forgiven: 5_000, why: 'Kena PHK' });
    expect(await waiting()).toMatchObject([{ status: 'PROPOSED' }]);
    const { late } = await own(payer);
    const [loan] = await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE user_id = $1', [
      payer.userId,
    ]);
    const event = { loanId: loan?.loanId ?? '', source: 'test', reference: 'all that is late', day: TODAY };
    const happening = { kind: 'paid', amount: rupiah(late?.amount ?? 0), by: 'person' } as const;
    await server.database.transaction((tx) => bookLoanEvent(tx, { ...event, happening }, server.services.clock()));
    expect(await waiting()).toEqual([]);
    expect((await own(payer)).reliefs).toMatchObject([{ status: 'WITHDRAWN' }]);
    const { arrears } = await operator.read<DeskPerson>(`/people/${payer.userId}`);
    expect(arrears?.reliefs.map(({ status }) => status)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect(arrears?.reliefs.some(({ ended }) => ended !== undefined)).toBe(false);
  });
});

describe('the answer to a wish', () => {
  /** Makes so many wishes three days ago, each answered after so many hours, or not yet. */
  const wished = async ({ userId }: Payer, count: number, hours?: number) => {
    const at = new Date(server.services.clock().getTime() - 3 * 24 * 3_600_000);
    await server.database.query(
      `INSERT INTO reliefs (relief_id, user_id, loan_id, kind, status, made_on, made_at, ended_at)
       SELECT gen_random_uuid(), user_id, loan_id, 'PLAN', 'ANSWERED', $2, $3, $4 FROM loans, generate_series(1, $5::integer)
       WHERE user_id = $1`,
      [
        userId,
        addDays(TODAY, -3),
        at,
        hours === undefined ? undefined : new Date(at.getTime() + hours * 3_600_000),
        count,
      ],
    );
  };

  it('is told with its last day, which the desk sees, and how long it lately took once enough were made', async () => {
    const [payer, others] = [await latePerson(), await latePerson()];
    const answer = async () => (await own(payer)).reliefAnswer;
    await server.database.query('DELETE FROM reliefs WHERE operator_id IS NULL AND wish_id IS NULL AND status = $1', [
      'ASKED',
    ]);
    // Tuesday, 10 March 2026: two working days later
    expect(await answer()).toEqual({ by: '2026-03-12' });
    await wished(others, 9, 5);
    expect((await answer()).usualHours).toBeUndefined();
    await wished(others, 2, 30);
    expect((await answer()).usualHours).toBe(5);
    await wished(others, 12);
    expect((await answer()).usualHours, 'half of them wait still').toBeUndefined();
    await payer.who.request({
      ...{ method: 'POST', url: '/api/arrears/relief' },
      payload: { loanNo: await loanNoOf(payer), kind: 'PAUSE' },
    });
    await comeTo(payer, 1);
    expect((await own(payer)).reliefs).toMatchObject([{ status: 'ASKED', answerBy: '2026-03-12' }]);
    const { reliefs } = await (await support()).read<DeskReliefs>('/reliefs');
    expect(reliefs.find(({ person }) => person === payer.userId)).toMatchObject({ answerBy: '2026-03-12' });
  });
});

describe('a pause', () => {
  it('costs nothing, asks for nothing and is told, until its last day', async () => {
    const [operator, payer] = [await support(), await latePerson()];
    const set = { residentialProvince: 'DKI Jakarta' };
    await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set, remove: [] }));
    const price = await priceOf(operator, payer, { kind: 'PAUSE', days: 14 });
    expect(price.pause).toMatchObject({ until: addDays(TODAY, 14) });
    expect(price.pause?.spared).toBeGreaterThan(0);
    const before = (await own(payer)).late;
    await offeredRelief(server, payer, { kind: 'PAUSE', days: 14 });
    const contact = () => operator.send('POST', `/arrears/${payer.userId}/contacts`, { channel: 'PHONE' });
    expect((await contact()).json()).toMatchObject({ data: { because: 'PAUSED', from: { day: addDays(TODAY, 15) } } });
    await comeTo(payer, 14);
    const paused = await own(payer);
    expect(paused.reliefs).toMatchObject([{ kind: 'PAUSE', status: 'GRANTED', until: addDays(TODAY, 14) }]);
    expect(paused.late).toMatchObject({ amount: before?.amount, days: before?.days });
    // and the bill says why it is late for fewer days than since its due day
    expect((await payer.who.loans())[0]?.lateness?.daysNotCounted).toEqual({ takenBack: 0, paused: 14, claimed: 0 });
    await comeTo(payer, 16);
    expect((await own(payer)).late?.amount).toBeGreaterThan(before?.amount ?? 0);
    expect((await contact()).statusCode).toBe(200);
    await expectProved(server);
  });

  it('is ended by an operator: its days stay free, and the next ones count', async () => {
    const payer = await latePerson();
    const before = (await own(payer)).late;
    const { operator, relief } = await offeredRelief(server, payer, { kind: 'PAUSE', days: 14 });
    const isDue = async () =>
      (await operator.read<DeskArrearsList>('/arrears?list=today')).people.some(
        ({ person }) => person === payer.userId,
      );
    await comeTo(payer, 5);
    expect(await isDue()).toBe(false);
    expect((await operator.send('POST', `/reliefs/${relief}`, { act: 'end' })).statusCode).toBe(200);
    expect((await operator.send('POST', `/reliefs/${relief}`, { act: 'end' })).statusCode, 'twice').toBe(404);
    expect((await own(payer)).late?.amount).toBe(before?.amount);
    await comeTo(payer, 6);
    const { late, reliefs } = await own(payer);
    expect(reliefs).toMatchObject([{ status: 'ENDED', until: addDays(TODAY, 5) }]);
    expect(late?.days).toBe((before?.days ?? 0) + 1);
    expect(await isDue(), 'nothing rests any more').toBe(true);
    expect((await operator.read<DeskArrears>(`/arrears/${payer.userId}`)).reliefs).toMatchObject([{ isOwn: true }]);
    await expectProved(server);
  });
});

describe('relief out of hours', () => {
  it('may be offered to who asked for it or wrote of it and waits, and is said beforehand; to others not, with when it may', async () => {
    const [asks, writes, silent] = [await latePerson(), await latePerson(), await latePerson()];
    const { clock } = server.services;
    await askedRelief(asks);
    const payload = { topic: 'LATE', text: 'Saya di-PHK dan tidak sanggup membayar.' };
    await writes.who.request({ method: 'POST', url: '/api/case', payload });
    // 22.00 in Jakarta
    const night = new Date(`${dayOf('2026-03-10')}T15:00:00Z`);
    server.wait((night.getTime() - clock().getTime()) / 1_000);
    const operator = await support();
    const rule = async ({ userId }: Payer) =>
      (await operator.read<DeskArrears>(`/arrears/${userId}`)).reliefContact.because;
    expect([await rule(asks), await rule(writes), await rule(silent)]).toEqual([
      ...[undefined, undefined, 'NO_CONTACT_HOUR'],
    ]);
    const terms = { kind: 'PLAN', count: 3 } as const;
    const refused = await propose(operator, silent, terms);
    expect(refused.json().message).toMatch(/Rabu, 11 Mar|Wed(nesday)?, 11 Mar/);
    for (const one of [asks, writes]) expect((await propose(operator, one, terms)).statusCode).toBe(200);
    const { contact } = await operator.read<DeskArrears>(`/arrears/${silent.userId}`);
    expect(contact.left?.today, 'the hours of this day are over').toBe(0);
    const [second, waits] = [await operatorWith(server, 'finance'), await latePerson()];
    await askedRelief(waits);
    const forgiving = { ...terms, forgiven: 5_000, why: 'Kena PHK' };
    const { relief } = (await propose(operator, silent, forgiving)).json();
    const { reliefs } = await second.read<DeskReliefs>('/reliefs');
    const contactOf = ({ userId }: Payer) => reliefs.find(({ person }) => person === userId)?.contact;
    expect(contactOf(silent)).toEqual({
      because: 'NO_CONTACT_HOUR',
      from: { day: '2026-03-11', hour: 8, zone: 'WIB' },
    });
    expect(contactOf(waits), 'who asked may be answered').toEqual({});
    expect((await second.send('POST', `/reliefs/${relief}`, { act: 'agree' })).statusCode).toBe(409);
  });
});
