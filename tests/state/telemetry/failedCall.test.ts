import { describe, expect, it } from 'vitest';
import { type ApiError, errorOfAnswer, offlineError } from '../../../src/api/errors';
import { failedCallReport, IGNORED_CODES, MESSAGE_PATHS } from '../../../src/state/telemetry/failedCall';

const at = '2031-08-12T00:00:00.000Z';
const get = { method: 'GET', path: '/user/v3' };
const failed = (status: number, code = 'SOME_CODE', message = 'Kalimat') => errorOfAnswer(status, { code, message });
const report = (error: ApiError, call = get) => failedCallReport(call, error, at);

describe('which failed calls are reported', () => {
  it.each([400, 401, 500, 502, 503, 504, 599])('status %s is', (status) => {
    expect(report(failed(status))?.tags?.http_code).toBe(String(status));
  });

  it.each([403, 404, 409, 413, 429, 994, 996, 999])('status %s is not', (status) => {
    expect(report(failed(status))).toBeUndefined();
  });

  it('a call without an answer is not', () => {
    expect(report(offlineError())).toBeUndefined();
  });

  it.each(IGNORED_CODES)('the code %s of the ignore list is not, below 500', (code) => {
    expect(report(failed(400, code))).toBeUndefined();
    expect(report(failed(500, code))).toBeDefined();
  });

  it.each(['/variable/client-ports', '/device-info/upload'])('the reporter does not report its own %s', (path) => {
    expect(report(failed(500), { method: 'GET', path })).toBeUndefined();
  });
});

describe('the report of a failed call', () => {
  it('below 500 combines status, business code and message', () => {
    expect(report(failed(400, 'NIK_ALREADY_EXIST', 'Sudah terdaftar'))?.message).toBe(
      '400 NIK_ALREADY_EXIST Sudah terdaftar',
    );
  });

  it("from 500 on is 'Server error'", () => {
    expect(report(failed(500, 'SYSTEM_ERROR', 'stack of the server'))?.message).toBe('Server error');
  });

  it('is tagged api, http_code and business_code', () => {
    expect(report(failed(400), { method: 'POST', path: '/user/image/ID_HOLDING/v3' })?.tags).toEqual({
      api: 'POST /user/image/{}/v3',
      http_code: '400',
      business_code: 'SOME_CODE',
    });
  });

  it.each(MESSAGE_PATHS)('of %s is a message, not an exception', (path) => {
    expect(report(failed(400), { method: 'POST', path })?.kind).toBe('message');
  });

  it('of any other path is an exception', () => {
    expect(report(failed(400))?.kind).toBe('exception');
  });

  it('keeps what a person entered out of it', () => {
    const message = 'NIK 3174092701900001 of siti@example.com, phone 0812-1110-0001, is taken';
    expect(report(failed(400, 'TAKEN', message))?.message).toBe(
      '400 TAKEN NIK {digits} of {mail}, phone {digits}, is taken',
    );
  });

  it('lists exactly the paths that count as messages', () => {
    expect(MESSAGE_PATHS).toEqual([
      '/user/payment-info/v2',
      '/o/redeem-code/redeem',
      '/o/vgs/service-product/inquire-postpaid-bill',
      '/o/vgs/service-product/available',
      '/verify-phone/send-otp',
      '/user/work-info/v2',
      '/user/contact-info/v2',
      '/user/ktp-info/v3',
      '/user/personal-and-residential/v3',
    ]);
  });
});
