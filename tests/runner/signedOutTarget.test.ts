import { describe, expect, it } from 'vitest';
import { signedOutTarget } from '../../src/kit/redirect';

const at = (pathname: string, partner = false, search = '') => {
  const channel = pathname.split('/')[1] ?? '';
  const target = new URL(signedOutTarget({ channel, pathname, search, partner }), 'https://app.invalid');
  return [target.pathname, target.searchParams.get('redirect')];
};

describe('where an answer with 401 leads', () => {
  it.each([
    ['effortless pages to the effortless login', '/H5/effortless/ktp', false, '/H5/effortless/login'],
    ['effortless pages of a partner channel too', '/LINKAJA/effortless/home', true, '/LINKAJA/effortless/login'],
    ['partner channels to their token, and the code after it', '/LINKAJA/apply/ktp', true, '/LINKAJA/check-token'],
    ['any other page to Login', '/H5/apply/ktp', false, '/H5/login'],
    ['a page whose name only begins alike to Login', '/H5/effortlessly', false, '/H5/login'],
  ])('%s', (_, pathname, partner, expected) => {
    expect(at(pathname, partner)).toEqual([expected, pathname]);
  });

  it('keeps the query of the page in the redirect', () => {
    expect(at('/H5/apply/ktp', false, '?needBack=true&x=a b')).toEqual([
      '/H5/login',
      '/H5/apply/ktp?needBack=true&x=a b',
    ]);
  });
});
