import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { applyInEngine } from '../support/engines/applyInEngine';
import { asksPaymentNumber, borrows, readsContractPdf, signsIn } from '../support/engines/engineJourney';
import { EnginePhone } from '../support/engines/enginePhone';
import { ENGINES, openOrSkip } from '../support/engines/engines';
import { openLine } from '../support/line';
import { setStage } from '../support/stage';

/** So long nothing more of a page comes, and the next one is on its way. */
const HELD_MS = 4_000;
/** Has limit to spare and an instalment to come. */
const BORROWER = '081211101801';

describe.each(ENGINES)('in $name', (engine) => {
  const stage = setStage(launchBrowser);

  it('a newcomer signs in, gives the card from the gallery, and fills a step with its address', async ({ skip }) => {
    const driver = await openOrSkip(engine, skip);
    try {
      await applyInEngine(new EnginePhone(driver, stage.server.url), stage.server);
    } finally {
      await driver.close();
    }
  });

  it('an address that is opened while a part of the page still comes is arrived at', async ({ skip }) => {
    const driver = await openOrSkip(engine, skip);
    const line = await openLine(stage.server);
    const phone = new EnginePhone(driver, line.server.url);
    try {
      await phone.open('/H5/login');
      const releases = [line.hold('/assets/'), line.hold('/H5/entry')];
      await phone.press(phone.t('auth.login.friend'), 'a');
      await phone.at('/H5/refer-friends/refer-login');
      setTimeout(() => {
        for (const release of releases) release();
      }, HELD_MS);
      await phone.open('/H5/entry');
      await phone.sees(phone.t('entry.start.begin'));
    } finally {
      await line.close();
      await driver.close();
    }
  });

  it('a borrower sees where to pay, borrows, signs, and reads the pages of the contract', async ({ skip }) => {
    const driver = await openOrSkip(engine, skip);
    const phone = new EnginePhone(driver, stage.server.url);
    try {
      await signsIn(phone, stage.server, BORROWER);
      await asksPaymentNumber(phone);
      expect(await phone.overflow()).toBe(0);
      await phone.open('/H5/home');
      await borrows(phone, stage.server, BORROWER);
      expect(await phone.overflow()).toBe(0);
      await readsContractPdf(phone);
      expect(await phone.overflow()).toBe(0);
    } finally {
      await driver.close();
    }
  });
});
