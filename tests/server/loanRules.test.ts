import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REFUSED, takeLoansAtOnce } from '../support/loansAtOnce';
import { WRITTEN_AT_ONCE, writeAtOnce } from '../support/writesAtOnce';
import { listeningServer } from './support/listeningServer';
import { LOAN_WAYS, personOfOneLoan } from './support/loanWays';
import { SHOP } from './support/partnerShop';

const server = listeningServer({ partners: [SHOP] });

describe('the rules of a loan', () => {
  it('hold however many ways to a loan a person takes at once: one makes a loan, and no other after it', () =>
    takeLoansAtOnce(server, { people: 2, ways: 20 }));

  it.each([
    ['loanApply', 'orderApply'],
    ['orderApply', 'loanApply'],
    ['orderApply', 'orderApply'],
  ] as const)('refuse a second contract while the first is unsigned, by %s and then %s', async (first, second) => {
    const who = await personOfOneLoan(server);
    const [one, other] = [await LOAN_WAYS[first](who), await LOAN_WAYS[second](who)];
    expect(await one()).toBe(200);
    expect(REFUSED).toContain(await other());
    const [loan] = await who.loans();
    await who.request({ method: 'POST', url: '/api/loan/cancel', payload: { loanNo: loan?.loanNo } });
    expect(await other()).toBe(200);
  });

  it('let the call of a loan be repeated, also when its income is enough for one only', async () => {
    const who = await personOfOneLoan(server);
    const way = await LOAN_WAYS.loanApply(who);
    const key = randomUUID();
    expect(await Promise.all([way(key), way(key), way(key)])).toEqual([200, 200, 200]);
    expect(await way(key)).toBe(200);
    expect(await who.loans()).toHaveLength(1);
  });
});

describe('what a person does in many tabs at once', () => {
  it.each(Object.keys(WRITTEN_AT_ONCE))('breaks no rule where they %s', (what) =>
    writeAtOnce(server, what, { people: 1, ways: 8 }),
  );
});

/** Files of the server that name a function which makes a loan, and why a loan may be made there. */
const MAKES_LOANS: Readonly<Record<string, readonly string[]>> = {
  insertLoan: ['modules/loans/openLoan.ts', 'modules/loans/tables/loans.ts'],
  // what was agreed elsewhere before there was an account is written down as it was
  requestLoan: ['modules/loans/askForLoan.ts', 'modules/loans/openLoan.ts', 'modules/loans/takeOverCredit.ts'],
  'openLoan\\(': ['modules/loans/openLoan.ts'],
  // judges in its transaction
  askForLoan: ['modules/flows/effects/credit.ts', 'modules/flows/effects/purchase.ts', 'modules/loans/askForLoan.ts'],
  "insertInto\\(tx, 'loans'": ['modules/loans/tables/loans.ts'],
};

describe('a way to a loan', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!index)\.ts$/.test(file),
  );
  const texts = files.map((file) => [file, readFileSync(join('server', file), 'utf8')] as const);
  const naming = (name: string) =>
    texts.filter(([, text]) => new RegExp(`\\b${name}`).test(text)).map(([file]) => file);

  it.each(Object.entries(MAKES_LOANS))('by %s is one that is known', (name, known) => {
    expect(naming(name).sort()).toEqual(known);
  });

  it('that asks for a loan is tried by the test of all ways at once', () => {
    const effects = MAKES_LOANS.askForLoan?.filter((file) => file.includes('/effects/')) ?? [];
    const asking = effects.flatMap((file) => {
      const text = texts.find(([name]) => name === file)?.[1] ?? '';
      const parts = text.split(/^export const (?=\w+: Effect)/m).slice(1);
      return parts.filter((part) => part.includes('askForLoan(')).map((part) => part.slice(0, part.indexOf(':')));
    });
    expect(asking.sort()).toEqual(Object.keys(LOAN_WAYS).sort());
  });
});
