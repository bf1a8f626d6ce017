// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isKnownAddress } from '../../src/app/guards/placeOf';
import { BELOW_FLOWS } from '../../src/app/routes/belowFlows';
import { OTHER_ROUTES } from '../../src/app/routes/others';
import { builtRoutes } from '../../src/runner/builtRoutes';
import { forgetEverything, openApp, signInAs } from './support/app';

const addresses = [
  '/H5/risk',
  '/risk',
  '/jagat-x/risk',
  '/H5/me/my-loans',
  '/nothing',
  '/home',
  '/H5/home',
  '/H5/apply/pdl-pre-borrow',
];
const firstAddresses = ['/', '/H5', '/H5/', '/login', '/H5/login', '/H5/apply/ktp'];

it('knows which addresses need the routes that come later', () => {
  expect([...addresses, ...firstAddresses].filter((address) => !isKnownAddress(address))).toEqual(addresses);
});

it('waits at the root for the routes of Home where a user is signed in', () => {
  signInAs('u-1');
  expect(['/', '/H5'].filter(isKnownAddress)).toEqual([]);
  forgetEverything();
});

it('a flow answers to the address of no screen whose route comes later, besides those that are waited for', () => {
  expect(OTHER_ROUTES.flatMap(({ path }) => (builtRoutes.locate(path) ? [path] : []))).toEqual([...BELOW_FLOWS]);
});

it('shows a screen whose route has to come first', async () => {
  openApp('/H5/risk');
  expect(await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ })).toBeDefined();
  expect(isKnownAddress('/risk')).toBe(true);
});
