import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import type { LoanDetails, LoanStatement, OwnPayment } from '../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../src/lending/days';
import type { Happening } from '../../src/lending/events';
import { rupiah } from '../../src/lending/money';
import { formatRupiah } from '../../src/lib/formats';
import { type Applicant, signIn } from './support/applicant';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
/** Has paid six of twelve instalments of one loan, and all of another. */
let payer: Applicant;
let late: Applicant;
/** The bank took their last payment back. */
let takenBack: Applicant;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  payer = await signIn(server, persona('loans', 6).mobileNumber);
  late = await signIn(server, persona('loans', 7).mobileNumber);
  takenBack = await signIn(server, persona('loans', 9).mobileNumber);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const numbers = async (who: Applicant): Promise<string[]> =>
  (await who.get('/api/loan/list')).json().loans.map(({ loanNo }: { loanNo: string }) => loanNo);

const details = async (who: Applicant, loanNo = ''): Promise<LoanDetails> =>
  (await who.get(`/api/loan/detail?loanNo=${loanNo || (await numbers(who))[0]}`)).json();

const payments = async (who: Applicant): Promise<OwnPayment[]> => (await who.get('/api/loan/payments')).json().payments;

const statement = async (who: Applicant, month = ''): Promise<LoanStatement> =>
  (await who.get(`/api/loan/statement${month && `?month=${month}`}`)).json();

const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await PDF.load(pdf))
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

async function book(who: Applicant, loanNo: string, day: string, happening: Happening): Promise<void> {
  const [row] = await server.database.query<{ loanId: string }>('SELECT loan_id FROM loans WHERE loan_no = $1', [
    loanNo,
  ]);
  const event = {
    loanId: row?.loanId ?? '',
    source: 'test',
    reference: `${who.mobileNumber} ${day}`,
    day: dayOf(day),
    happening,
  };
  await server.database.transaction((tx) => bookLoanEvent(tx, event, server.services.clock()));
}

describe('GET /loan/detail', () => {
  it('tells everything that happened, with what each payment paid and what was owed after it', async () => {
    const { loan, history, price } = await details(payer);
    expect(loan).toMatchObject({ amount: 6_000_000, status: 'ONGOING' });
    expect(history.map(({ kind }) => kind)).toEqual(['disbursed', ...Array.from({ length: 6 }, () => 'paid')]);
    expect(history.map(({ payment }) => payment)).toEqual([undefined, 1, 2, 3, 4, 5, 6]);
    const [out, first] = history;
    expect(price).toEqual({
      received: 5_870_000,
      fees: 130_000,
      interest: (out?.owed ?? 0) - 6_000_000,
      toRepay: out?.owed,
    });
    expect(first?.paid).toMatchObject({ interest: 156_000, fees: 0, penalties: 0 });
    expect(first?.owed).toBe((out?.owed ?? 0) - (first?.amount ?? 0));
    expect(history.at(-1)?.owed).toBe(loan.owed);
  });

  it('says what closes the loan today, what that saves, and until when it holds', async () => {
    const { settlement, asOf, loan } = await details(payer);
    expect(settlement).toMatchObject({
      day: asOf,
      until: '2026-03-10T16:59:59.999Z',
      fees: 0,
      penalties: 0,
      asPlanned: loan.owed,
    });
    const { total = 0, saves = 0, principal = 0, interest = 0 } = settlement ?? {};
    expect(saves).toBeGreaterThan(0);
    expect(loan.savesToday).toBe(saves);
    expect(total + saves).toBe(loan.owed);
    expect(principal + interest).toBe(total);
  });

  it('says what closes it on a later day, if what falls due before it is paid: earlier saves more', async () => {
    const { settlement: now, asOf, loan } = await details(payer);
    const on = async (day: string) => payer.get(`/api/loan/settlement?loanNo=${loan.loanNo}&day=${day}`);
    const [next, after] = loan.instalments.filter(({ outstanding }) => outstanding > 0);
    const later = (await on(after?.due ?? '')).json();
    expect(later).toMatchObject({ before: next?.outstanding, asPlanned: loan.owed });
    expect(later.before + later.total + later.saves).toBe(loan.owed);
    expect(later.saves).toBeGreaterThan(0);
    expect(later.saves).toBeLessThan(now?.saves ?? 0);
    expect((await on(asOf)).json()).toEqual(now);
    expect((await on(now?.plannedEnd ?? '')).json()).toMatchObject({ saves: 0 });
    for (const day of ['2020-01-01', '2099-01-01', '2026-02-30', 'x']) expect((await on(day)).statusCode).toBe(404);
  });

  it('has a penalty in it where something is late, and in what closes it', async () => {
    const { history, loan, settlement } = await details(late);
    expect(loan.lateness).toMatchObject({ days: expect.any(Number), growsBy: expect.any(Number) });
    expect(history.at(-1)).toMatchObject({ kind: 'late', amount: loan.lateness?.penalty, owed: loan.owed });
    expect(settlement?.penalties).toBe(loan.lateness?.penalty);
  });

  it('keeps a payment that was taken back, and says when', async () => {
    const { history, loan, asOf } = await details(takenBack);
    const { since = '', days, daysNotCounted } = loan.lateness ?? {};
    expect([daysNotCounted, since]).toEqual([
      { takenBack: 2, paused: 0, claimed: 0 },
      addDays(dayOf(asOf), -(days ?? 0) - 2),
    ]);
    const [paid, reversed] = history.slice(2);
    expect(paid).toMatchObject({ kind: 'paid', payment: 2, reversedOn: reversed?.day });
    expect(reversed).toMatchObject({ kind: 'reversed', amount: paid?.amount, owed: history[1]?.owed });
    const told = { payment: 2, amount: paid?.amount, paidOn: paid?.day, takenOn: reversed?.day };
    expect(loan.takenBack).toEqual(told);
  });

  it('tells of no payment that was taken back once another one came', async () => {
    const who = await signIn(server, '081211101804');
    const [loanNo = ''] = await numbers(who);
    const { asOf } = await details(who, loanNo);
    expect((await details(who, loanNo)).loan.takenBack).toBeDefined();
    await book(who, loanNo, asOf, { kind: 'paid', amount: rupiah(10_000), by: 'person' });
    expect((await details(who, loanNo)).loan.takenBack).toBeUndefined();
  });

  it('has neither a settlement nor a penalty for a loan that is repaid, and the day it was', async () => {
    const [, old = ''] = await numbers(payer);
    const { settlement, repaidOn, history, loan } = await details(payer, old);
    expect([settlement, loan.savesToday, loan.saved]).toEqual([undefined, undefined, undefined]);
    expect(loan.status).toBe('REPAID');
    expect(repaidOn).toBe(history.at(-1)?.day);
  });

  it('is of nobody else', async () => {
    const [loanNo] = await numbers(payer);
    for (const path of ['detail', 'document?kind=letter&x=1', 'document?kind=receipt&payment=1']) {
      const answer = await late.get(`/api/loan/${path}${path.includes('?') ? '&' : '?'}loanNo=${loanNo}`);
      expect([answer.statusCode, answer.json().code], path).toEqual([404, 'NOT_FOUND']);
    }
    expect((await late.get('/api/loan/detail')).json().code).toBe('INVALID_INPUT');
    expect((await server.app.inject(`/api/loan/detail?loanNo=${loanNo}`)).statusCode).toBe(401);
  });
});

