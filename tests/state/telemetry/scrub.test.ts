import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageErrorReport } from '../../../src/state/telemetry/deliver';
import { pathTemplate, scrub } from '../../../src/state/telemetry/scrub';
import { assertProperty } from '../../support/sampling/assertProperty';

describe('a sentence of a report', () => {
  it.each([
    ['call 081211100001 now', 'call {digits} now'],
    ['call +62 812 1110 0001 now', 'call +{digits} now'],
    ['code 12345 stays', 'code 12345 stays'],
    ['mail siti.rahayu+x@mail.example.co.id', 'mail {mail}'],
    ['at /H5/check-token?token=abc&x=1', 'at /H5/check-token?token={}&x={}'],
    ['token eyJhbGciOi.J9x-y_z', 'token {token}'],
    ['key 9f86d081884c7d659a2f', 'key {token}'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('%s is reported as %s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it('never holds six digits in a row, whatever stands around them', () => {
    assertProperty(
      'scrubbed texts',
      fc.property(fc.string(), fc.stringMatching(/^\d{6,20}$/), fc.string(), (before, digits, after) => {
        expect(scrub(before + digits + after)).not.toMatch(/\d{6}/);
      }),
    );
  });

  it('is not longer than 300 characters', () => {
    expect(scrub('x '.repeat(1_000))).toHaveLength(300);
  });
});

describe('a path of a report', () => {
  it.each([
    ['/user/ktp-info/v3', '/user/ktp-info/v3'],
    ['/user/image/ID_HOLDING/v3', '/user/image/{}/v3'],
    ['/supplement-material/8813/delete', '/supplement-material/{}/delete'],
    ['/operation/channel-registrations/find/"X"', '/operation/channel-registrations/find/{}'],
    ['/H5/apply/ktp?x=1#y', '/{}/apply/ktp'],
  ])('%s is reported as %s', (path, expected) => {
    expect(pathTemplate(path)).toBe(expected);
  });
});

describe('the report of something that broke in the page', () => {
  it('names the error and the screen, and nobody', () => {
    const at = '2031-08-12T00:00:00.000Z';
    expect(pageErrorReport(new TypeError('no field 3174092701900001'), '/H5/bill/detail/88130012', at)).toEqual({
      kind: 'exception',
      message: 'TypeError: no field {digits}',
      at,
      where: '/{}/bill/detail/{}',
    });
    expect(pageErrorReport('plain words', '/', at).message).toBe('plain words');
  });
});
