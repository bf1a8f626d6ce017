import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bookLoanEvent } from '../../server/modules/loans/bookEvent';
import { proveLoans } from '../../server/modules/loans/proveLoans';
import { loanHistory } from '../../server/modules/loans/tables/loanEvents';
import { loansOfUser } from '../../server/modules/loans/tables/loans';
import { migrate } from '../../server/platform/database/migrate';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { dayOf } from '../../src/lending/days';
import { foldLoan } from '../../src/lending/fold';
import { rupiah } from '../../src/lending/money';
import { reckon } from '../../src/lending/quote';
import { capsOf, productOf } from '../../src/lending/released';
import { scheduleLines } from '../../src/lending/statement';
import { MIGRATIONS, openUnsealedDatabase, START_TIMEOUT_MS, TEST_VAULT } from './support/testDatabase';
import { startTestServer } from './support/testServer';

const USER = '11111111-1111-4111-8111-111111111111';
const FIRST_WITH_EVENTS = '017';
/** Late in the evening in UTC: the day after in Jakarta. */
const ASKED = new Date('2026-03-01T20:00:00Z');

it(
  'loans of the version before are there after the upgrade, each with its event, its terms and its number',
  async () => {
    const database = sealedDatabase(await openUnsealedDatabase(), TEST_VAULT);
    onTestFinished(() => database.close());
    const earlier = mkdtempSync(join(tmpdir(), 'lancar-upgrade-'));
    onTestFinished(() => rmSync(earlier, { recursive: true }));
    const isEarlier = (file: string) => file === MIGRATIONS || basename(file) < FIRST_WITH_EVENTS;
    cpSync(MIGRATIONS, earlier, { recursive: true, filter: isEarlier });
    await database.transaction((tx) => tx.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    await migrate(database, earlier);
    await database.query("INSERT INTO users (user_id, mobile_number, created_at) VALUES ($1, '85799998888', $2)", [
      USER,
      ASKED,
    ]);
    const asked = [2, 3, 6, 9, 12].map((tenor) => ({ tenor, amount: 1_234_567 * tenor }));
    for (const { tenor, amount } of asked) {
      await database.query(
        "INSERT INTO loans (loan_id, user_id, amount, tenor, purpose, applied_at) VALUES (gen_random_uuid(), $1, $2, $3, 'EDUCATION', $4)",
        [USER, amount, tenor, ASKED],
      );
    }

    await migrate(database, MIGRATIONS);
    const server = await startTestServer({}, database);
    onTestFinished(() => server.close());
    const loans = await loansOfUser(database, USER);
    expect(loans).toHaveLength(asked.length);
    expect(new Set(loans.map(({ loanNo }) => loanNo)).size).toBe(asked.length);
    for (const { tenor, amount } of asked) {
      const loan = loans.find((one) => one.tenor.count === tenor);
      expect(loan).toMatchObject({ amount, status: 'WAITING', purpose: 'EDUCATION', appliedAt: ASKED });
      expect(loan?.loanNo).toMatch(/^LN-20260302-[2-9A-FXY]{8}$/);
      const day = dayOf('2026-03-02');
      const { set } = server.services.releases.forAll();
      const asked = { amount, tenor: { count: tenor, unit: 'MONTHS' }, day } as const;
      const quote = reckon(productOf(set, 'cash-instalment'), capsOf(set), asked);
      // the terms are those that a loan of today would have, but for what came later: days to give it back, one rounding
      expect({ ...loan, terms: undefined }).toMatchObject({
        productId: quote.product,
        kind: 'CASH',
        rateVersion: quote.rateVersion,
      });
      const { coolingOffDays: _, flatRounds: __, ...terms } = quote.terms;
      expect(loan?.terms).toEqual(terms);
      const paidOut = { id: '1', day, kind: 'disbursed', amount: rupiah(amount) } as const;
      const lines = scheduleLines(foldLoan(terms, [paidOut]));
      expect(lines.map(({ due }) => due)).toEqual(quote.instalments.map(({ due }) => due));
      // a level instalment was rounded in two parts, so each may differ by one multiple; all together they are the same
      const total = (of: readonly { total: number }[]) => of.reduce((sum, line) => sum + line.total, 0);
      expect(total(lines)).toBe(total(quote.instalments));
      expect(await loanHistory(database, loan?.loanId ?? '')).toEqual({ events: [], count: 1 });
    }
    expect(await proveLoans(database)).toEqual({ loans: asked.length, problems: [] });

    const [{ loanId, amount } = { loanId: '', amount: 0 }] = loans;
    const happening = { kind: 'disbursed', amount: rupiah(amount) } as const;
    const told = { loanId, source: 'pay-out', reference: 'after the upgrade', day: dayOf('2026-03-10'), happening };
    await database.transaction((tx) => bookLoanEvent(tx, told, server.services.clock()));
    expect((await loansOfUser(database, USER)).find((loan) => loan.loanId === loanId)?.status).toBe('ONGOING');
    expect((await proveLoans(database)).problems).toEqual([]);
  },
  START_TIMEOUT_MS,
);
