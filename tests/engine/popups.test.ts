import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { POPUP_TYPES } from '../../src/contract/popups';
import { POPUPS } from '../../src/engine/popups';
import { textIn } from '../support/texts';

const english = textIn('en-us');
const textOf = (type: string) =>
  `${english(`popups.${type}.title`)} ${english(`popups.${type}.body`, { date: 'a shown date' })}`;

describe('popup messages', () => {
  it.each([
    ['LIMIT', /don't have enough limit.*pay your other bills first/i],
    ['FROZEN', /locked your limit.*our terms.*pay off your bills/i],
    ['ONGOING', /settle your ongoing bill first/i],
    ['NKP_REJECTED', /previous application wasn't approved, so your limit is locked for now/i],
    ['UNQUALIFIED', /don't qualif/i],
    ['UNAVAILABLE', /product isn't available.*no other loan to choose/i],
    ['APPLY_SUCCESS', /application has been submitted/i],
    ['WAITING', /approval can take up to 24 hours/i],
    ['REJECTED', /not approved.*under our rules/i],
    ['EFFORTLESS_LOGIN_FORBID', /a user can only have 1 account/i],
    ['COUPON_EXPIRED', /voucher failed.*tap to re-submit/i],
    ['EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR', /face verification doesn't match/i],
    ['NO_JAGO_ACCOUNT', /can't register for the savings-partner account/i],
    ['GEOLOCATION', /location access needed/i],
    [
      'HAS_LATE_PAYMENT_BILLS',
      /late payment in the last 180 days.*flexi product is temporarily unavailable until a shown date/i,
    ],
    ['INCOMPLETE_USER_INFO', /application form is incomplete/i],
    ['UPLOAD_FAILED', /upload failed due to bad network/i],
    ['NETWORK_ERROR', /^Network Error, try again later/],
    ['ACCOUNT_SECURITY', /verify your identity/i],
  ])('says in English what %s is about', (type, message) => {
    expect(textOf(type)).toMatch(message);
  });

  it("gives the security popup the button 'Verify Me'", () => {
    expect(english('popups.ACCOUNT_SECURITY.confirm')).toBe('Verify Me');
  });
});

describe('every popup type', () => {
  it('includes the credit statuses and the types besides them', () => {
    const enums = JSON.parse(readFileSync('locales/id/effortless.json', 'utf8')) as {
      'credit-status': { [status: string]: unknown };
    };
    const statuses = Object.keys(enums['credit-status']).filter((name) => /^[A-Z_]+$/.test(name));
    expect(statuses).toHaveLength(20);
    for (const type of [
      ...statuses,
      'ACCOUNT_SECURITY',
      'NEED_LIVENESS_PHOTO',
      'GEOLOCATION',
      'DELETE_ACCOUNT_NOTICE',
      'DELETE_ACCOUNT_CONFIRM',
    ]) {
      expect(POPUP_TYPES).toContain(type);
    }
  });

  it.each(POPUP_TYPES)('%s has its texts in both languages', (type) => {
    for (const language of ['id', 'en-us'] as const) {
      const text = textIn(language);
      const parts = ['title', 'confirm', ...(type === 'COPY_ACCOUNT' ? ['copied'] : ['body'])];
      for (const part of parts) expect(text(`popups.${type}.${part}`)).not.toBe('');
      if (['close', 'leave'].includes(POPUPS[type].other ?? '') && type !== 'COPY_ACCOUNT')
        expect(text(`popups.${type}.other`)).not.toBe('');
    }
  });

  it('has the delete-account notice wait 10 seconds before it can be confirmed, and asks once more', () => {
    expect(POPUPS.DELETE_ACCOUNT_NOTICE).toMatchObject({
      waitSeconds: 10,
      next: 'DELETE_ACCOUNT_CONFIRM',
      destructive: true,
    });
    expect(Object.values(POPUPS).filter(({ destructive }) => destructive)).toHaveLength(2);
  });
});
