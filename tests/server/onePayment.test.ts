import { expect, it } from 'vitest';
import { receiptContent } from '../../server/modules/loans/domain/loanDocuments';
import { dueCalendar } from '../../server/modules/reminders/domain/dueCalendar';
import type { OwnLoans, OwnPayment } from '../../src/contract/generated/bodies';

const NAMES = { principal: 0, interest: 0, fees: 0, penalties: 0 };
const say = (key: string) => key;

it('the receipt of a loan that is repaid once counts no instalments', () => {
  const paid = { ...NAMES, principal: 100_000 };
  const payment = {
    ...{ loanNo: 'LC-1', kind: 'CASH', day: '2026-11-24', amount: 100_000, paid, overpaid: 0, owed: 900_000 },
    instalments: { first: 1, last: 1, count: 1, inPart: true },
  } as unknown as OwnPayment;
  const parties = { lender: 'PT Contoh', name: 'Siti', idNumber: '3171••••' };
  const told = receiptContent(parties, { number: 'R-1', payment }, { language: 'id', say });
  expect(JSON.stringify(told)).toContain('documents.receipt.onlyInPart');
  expect(JSON.stringify(told)).not.toContain('documents.receipt.inPart');
});

it('the calendar calls the due day of a loan that is repaid once its one payment', () => {
  const instalments = [{ number: 1, due: '2026-12-08', outstanding: 1_000_000 }];
  const loans = { loans: [{ loanNo: 'LC-1', kind: 'CASH', instalments }] } as unknown as OwnLoans;
  const making = { say, secret: 'a', now: new Date('2026-11-24T03:00:00Z') };
  const calendar = dueCalendar(loans, { amounts: false, language: 'id' }, making);
  expect(calendar).toContain('SUMMARY:documents.calendar.only');
});
