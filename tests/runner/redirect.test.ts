import { describe, expect, it } from 'vitest';
import type { Standing } from '../../src/contract/generated/bodies';
import { landingOf, safeRedirect, wayOn } from '../../src/kit/redirect';
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
    expect(landingOf(value, 'H5')).toBe('/H5/home');
  });
});

describe('where a user goes on with what they began or may begin', () => {
  const application = { applicationNo: 'LC-20261122-FYPPBQ', submittedAt: '2026-11-22T02:12:00.000Z' };

  it.each<[Standing, string]>([
    [{ state: 'new' }, 'apply'],
    [{ state: 'draft', flow: 'apply-step', path: 'apply-step' }, 'apply-step'],
    [{ state: 'returned', application }, 'resubmit'],
    [{ state: 'review', application }, 'home'],
    [{ state: 'declined' }, 'home'],
    [{ state: 'approved', application }, 'home'],
    [{ state: 'credit', creditStatus: 'APPLY_SUCCESS', availableLimit: 10_000_000 }, 'home'],
  ])('%j leads to %s', (standing, path) => {
    expect(wayOn(standing)).toBe(path);
  });
});
