import { describe, expect, it } from 'vitest';
import { safeRedirect } from '../../src/runner/redirect';

describe('where to go after signing in', () => {
  it.each(['/H5/apply/ktp', '/H5/apply/work-info?needBack=1', '/H5/test/user'])('follows %s', (path) => {
    expect(safeRedirect(path, 'H5')).toBe(path);
  });

  it.each([
    null,
    '',
    'apply/ktp',
    'https://example.com/H5/apply',
    '//example.com/H5/apply',
    '/\\example.com/H5/',
    '\\\\example.com/H5/',
    '/H5\\..\\..\\evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/H5/../evil',
    '/GOPAY/apply/ktp',
    '/H5',
    '/H5/login',
    '/H5/login-otp',
    '/\t/example.com',
    ' /H5/apply',
    '/H5/apply\n//example.com',
    '/%2e%2e/H5/..//example.com',
  ])('ignores %s', (value) => {
    expect(safeRedirect(value, 'H5')).toBeUndefined();
  });
});
