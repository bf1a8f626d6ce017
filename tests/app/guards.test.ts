import { describe, expect, it } from 'vitest';
import { judge } from '../../src/app/guards';
import { isPartner } from '../../src/contract/channel';
import { CHANNELS } from '../../src/state/channels';
import { channelWith, circumstances, moveTo, place } from './support/moves';

const home = place('home', { screen: 'Home', meta: { root: true } });
const bill = place('bill', { screen: 'Bill', meta: { root: true } });
const guest = circumstances({ signedIn: false, userType: undefined });

describe('the empty path', () => {
  const empty = (channel: string) => moveTo(place('', { channel, access: 'anyone', search: '?lang=id' }));

  it.each(CHANNELS.filter(isPartner).map(({ id }) => id))(
    'of the partner channel %s leads to the token check',
    (id) => {
      const at = { ...guest, channel: channelWith(id) };
      expect(judge(empty(id), at).redirect).toBe(`/${id}/check-token?lang=id`);
    },
  );

  it.each(CHANNELS.filter((channel) => !isPartner(channel)).map(({ id }) => id))('of %s leads to Login', (id) => {
    expect(judge(empty(id), { ...guest, channel: channelWith(id) }).redirect).toBe(`/${id}/login?lang=id`);
  });

  it('leads whoever is signed in past the token check, unless there is a new token', () => {
    const at = circumstances({ channel: channelWith('MOXA') });
    expect(judge(empty('MOXA'), at).redirect).toBe('/MOXA/login?lang=id');
    expect(judge(empty('MOXA'), { ...at, hasToken: true }).redirect).toBe('/MOXA/check-token?lang=id');
  });
});

describe('Home', () => {
  it('goes to Bill for the configured channel', () => {
    const at = circumstances({ channel: channelWith('H5', { home: 'Bill' }) });
    expect(judge(moveTo(home), at).redirect).toBe('/H5/bill');
    expect(judge(moveTo(home), circumstances()).redirect).toBeUndefined();
  });

  it('goes to PartnerHome for partner users', () => {
    const to = { ...home, channel: 'MOXA' };
    const at = circumstances({ userType: 'PARTNER', channel: channelWith('MOXA') });
    expect(judge(moveTo(to), at).redirect).toBe('/MOXA/partner-home');
    expect(judge(moveTo(to), { ...at, userType: undefined }).redirect).toBeUndefined();
  });

  it('keeps its query on the way', () => {
    const at = circumstances({ userType: 'PARTNER' });
    expect(judge(moveTo({ ...home, search: '?from=mail' }), at).redirect).toBe('/H5/partner-home?from=mail');
  });
});

describe('arriving at Bill', () => {
  const from = place('bill/payment-method', { screen: 'PaymentMethod' });
  const clears = { kind: 'clear', name: 'dueDate' };

  it('from PaymentMethod clears the stored dueDate', () => {
    expect(judge(moveTo(bill, { from }), circumstances()).effects).toContainEqual(clears);
  });

  it('from anywhere else keeps it', () => {
    expect(judge(moveTo(bill, { from: home }), circumstances()).effects).not.toContainEqual(clears);
    expect(judge(moveTo(home, { from }), circumstances()).effects).not.toContainEqual(clears);
  });
});

describe('a route marked cantGoBack', () => {
  const done = place('bill/reminder-success', { screen: 'ReminderSuccess', meta: { cantGoBack: true } });
  const download = place('jago/download-app', { screen: 'JagoDownloadLatestApp' });

  it.each([home, download])('leads to Home when one comes back to it from $screen', (from) => {
    expect(judge(moveTo(done, { from, how: 'pop' }), circumstances()).redirect).toBe('/H5/home');
  });

  it.each([undefined, bill])('stays where one comes from elsewhere (%#)', (from) => {
    expect(judge(moveTo(done, { from, how: 'pop' }), circumstances()).redirect).toBeUndefined();
  });

  it('can be gone to from Home, and a route without the mark be gone back to', () => {
    expect(judge(moveTo(done, { from: home }), circumstances()).redirect).toBeUndefined();
    expect(judge(moveTo({ ...done, meta: {} }, { from: home, how: 'pop' }), circumstances()).redirect).toBeUndefined();
  });
});

describe('a page of somebody’s own', () => {
  it('asks a stranger to sign in first, with the way back', () => {
    const to = place('apply/ktp', { search: '?needBack=true' });
    expect(judge(moveTo(to), guest).redirect).toBe('/H5/login?redirect=%2FH5%2Fapply%2Fktp%3FneedBack%3Dtrue');
  });

  it.each([
    ['effortless/ktp', '/H5/effortless/login?redirect=%2FH5%2Feffortless%2Fktp'],
    ['home', '/H5/login?redirect=%2FH5%2Fhome'],
  ])('%s leads a stranger to %s', (path, address) => {
    expect(judge(moveTo(place(path)), guest).redirect).toBe(address);
  });

  it.each(CHANNELS.filter(isPartner).map(({ id }) => id))(
    'is blocked on %s until login, and the way back kept',
    (id) => {
      const at = { ...guest, channel: channelWith(id) };
      const to = place('apply/ktp', { channel: id });
      expect(judge(moveTo(to), at).redirect).toBe(`/${id}/check-token?redirect=%2F${id}%2Fapply%2Fktp`);
      expect(judge(moveTo(to), { ...at, signedIn: true }).redirect).toBeUndefined();
    },
  );

  it('the block leaves the code’s screen, the rest of signing in and public pages open', () => {
    const at = { ...guest, channel: channelWith('LINKAJA') };
    const open = [
      place('login-otp', { channel: 'LINKAJA', screen: 'LoginOtp', access: 'entry' }),
      place('check-token', { channel: 'LINKAJA', screen: 'Channel', access: 'entry' }),
      place('documents/terms', { channel: 'LINKAJA', access: 'anyone' }),
    ];
    expect(open.map((to) => judge(moveTo(to), at).redirect)).toEqual([undefined, undefined, undefined]);
  });
});

describe('Login', () => {
  const login = (search = '') => place('login', { screen: 'Login', access: 'entry', search });

  it('leads whoever is signed in on with what was asked for, else with the application', () => {
    expect(judge(moveTo(login('?redirect=%2FH5%2Fsupplement')), circumstances()).redirect).toBe('/H5/supplement');
    expect(judge(moveTo(login('?redirect=%2F%2Fexample.com')), circumstances()).redirect).toBe('/H5/apply');
    expect(judge(moveTo(login()), guest).redirect).toBeUndefined();
  });
});

describe('another page', () => {
  const scrolls = { kind: 'scrollToTop' };

  it('begins at its top', () => {
    expect(judge(moveTo(bill, { from: home }), circumstances()).effects).toContainEqual(scrolls);
    expect(judge(moveTo(bill, { from: home, how: 'pop' }), circumstances()).effects).toContainEqual(scrolls);
  });

  it('does not where only the query changed, nor the page the browser opened', () => {
    expect(judge(moveTo({ ...bill, search: '?tab=2' }, { from: bill }), circumstances()).effects).toEqual([]);
    expect(judge(moveTo(bill), circumstances()).effects).toEqual([]);
  });
});
