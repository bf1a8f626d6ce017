// @vitest-environment node
import { expect, it } from 'vitest';
import { readPersonas } from '../../server/sandbox/personas';
import { crawledScreens } from '../support/crawl/screens';
import { ARRIVALS, OUTSIDE_LINKS } from '../support/crawl/table';

it('the crawl of `npm run prove` looks for every screen once: from login, or where the table says what brings people there', () => {
  const named = [...ARRIVALS.flatMap(({ brings }) => brings), ...OUTSIDE_LINKS.map(({ screen }) => screen)];
  expect(named.filter((screen) => !crawledScreens().includes(screen))).toEqual([]);
  expect(named.filter((screen, index) => named.indexOf(screen) !== index)).toEqual([]);
});

it('who comes from a page with test users is one of them', () => {
  const numbers = readPersonas(process.cwd()).personas.map(({ mobileNumber }) => mobileNumber);
  const played = ARRIVALS.flatMap(({ from, mobileNumber = '' }) => (from.endsWith('/test/user') ? [mobileNumber] : []));
  expect(played.filter((number) => !numbers.includes(number))).toEqual([]);
});
