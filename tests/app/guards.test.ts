import { describe, expect, it } from 'vitest';
import { judgeMove } from '../../src/app/guards/rules';
import { isPartner } from '../../src/contract/channel';
import { channels } from '../../src/state/channels';
import { channelWith, circumstances, moveTo, place } from './support/moves';

const home = place('home', { screen: 'Home', meta: { root: true } });
const bill = place('bill', { screen: 'Bill', meta: { root: true } });
const guest = circumstances({ signedIn: false, userType: undefined });

describe('the empty path', () => {
  const empty = (channel: string) => moveTo(place('', { channel, access: 'anyone', search: '?lang=id' }));

  it.each(
    channels()
      .filter(isPartner)
      .map(({ id }) => id),
  )('of the partner channel %s leads to the token check', (id) => {
    const at = { ...guest, channel: channelWith(id) };
    expect(judgeMove(empty(id), at).redirect).toBe(`/${id}/check-token?lang=id`);
  });

  it.each(
    channels()
      .filter((channel) => !isPartner(channel))
      .map(({ id }) => id),
  )('of %s leads to Login', (id) => {
    expect(judgeMove(empty(id), { ...guest, channel: channelWith(id) }).redirect).toBe(`/${id}/login?lang=id`);
  });

  it('leads whoever is signed in past the token check, unless there is a new token', () => {
    const at = circumstances({ channel: channelWith('MOXA') });
    expect(judgeMove(empty('MOXA'), at).redirect).toBe('/MOXA/login?lang=id');
    expect(judgeMove(empty('MOXA'), { ...at, hasToken: true }).redirect).toBe('/MOXA/check-token?lang=id');
  });
});

describe('a partner channel', () => {
  const entry = (path: string, screen?: string) =>
    moveTo(place(path, { channel: 'TTS', access: 'entry', search: '?redirect=%2FTTS%2Fapply', screen }));
  const checks = '/TTS/check-token?redirect=%2FTTS%2Fapply';
  const at = { ...guest, channel: channelWith('TTS') };

  it.each([
    ['login', 'Login', checks, undefined],
    ['login-otp', 'LoginOtp', checks, undefined],
    ['refer-friends/refer-login', 'ReferLogin', checks, checks],
    ['effortless/login', undefined, checks, checks],
    ['check-token', 'Channel', undefined, undefined],
  ])('lets nobody past the token check: %s, %s', (path, screen, without, withToken) => {
    expect(judgeMove(entry(path, screen), at).redirect).toBe(without);
    expect(judgeMove(entry(path, screen), { ...at, tokenAccepted: true }).redirect).toBe(withToken);
  });

  it('is open to a number where it takes no tokens', () => {
    const to = place('login', { channel: 'TOPED', access: 'entry', screen: 'Login' });
    expect(judgeMove(moveTo(to), { ...guest, channel: channelWith('TOPED') }).redirect).toBeUndefined();
  });
});

describe('a new user', () => {
  const at = circumstances({ termsDue: true });

  it('agrees to the terms before any page of their own', () => {
    const to = place('me', { screen: 'Me', search: '?from=push' });
    const terms = place('push/term-and-condition', { screen: 'TermsAndConditionPage' });
    expect(judgeMove(moveTo(to), at).redirect).toBe('/H5/push/term-and-condition?redirect=%2FH5%2Fme%3Ffrom%3Dpush');
    expect(judgeMove(moveTo(terms), at).redirect).toBeUndefined();
  });

  it('reads what is for everyone, asks for help, and pays what is owed, without them', () => {
    for (const path of ['bill', 'bill/payment-method'])
      expect(judgeMove(moveTo(place(path, { screen: 'Bill' })), at).redirect).toBeUndefined();
    expect(judgeMove(moveTo(place('me/help-center/contact', { screen: 'Topic' })), at).redirect).toBeUndefined();
    expect(judgeMove(moveTo(place('documents/risk', { access: 'anyone' })), at).redirect).toBeUndefined();
  });
});

