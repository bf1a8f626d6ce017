// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isKnownAddress } from '../../src/app/guards/placeOf';
import { OTHER_ROUTES } from '../../src/app/routes/others';
import { builtRoutes } from '../../src/runner/builtRoutes';
import { openApp } from './support/app';

const addresses = ['/H5/risk', '/risk', '/jagat-x/risk', '/H5/me/my-loans', '/nothing'];
const firstAddresses = [
  '/',
  '/H5',
  '/H5/',
  '/login',
  '/H5/login',
  '/H5/apply/ktp',
  '/H5/apply/pdl-pre-borrow',
  '/home',
];

it('knows which addresses need the routes that come later', () => {
  expect([...addresses, ...firstAddresses].filter((address) => !isKnownAddress(address))).toEqual(addresses);
});

it('no flow answers to the address of a screen whose route comes later', () => {
  expect(OTHER_ROUTES.filter(({ path }) => builtRoutes.locate(path)).map(({ path }) => path)).toEqual([]);
});

it('shows a screen whose route has to come first', async () => {
  openApp('/H5/risk');
  expect(await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ })).toBeDefined();
  expect(isKnownAddress('/risk')).toBe(true);
});