it('GET /loan/payments tells the payments of all loans, the latest first', async () => {
  const all = await payments(payer);
  expect(all).toHaveLength(8);
  expect(all.map(({ day }) => day)).toEqual(
    all
      .map(({ day }) => day)
      .sort()
      .reverse(),
  );
  expect(all.at(-1)).toMatchObject({ payment: 1, overpaid: 0 });
});

describe('GET /loan/statement', () => {
  it('is of the present month, and names all others', async () => {
    const { month, months, dues, totals } = await statement(payer);
    expect(month).toBe('2026-03');
    expect(months).toContain('2026-02');
    expect(months).toContain('2026-08');
    expect(totals.due).toBe(dues.reduce((sum, { total }) => sum + total, 0));
  });

  it('says of a month what fell due, what was paid and what is left', async () => {
    const { months } = await statement(late);
    const stated = await Promise.all(months.map((month) => statement(late, month)));
    const paid = stated.find(({ payments: came }) => came.length > 0);
    expect(paid?.totals.paid).toBe(paid?.payments[0]?.amount);
    const owing = stated.find(({ dues }) => dues.some(({ daysLate }) => daysLate !== undefined));
    expect(owing?.totals.left).toBeGreaterThan(0);
    const { loan } = await details(late);
    expect(stated.reduce((sum, { totals }) => sum + totals.left, 0)).toBe(loan.owed);
  });

  it('puts closed loans last', async () => {
    const { months } = await statement(payer);
    for (const month of months) {
      const statuses = (await statement(payer, month)).dues.map(({ loanStatus }) => loanStatus === 'REPAID');
      expect(statuses).toEqual([...statuses].sort());
    }
  });

  it('takes no other text for a month', async () => {
    for (const month of ['2026-13', '2026', 'x']) {
      expect((await payer.get(`/api/loan/statement?month=${month}`)).json().code, month).toBe('INVALID_INPUT');
    }
  });
});

