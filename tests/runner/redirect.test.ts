import { describe, expect, it } from 'vitest';
import { landingOf, safeRedirect } from '../../src/runner/redirect';
import { HOSTILE_REDIRECTS } from '../support/hostileAddresses';

describe('where to go after signing in', () => {
  it.each([
    '/H5/apply/ktp',
    '/H5/apply/work-info?needBack=1',
    '/H5/test/user',
    '/H5/supplement/FAMILY_CARD/upload',
    '/H5/me/loan-details?loan_id=a%2Fb',
    '/H5/apply/loginx',
  ])('follows %s', (path) => {
    expect(safeRedirect(path, 'H5')).toBe(path);
  });

  it('follows paths of the channel one is in', () => {
    expect(safeRedirect('/JAGATANDROID/apply', 'JAGATANDROID')).toBe('/JAGATANDROID/apply');
    expect(safeRedirect('/H5/apply', 'GOPAY')).toBeUndefined();
  });

  it('drops what follows a #', () => {
    expect(safeRedirect('/H5/apply#https://evil.example', 'H5')).toBe('/H5/apply');
  });

  it('has at least 60 hostile values to ignore', () => {
    expect(new Set(HOSTILE_REDIRECTS).size).toBeGreaterThanOrEqual(60);
    expect(safeRedirect(null, 'H5')).toBeUndefined();
  });

  it.each(HOSTILE_REDIRECTS)('ignores the hostile %j', (value) => {
    expect(safeRedirect(value, 'H5')).toBeUndefined();
    expect(landingOf(value, 'H5')).toBe('/H5/apply');
  });
});
