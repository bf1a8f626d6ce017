import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, signIn } from '../../support/account';
import { Borrower, stepOf } from '../../support/borrower';
import { launchBrowser } from '../../support/browser';
import { person } from '../../support/person';
import { persona, personasOf } from '../../support/persona';
import { beSignedIn, newPhone, type Phone } from '../../support/phone';
import { reachStep } from '../../support/reachStep';
import { setStage } from '../../support/stage';
import { isTurnOf } from '../../support/thorough';

const isTurn = isTurnOf('e2e/flows/creditStatus');

const stage = setStage(launchBrowser);
const status = stepOf('effortless', 'credit-status');

/** Those whose decision comes soon, one for each status; what is known of the others is protected. */
const decided = personasOf('effortless').filter(
  ({ credit, eSign, profile }) => credit && !credit.delayMs && !eSign && !profile,
);

const accounts = new Map<string, Account>();
let phone: Phone;

// all apply first, so that one decision is not waited for after the other
beforeAll(async () => {
  phone = await newPhone(stage.browser, stage.server.url);
  for (const { mobileNumber } of decided) {
    const { idNumber, name } = persona(mobileNumber);
    const account = await signIn(stage.server, mobileNumber);
    await reachStep(account, stepOf('effortless', 'credit-loading'), { ...person, idNumber, fullName: name });
    accounts.set(mobileNumber, account);
  }
});

describe.runIf(isTurn)('the credit status', () => {
  it('has a persona for each of the twenty', () => {
    expect(new Set(decided.map(({ credit }) => credit?.status)).size).toBe(20);
  });

  it.each(decided.map(({ mobileNumber, credit }) => [credit?.status, mobileNumber] as const))(
    '%s has its own words',
    async (value, mobileNumber) => {
      const { page, context, problems } = phone;
      const borrower = new Borrower(page, stage.server, {}, 'gallery');
      const session = accounts.get(mobileNumber)?.session ?? '';
      await page.goto('about:blank');
      await beSignedIn(context, stage.server.url, session);
      await borrower.open(`/H5/${status.path}`);
      await borrower.at(status);
      await page
        .getByText(borrower.t(`effortless.credit-status.${value}.title`), { exact: true })
        .first()
        .waitFor();
      expect(problems).toEqual([]);
    },
  );
});
