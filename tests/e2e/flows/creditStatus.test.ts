import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, SESSION_COOKIE, signIn } from '../../support/account';
import { Borrower, stepOf } from '../../support/borrower';
import { launchBrowser } from '../../support/browser';
import { samplePhoto } from '../../support/fakeCamera';
import { person } from '../../support/person';
import { persona, personasOf } from '../../support/persona';
import { newPhone } from '../../support/phone';
import { reachStep } from '../../support/reachStep';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);
const status = stepOf('effortless', 'credit-status');

/** Those whose decision comes soon, one for each status. */
const decided = personasOf('effortless').filter(({ credit, eSign }) => credit && !credit.delayMs && !eSign);

const accounts = new Map<string, Account>();

// all apply first, so that one decision is not waited for after the other
beforeAll(async () => {
  const picture = await samplePhoto('ktp');
  for (const { mobileNumber } of decided) {
    const { idNumber, name } = persona(mobileNumber);
    const account = await signIn(stage.server, mobileNumber);
    await reachStep(account, stepOf('effortless', 'credit-loading'), { ...person, idNumber, fullName: name }, picture);
    accounts.set(mobileNumber, account);
  }
});

describe('the credit status', () => {
  it('has a persona for each of the twenty', () => {
    expect(new Set(decided.map(({ credit }) => credit?.status)).size).toBe(20);
  });

  it.each(decided.map(({ mobileNumber, credit }) => [credit?.status, mobileNumber] as const))(
    '%s has its own words',
    async (value, mobileNumber) => {
      const { page, context, problems } = await newPhone(stage.browser, stage.server.url);
      const borrower = new Borrower(page, stage.server, {}, 'gallery');
      const session = accounts.get(mobileNumber)?.session ?? '';
      await context.addCookies([{ name: SESSION_COOKIE, value: session, url: stage.server.url }]);
      await context.addInitScript(() => localStorage.setItem('loginStatus', 'true'));
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
