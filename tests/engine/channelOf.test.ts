import { describe, expect, it } from 'vitest';
import { inChannel } from '../../src/contract/pages';
import { type ChannelSources, channelOf } from '../../src/engine/channelOf';

const sources = (over: Partial<ChannelSources> = {}): ChannelSources => ({
  channels: [{ id: 'H5' }, { id: 'GOPAY' }, { id: 'JAGAT', variants: true }],
  inherited: 'H5',
  fallback: 'H5',
  isRoute: (path) => /^(login|home|apply(\/.*)?|jago\/entry)$/.test(path),
  ...over,
});
const known = (channel: string, path = '') => ({ kind: 'channel', channel, path });

describe('the channel of an address', () => {
  it.each([
    ['/GOPAY/apply/ktp', 'GOPAY', 'apply/ktp'],
    ['/GOPAY', 'GOPAY', ''],
    ['/GOPAY/', 'GOPAY', ''],
    ['/', 'H5', ''],
  ])('%s is in %s', (pathname, channel, path) => {
    expect(channelOf(pathname, sources())).toEqual(known(channel, path));
  });

  it.each(['/gopay/login', '/GoPay/login', '/%22GOPAY%22/login', "/'GOPAY'/login", '/GO%7CPAY/login', '/|GOPAY/login'])(
    'quotes, pipes and lower case are put right: %s',
    (pathname) => {
      expect(channelOf(pathname, sources())).toEqual(known('GOPAY', 'login'));
    },
  );

  it.each([
    ['/JAGATANDROID/login', 'JAGATANDROID'],
    ['/jagatios/login', 'JAGATIOS'],
  ])('a variant keeps a name of its own: %s', (pathname, channel) => {
    expect(channelOf(pathname, sources())).toEqual(known(channel, 'login'));
  });

  it('a route without a channel inherits it from the page before or from storage', () => {
    expect(channelOf('/apply/ktp', sources({ inherited: 'GOPAY' }))).toEqual(known('GOPAY', 'apply/ktp'));
    expect(channelOf('/login', sources({ inherited: 'JAGATIOS' }))).toEqual(known('JAGATIOS', 'login'));
  });

  it('an unknown name is asked for at navigation time', () => {
    expect(channelOf('/NEWSHOP/apply', sources())).toEqual({ kind: 'ask', asked: 'NEWSHOP', path: 'apply' });
  });

  it('what the server said an unknown name stands for is believed', () => {
    const found = { asked: 'NEWSHOP', channel: 'GOPAY' };
    expect(channelOf('/NEWSHOP/apply', sources({ found }))).toEqual(known('GOPAY', 'apply'));
    expect(channelOf('/OTHER/apply', sources({ found }))).toEqual({ kind: 'ask', asked: 'OTHER', path: 'apply' });
  });

  it.each([
    '/%E0%A4%A/login',
    '/%00/login',
    '/../login',
    '/evil.example/login',
    '/<b>/login',
    `/${'A'.repeat(40)}/login`,
  ])('what cannot be a name counts as the default: %s', (pathname) => {
    expect(channelOf(pathname, sources({ inherited: 'GOPAY' }))).toEqual(known('H5', 'login'));
  });

  it('writes the address of a path in it', () => {
    expect([inChannel('H5', ''), inChannel('H5', 'apply/ktp')]).toEqual(['/H5', '/H5/apply/ktp']);
  });
});
