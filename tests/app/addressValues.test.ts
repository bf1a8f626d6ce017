import { describe, expect, it } from 'vitest';
import { carriesValues } from '../../src/app/guards/guard';
import { addressValues } from '../../src/app/guards/KeepValues';
import { channelFile } from '../../src/state/channels';
import { HOSTILE_BACKURLS, HOSTILE_HEIGHTS } from '../support/hostileAddresses';
import { place } from './support/moves';

const OWN = 'https://lancar.example';

describe('values that come in the address', () => {
  const arrive = (search: string) =>
    addressValues(place('apply/ktp', { channel: 'GOPAY', search }), channelFile('GOPAY'), OWN);

  it('a backurl of a listed origin is stored with frompage=KPCashProduct, and leaves the address', () => {
    expect(arrive('?backurl=https%3A%2F%2Fwww.gojek.com%2Fpaylater%3Fa%3D1&x=2')).toEqual({
      redirect: '/GOPAY/apply/ktp?x=2',
      effects: [{ kind: 'keep', name: 'backurl', value: 'https://www.gojek.com/paylater?a=1&frompage=KPCashProduct' }],
    });
  });

  it('a backurl of a listed app scheme is stored likewise', () => {
    expect(arrive('?backurl=gojek%3A%2F%2Fhome').effects).toEqual([
      { kind: 'keep', name: 'backurl', value: 'gojek://home?frompage=KPCashProduct' },
    ]);
  });

  it.each([
    ['https://lancar.example/promo', 'https://lancar.example/promo?frompage=KPCashProduct'],
    ['https://evil.example/', undefined],
    ['http://lancar.example/', undefined],
  ])('on a channel without origins only a backurl of this very origin is stored: %s', (backurl, value) => {
    const to = place('login', { search: `?${new URLSearchParams({ backurl })}` });
    const effects = value === undefined ? [] : [{ kind: 'keep', name: 'backurl', value }];
    expect(addressValues(to, channelFile('H5'), OWN)).toEqual({ redirect: '/H5/login', effects });
  });

  it('a channelBackUrl is stored as it is', () => {
    expect(arrive('?channelBackUrl=https%3A%2F%2Fwww.gojek.com%2F').effects).toEqual([
      { kind: 'keep', name: 'channelBackUrl', value: 'https://www.gojek.com/' },
    ]);
  });

  it.each([
    ['0', '0'],
    ['44', '44'],
    ['120', '120'],
    ['024', '24'],
  ])('a topBarHeight of %s is stored as %s', (given, value) => {
    expect(arrive(`?topBarHeight=${given}`).effects).toEqual([{ kind: 'keep', name: 'topBarHeight', value }]);
  });

  it('what a channel does not list leaves the address and nothing is stored', () => {
    const judged = addressValues(place('apply', { search: '?backurl=gojek%3A%2F%2Fhome' }), channelFile('H5'), OWN);
    expect(judged).toEqual({ redirect: '/H5/apply', effects: [] });
  });

  it.each([
    ['?backurl=x', true],
    ['?a=1&topBarHeight=', true],
    ['?channelBackUrl', true],
    ['?mybackurl=x', false],
    ['?redirect=%2FH5%2Fa%3Fbackurl%3Dx', false],
    ['', false],
  ])('%s carries some: %s', (search, carries) => {
    expect(carriesValues(search)).toBe(carries);
  });
});

function arriveWith(name: string, value: string) {
  const search = `?${new URLSearchParams({ [name]: value, needBack: 'true' })}`;
  return addressValues(place('apply', { channel: 'GOPAY', search }), channelFile('GOPAY'), OWN);
}

const nothing = { redirect: '/GOPAY/apply?needBack=true', effects: [] };

describe('hostile values in the address do nothing and do not stay there', () => {
  it('there are at least 60 of backurl and topBarHeight', () => {
    expect(new Set(HOSTILE_BACKURLS).size).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTILE_HEIGHTS).size).toBeGreaterThanOrEqual(30);
  });

  it.each(HOSTILE_BACKURLS)('the hostile backurl %j is not stored', (value) => {
    expect(arriveWith('backurl', value)).toEqual(nothing);
    expect(arriveWith('channelBackUrl', value)).toEqual(nothing);
  });

  it.each(HOSTILE_HEIGHTS)('the hostile topBarHeight %j is not stored', (value) => {
    expect(arriveWith('topBarHeight', value)).toEqual(nothing);
  });
});
