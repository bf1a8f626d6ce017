import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { screenRoutes } from '../../src/app/routes';
import { OTHER_ROUTES } from '../../src/app/routes/others';
import { inChannel, PAGES, type PageAddress, pathTo, placeAt } from '../../src/contract/pages';

const ROUTES = [...screenRoutes(), ...OTHER_ROUTES].map(({ path }) => ({ path: `/:channel/${path}` }));

/** What a placeholder may hold that an address cannot: it is to come out as it went in. */
const AWKWARD = 'L 1/2?#é';

const placeholders = (page: string) => [...page.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, AWKWARD] as const);

/** The builder as it is at run time: the list of pages has no types of its own. */
const build = pathTo as (channel: string, to: string, filling: object) => string;

describe('the pages of the app', () => {
  it('are those of its router', () => {
    expect([...PAGES].sort()).toEqual([...new Set(ROUTES.map(({ path }) => path.slice('/:channel/'.length)))].sort());
  });

  it.each(PAGES)('%s is where its address leads, with its values as they were given', (page) => {
    const values = Object.fromEntries(placeholders(page));
    const address = build('H5', page, { path: values, query: { loanNo: 'L1' } });
    const { pathname, search } = new URL(address, 'https://lancar.example');
    const found = matchRoutes(ROUTES, pathname)?.at(-1);
    expect([found?.route.path, found?.params, search]).toEqual([
      `/:channel/${page}`,
      { channel: 'H5', ...values },
      '?loanNo=L1',
    ]);
  });
});

describe('an address', () => {
  it('leaves out of its query what is undefined, and the query where nothing is left', () => {
    expect(placeAt('bill/payment-method', { query: { loanNo: 'L1', pay: undefined } })).toBe(
      'bill/payment-method?loanNo=L1',
    );
    expect(placeAt('bill/payment-method', { query: { pay: undefined } })).toBe('bill/payment-method');
    expect(placeAt('login', { query: new URLSearchParams('redirect=/H5/home&x=a b') })).toBe(
      'login?redirect=%2FH5%2Fhome&x=a+b',
    );
  });

  it('of a channel alone is the channel', () => {
    expect([inChannel('H5', ''), inChannel('H5', 'bill')]).toEqual(['/H5', '/H5/bill']);
  });

  it('keeps what a colon stands for in an address that is whole', () => {
    expect(pathTo('H5', 'purchase/a:b' as PageAddress)).toBe('/H5/purchase/a:b');
  });
});

/** An address of the app in a template: its channel is a hole, or is written out. */
const BY_TEMPLATE = /`[^`]*(?:\/\$\{[^}`]*channel[^}`]*\}|\/H5)[/?`]|`(?:\$\{[^}`]*\})?\/\$\{\w+\}\/[^`]*`/i;
/** Paths of files and pointers into definitions, which are no addresses. */
const NO_ADDRESSES = /^(?:src\/(?:api|definitions|prover|desk|contract\/pages)|server\/(?:platform|providers))/;

it('is built by one module, never by a template', () => {
  const files = ['src', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !NO_ADDRESSES.test(file));
  const written = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) =>
        BY_TEMPLATE.test(line.replace(/^\s*(?:\/\/|\/?\*).*/, '')) ? [`${file}: ${line.trim()}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(800);
  expect(written).toEqual([]);
});