describe('Home', () => {
  it('goes to Bill for the configured channel', () => {
    const at = circumstances({ channel: channelWith('H5', { home: 'Bill' }) });
    expect(judgeMove(moveTo(home), at).redirect).toBe('/H5/bill');
    expect(judgeMove(moveTo(home), circumstances()).redirect).toBeUndefined();
  });

  it('goes to PartnerHome for partner users', () => {
    const to = { ...home, channel: 'MOXA' };
    const at = circumstances({ userType: 'PARTNER', channel: channelWith('MOXA') });
    expect(judgeMove(moveTo(to), at).redirect).toBe('/MOXA/partner-home');
    expect(judgeMove(moveTo(to), { ...at, userType: undefined }).redirect).toBeUndefined();
  });

  it('is where PartnerHome leads whoever did not come by a partner, once that is known', () => {
    const to = place('partner-home', { screen: 'PartnerHome' });
    const channel = channelWith('MOXA');
    const redirectFor = (userType: string | undefined) =>
      judgeMove(moveTo(to), circumstances({ userType, channel })).redirect;
    expect(redirectFor('APPLICANT')).toBe('/H5/home');
    expect([redirectFor('PARTNER'), redirectFor(''), redirectFor(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is where PartnerHome leads everyone in a channel that is no partner, and stays there', () => {
    const to = place('partner-home', { screen: 'PartnerHome' });
    for (const userType of ['PARTNER', '', undefined]) {
      const at = circumstances({ userType });
      expect(judgeMove(moveTo(to), at).redirect).toBe('/H5/home');
      expect(judgeMove(moveTo(home), at).redirect).toBeUndefined();
    }
  });

  it('keeps its query on the way', () => {
    const at = circumstances({ userType: 'PARTNER', channel: channelWith('MOXA') });
    const to = { ...home, channel: 'MOXA', search: '?from=mail' };
    expect(judgeMove(moveTo(to), at).redirect).toBe('/MOXA/partner-home?from=mail');
  });
});

describe('arriving at Bill', () => {
  const from = place('bill/payment-method', { screen: 'PaymentMethod' });
  const clears = { kind: 'clear', name: 'dueDate' };

  it('from PaymentMethod clears the stored dueDate', () => {
    expect(judgeMove(moveTo(bill, { from }), circumstances()).effects).toContainEqual(clears);
  });

  it('from anywhere else keeps it', () => {
    expect(judgeMove(moveTo(bill, { from: home }), circumstances()).effects).not.toContainEqual(clears);
    expect(judgeMove(moveTo(home, { from }), circumstances()).effects).not.toContainEqual(clears);
  });
});

describe('a route marked cantGoBack', () => {
  const done = place('bill/reminder-success', { screen: 'ReminderSuccess', meta: { cantGoBack: true } });
  const download = place('jago/download-app', { screen: 'JagoDownloadLatestApp' });

  it.each([home, download])('leads to Home when one comes back to it from $screen', (from) => {
    expect(judgeMove(moveTo(done, { from, how: 'pop' }), circumstances()).redirect).toBe('/H5/home');
  });

  it.each([undefined, bill])('stays where one comes from elsewhere (%#)', (from) => {
    expect(judgeMove(moveTo(done, { from, how: 'pop' }), circumstances()).redirect).toBeUndefined();
  });

  it('can be gone to from Home, and a route without the mark be gone back to', () => {
    expect(judgeMove(moveTo(done, { from: home }), circumstances()).redirect).toBeUndefined();
    expect(
      judgeMove(moveTo({ ...done, meta: {} }, { from: home, how: 'pop' }), circumstances()).redirect,
    ).toBeUndefined();
  });
});

describe('a page of somebody’s own', () => {
  it('asks a stranger to sign in first, with the way back', () => {
    const to = place('apply/ktp', { search: '?needBack=true' });
    expect(judgeMove(moveTo(to), guest).redirect).toBe('/H5/login?redirect=%2FH5%2Fapply%2Fktp%3FneedBack%3Dtrue');
  });

  it.each([
    ['effortless/ktp', '/H5/effortless/login?redirect=%2FH5%2Feffortless%2Fktp'],
    ['home', '/H5/login?redirect=%2FH5%2Fhome'],
  ])('%s leads a stranger to %s', (path, address) => {
    expect(judgeMove(moveTo(place(path)), guest).redirect).toBe(address);
  });

  it.each(
    channels()
      .filter(isPartner)
      .map(({ id }) => id),
  )('is blocked on %s until login, and the way back kept', (id) => {
    const at = { ...guest, channel: channelWith(id) };
    const to = place('apply/ktp', { channel: id });
    expect(judgeMove(moveTo(to), at).redirect).toBe(`/${id}/check-token?redirect=%2F${id}%2Fapply%2Fktp`);
    expect(judgeMove(moveTo(to), { ...at, signedIn: true }).redirect).toBeUndefined();
  });

  it('the block leaves the token check, the code’s screen of a good token and public pages open', () => {
    const at = { ...guest, channel: channelWith('LINKAJA'), tokenAccepted: true };
    const open = [
      place('login-otp', { channel: 'LINKAJA', screen: 'LoginOtp', access: 'entry' }),
      place('check-token', { channel: 'LINKAJA', screen: 'Channel', access: 'entry' }),
      place('documents/terms', { channel: 'LINKAJA', access: 'anyone' }),
    ];
    expect(open.map((to) => judgeMove(moveTo(to), at).redirect)).toEqual([undefined, undefined, undefined]);
  });
});

describe('Login', () => {
  const login = (search = '') => place('login', { screen: 'Login', access: 'entry', search });

  it('leads whoever is signed in on with what was asked for, else with the application', () => {
    expect(judgeMove(moveTo(login('?redirect=%2FH5%2Fsupplement')), circumstances()).redirect).toBe('/H5/supplement');
    expect(judgeMove(moveTo(login('?redirect=%2F%2Fexample.com')), circumstances()).redirect).toBe('/H5/home');
    expect(judgeMove(moveTo(login()), guest).redirect).toBeUndefined();
  });
});

describe('another page', () => {
  const scrolls = { kind: 'scrollToTop' };

  it('begins at its top', () => {
    expect(judgeMove(moveTo(bill, { from: home }), circumstances()).effects).toContainEqual(scrolls);
    expect(judgeMove(moveTo(bill, { from: home, how: 'pop' }), circumstances()).effects).toContainEqual(scrolls);
  });

  it('does not where only the query changed, nor the page the browser opened', () => {
    expect(judgeMove(moveTo({ ...bill, search: '?tab=2' }, { from: bill }), circumstances()).effects).toEqual([]);
    expect(judgeMove(moveTo(bill), circumstances()).effects).toEqual([]);
  });
});
