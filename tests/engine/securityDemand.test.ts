import { describe, expect, it } from 'vitest';
import { rejectedQuery, rejectionIn, securityDemandOf } from '../../src/engine/securityDemand';

describe('what a call refused with 994 demands', () => {
  it('is taken as the server says it', () => {
    expect(securityDemandOf({ result: 'REQUIRED', necessary: ['LIVENESS', 'OTP'] })).toEqual({
      result: 'REQUIRED',
      necessary: ['OTP', 'LIVENESS'],
    });
    const askedFor = { result: 'REQUIRED', necessary: ['OTP'], askedFor: 'DATA_COPY' };
    expect(securityDemandOf(askedFor)).toEqual(askedFor);
    expect(securityDemandOf({ ...askedFor, askedFor: 'LOAN' })).toEqual({ result: 'REQUIRED', necessary: ['OTP'] });
    const rejected = { result: 'REJECTED', rejectUntil: '2026-12-01', necessary: ['OTP'] };
    expect(securityDemandOf(rejected)).toEqual(rejected);
  });

  it.each([
    undefined,
    null,
    'REJECTED',
    [],
    {},
    { result: 'rejected', necessary: 'OTP' },
    { result: 7, rejectUntil: 20261201, necessary: { 0: 'OTP' } },
    Object.create({ result: 'REJECTED' }),
  ])('is a check of which the server knows more, when the data is %j', (data) => {
    expect(securityDemandOf(data)).toEqual({ result: 'REQUIRED', necessary: [] });
  });

  it.each(['2026-02-30', '2026-13-01', '01-12-2026', '2026-12-01T00:00', ' 2026-12-01', ''])(
    'leaves out a day that is none: %j',
    (rejectUntil) => {
      expect(securityDemandOf({ result: 'REJECTED', rejectUntil, necessary: ['OTP', 'FACE', 'OTP'] })).toEqual({
        result: 'REJECTED',
        necessary: ['OTP'],
      });
    },
  );
});

describe('the query of security/rejected', () => {
  it('carries rejectUntil and necessary, and gives them back', () => {
    const query = rejectedQuery({ result: 'REJECTED', rejectUntil: '2026-12-01', necessary: ['OTP', 'LIVENESS'] });
    expect(new URLSearchParams(query).get('rejectUntil')).toBe('2026-12-01');
    expect(new URLSearchParams(query).get('necessary')).toBe('OTP,LIVENESS');
    expect(rejectionIn(new URLSearchParams(query))).toEqual({
      rejectUntil: '2026-12-01',
      necessary: ['OTP', 'LIVENESS'],
    });
    expect(rejectedQuery({ result: 'REJECTED', necessary: [] })).toBe('');
  });

  it.each([
    'rejectUntil=<b>soon</b>',
    'rejectUntil=2026-02-30&necessary=',
    'rejectUntil=javascript:alert(1)&necessary=<img src=x>',
    'necessary=otp,face,__proto__',
    '',
  ])('believes only days and methods: %j', (query) => {
    expect(rejectionIn(new URLSearchParams(query))).toEqual({ necessary: [] });
  });
});
