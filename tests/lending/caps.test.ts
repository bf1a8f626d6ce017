import { describe, expect, it } from 'vitest';
import { runLoans } from '../../scripts/loans/runLoans';
import { type Caps, leastAgeOn, leastIncomeOn, openLines, openLineText } from '../../src/lending/caps';
import { dayOf } from '../../src/lending/days';
import { CAPS } from './support';

const AFTER = dayOf('2027-01-01');

describe('the law as data', () => {
  it('asks for an income from its day on, of new and of renewing borrowers by lines of their own', () => {
    for (const isNew of [true, false]) {
      expect(leastIncomeOn(CAPS, dayOf('2026-12-31'), { isNew })).toBe(0);
      expect(leastIncomeOn(CAPS, AFTER, { isNew })).toBe(3_000_000);
    }
    const [ofNew] = CAPS.leastIncome;
    const onlyNew: Caps = { ...CAPS, leastIncome: ofNew ? [ofNew] : [] };
    expect(leastIncomeOn(onlyNew, AFTER, { isNew: false })).toBe(0);
    expect(leastAgeOn(CAPS, AFTER)).toBe(18);
  });

  it('says of each line whether counsel confirmed it, and names those that are open and not over', () => {
    const places = openLines(CAPS, AFTER).map(({ place }) => place);
    expect(places).toContain('costADay/1');
    // over since the end of 2024
    expect(places).not.toContain('costADay/0');
    const confirmed: Caps = { ...CAPS, costADay: CAPS.costADay.map((line) => ({ ...line, counsel: 'CONFIRMED' })) };
    expect(openLines(confirmed, AFTER).filter(({ place }) => place.startsWith('costADay'))).toEqual([]);
    const [income] = openLines(CAPS, AFTER).filter(({ place }) => place === 'leastIncome/0');
    expect(income && openLineText(income)).toMatch(/^leastIncome\/0, from 2027-01-01: .*OJK.* \(2025-01-01\)$/);
  });
});

describe('the command that judges products by limits', () => {
  async function judged(...args: string[]) {
    const lines: string[] = [];
    const code = await runLoans(
      ['caps', '--day', '2026-11-27', '--json', ...args],
      {},
      {
        out: (line) => lines.push(line),
        error: () => undefined,
      },
    );
    return { code, lines: lines.map((line) => JSON.parse(line)) };
  }

  it('finds nothing that breaks the limits of the file, and names its open lines', async () => {
    const { code, lines } = await judged();
    expect(code).toBe(0);
    expect(lines.map(({ place }) => place)).toEqual(openLines(CAPS, dayOf('2026-11-27')).map(({ place }) => place));
  });

  it('names product, tenor, amount and figures of each offer that another limit would break', async () => {
    const { code, lines } = await judged('--what-if', '0.1');
    expect(code).toBe(1);
    const dear = lines.filter(({ breaks }) => breaks === 'cost');
    const tenors = new Set(dear.map(({ product, tenor }) => `${product} ${tenor.count} ${tenor.unit}`));
    expect([...tenors]).toEqual([
      ...['cash-instalment 2 MONTHS', 'cash-instalment 3 MONTHS', 'cash-instalment 6 MONTHS'],
      ...['cash-short 14 DAYS', 'cash-short 30 DAYS'],
    ]);
    // 1 % and 0.2 % a day for 14 days are 3.8 % of the amount
    expect(dear.find(({ product, amount }) => product === 'cash-short' && amount === 500_000)).toMatchObject({
      ...{ tenor: { count: 14, unit: 'DAYS' }, percentADay: '0.2714', allowed: '0.1000' },
    });
    const penalties = new Set(lines.filter(({ breaks }) => breaks === 'penalty').map(({ product }) => product));
    expect([...penalties]).toEqual(['cash-instalment', 'cash-short', 'retail-instalment']);
    expect((await judged('--what-if', '0.3')).lines).toEqual([]);
    expect((await judged('--what-if', 'less')).code).toBe(2);
  });
});
