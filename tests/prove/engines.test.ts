import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { applyInEngine } from '../support/engines/applyInEngine';
import { asksPaymentNumber, borrows, readsContractPdf, signsIn } from '../support/engines/engineJourney';
import { EnginePhone } from '../support/engines/enginePhone';
import { ENGINES, openOrSkip } from '../support/engines/engines';
import { setStage } from '../support/stage';

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