describe('documents', () => {
  const pdfOf = async (who: Applicant, query: string) => {
    const answer = await who.get(`/api/loan/document/pdf?${query}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return new Uint8Array(answer.rawPayload);
  };

  it.each([
    ['id', 'Bukti pembayaran', 'Sisa yang harus dibayar'],
    ['en-us', 'Payment receipt', 'Left to pay'],
  ] as const)('a receipt tells the parts of a payment and the balance after it (%s)', async (lang, title, left) => {
    const [latest] = await payments(payer);
    const query = `kind=receipt&loanNo=${latest?.loanNo}&payment=${latest?.payment}&lang=${lang}`;
    const shown = (await payer.get(`/api/loan/document?${query}`)).json();
    expect(shown).toMatchObject({ title, number: `${latest?.loanNo}/6`, signed: false });
    const text = await textOf(await pdfOf(payer, query));
    const { fullName, idNumber } = { fullName: persona('loans', 6).name, idNumber: persona('loans', 6).idNumber };
    const rupiahs = [latest?.amount, latest?.paid.principal, latest?.paid.interest, latest?.owed].map((amount) =>
      formatRupiah(amount, lang),
    );
    for (const part of [title, left, latest?.loanNo, fullName, ...rupiahs]) expect(text).toContain(part);
    expect(text).not.toContain(idNumber);
    expect(text).toContain(idNumber.slice(-4));
  });

  it('a receipt of a payment that was taken back says so', async () => {
    const [latest] = await payments(takenBack);
    const text = await textOf(await pdfOf(takenBack, `kind=receipt&loanNo=${latest?.loanNo}&payment=2`));
    expect(text).toContain('menarik kembali');
  });

  it('a statement tells the month', async () => {
    const [month = ''] = (await payments(payer)).map(({ day }) => day.slice(0, 7));
    const { totals, payments: came } = await statement(payer, month);
    const text = await textOf(await pdfOf(payer, `kind=statement&month=${month}&lang=en-us`));
    expect(text).toContain('Statement for ');
    expect(text).toContain(formatRupiah(totals.paid, 'en-us'));
    expect(text).toContain(came[0]?.loanNo);
  });

  it('the letter is there the moment a loan is repaid, in both languages, signed, and the same ever after', async () => {
    const who = await signIn(server, persona('loans', 1).mobileNumber);
    const [loanNo = ''] = await numbers(who);
    const query = `kind=letter&loanNo=${loanNo}`;
    expect((await who.get(`/api/loan/document?${query}`)).json().code).toBe('NOT_FOUND');
    const { loan, settlement } = await details(who, loanNo);
    const { day = '', total = 0, saves = 0 } = settlement ?? {};
    await book(who, loanNo, day, { kind: 'settled', amount: rupiah(total), quotedFor: dayOf(day) });
    expect(saves).toBeGreaterThan(0);
    expect((await details(who, loanNo)).loan.saved).toBe(saves);
    const [first, again] = await Promise.all([pdfOf(who, query), pdfOf(who, query)]);
    expect(Buffer.compare(first, again)).toBe(0);
    const shown = (await who.get(`/api/loan/document?${query}&lang=en-us`)).json();
    expect(shown).toMatchObject({ title: 'Letter of full repayment', number: `${loanNo}/SKL`, signed: true });
    const text = await textOf(first);
    const amount = formatRupiah(loan.amount, 'id');
    const said = [
      'Surat keterangan lunas',
      'Letter of full repayment',
      'Nothing is owed on this loan',
      loanNo,
      amount,
      '10 Mar 2026',
    ];
    for (const part of said) expect(text).toContain(part);
    expect(
      Buffer.from(first)
        .toString('latin1')
        .match(/\/ByteRange/g),
    ).toHaveLength(1);
    server.wait(86_400);
    expect(Buffer.compare(await pdfOf(who, query), first)).toBe(0);
    expect((await details(who, loanNo)).repaidOn).toBe('2026-03-10');
  });

  it('there is no letter once the payment that closed a loan is taken back', async () => {
    const who = await signIn(server, persona('loans', 8).mobileNumber);
    const [loanNo = ''] = await numbers(who);
    const query = `/api/loan/document?kind=letter&loanNo=${loanNo}`;
    expect((await who.get(query)).statusCode).toBe(200);
    const [row] = await server.database.query<{ eventNo: string }>(
      `SELECT event_no::text AS event_no FROM loan_events JOIN loans USING (loan_id)
       WHERE loan_no = $1 AND kind = 'paid' ORDER BY loan_events.event_no DESC LIMIT 1`,
      [loanNo],
    );
    await book(who, loanNo, '2026-03-11', { kind: 'reversed', event: row?.eventNo ?? '' });
    expect((await who.get(query)).statusCode).toBe(404);
  });
});
