import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../server/modules/flows/actions';
import { EFFECTS } from '../../server/modules/flows/effects';
import { FACE_REFUSALS, NIK_REFUSALS } from '../../server/modules/identity/domain/identityRefusals';
import { PHONE_CODES } from '../../server/modules/people/verification';
import { REFUSALS } from '../../server/platform/domain/refusals';
import { BANK_CHECKS } from '../../src/contract/enums';
import { PARTNER_REFUSALS } from '../../src/contract/generated/bodies';
import { CALL_LIST, watchRefusals } from './support/listedRefusals';

const { calls, refuses: general } = CALL_LIST;
const listed = (call: string) => calls[call]?.refuses;

describe('the codes that schemas/api/calls.json lists', () => {
  it('are there for every call that a flow can send', () => {
    const sent = Object.entries(calls).filter(([, { step, action, code }]) => step || action || code);
    const routes = [...Object.keys(EFFECTS), ...Object.keys(ACTIONS), ...Object.keys(PHONE_CODES)];
    const named = [...new Set([...sent.map(([call]) => call), ...routes])];
    expect(named.filter((call) => listed(call) === undefined)).toEqual([]);
  });

  it('are codes of the server', () => {
    const all = [...general, ...Object.values(calls).flatMap(({ refuses = [] }) => refuses)];
    expect(all.filter((code) => !Object.hasOwn(REFUSALS, code))).toEqual([]);
  });

  it.each([
    ['POST /user/nik-check', ['NIK_ALREADY_EXIST', 'NIK_CHECKS_EXCEEDED', ...NIK_REFUSALS]],
    [
      'POST /user/image/face-detection-result',
      ['PHOTO_NOT_FOUND', 'PHOTO_REPEATED', 'FACE_TIMES_EXCEEDED', ...FACE_REFUSALS],
    ],
    [
      'POST /user/payment-info/v2',
      [
        'PHOTO_NOT_FOUND',
        'PHOTO_REPEATED',
        'NIK_ALREADY_EXIST',
        'NIK_CHECKS_EXCEEDED',
        'INCOME_TOO_LOW',
        ...BANK_CHECKS,
      ],
    ],
  ])('are for %s what those outside the house and the law can say', (call, codes) => {
    expect([...(listed(call) ?? [])].sort()).toEqual([...codes].sort());
  });

  it('are the same for every call that is checked in the same way', () => {
    const checked = EFFECTS['POST /user/payment-info/v2'];
    const alike = Object.entries(EFFECTS).flatMap(([call, effect]) => (effect === checked ? [call] : []));
    expect(alike.length).toBeGreaterThan(4);
    for (const call of alike) expect(listed(call), call).toEqual(listed('POST /user/payment-info/v2'));
  });

  it('are for the sign-in those of a token of a partner too', () => {
    for (const call of ['POST /auth/login/otp', 'POST /auth/send-code']) {
      expect(listed(call), call).toEqual(expect.arrayContaining([...PARTNER_REFUSALS]));
    }
  });
});

describe('a server under test', () => {
  it.each([
    ['AVAILABLE_LIMIT_NOT_ENOUGH', undefined],
    ['SAVE_CONFLICT', undefined],
    ['PHOTO_NOT_FOUND', 'POST /loan/check: PHOTO_NOT_FOUND'],
  ])('that refuses a call with %s', async (code, unlisted) => {
    const app = Fastify();
    const refuseUnlisted = watchRefusals(app);
    app.post('/api/loan/check', async (_, reply) => reply.code(400).send({ code }));
    await app.inject({ method: 'POST', url: '/api/loan/check' });
    await app.close();
    if (unlisted === undefined) expect(refuseUnlisted).not.toThrow();
    else expect(refuseUnlisted).toThrow(unlisted);
  });
});
