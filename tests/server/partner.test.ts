import { expect, it } from 'vitest';
import { type PartnerAnswer, partnerLogin } from '../../server/modules/people/domain/partner';
import type { Channel, LoginMode } from '../../src/contract/channel';
import type { LoginStatus } from '../../src/contract/generated/bodies';
import { maskMobile } from '../../src/lib/formats';

const HASH = Buffer.from('hash');
const NOW = new Date('2026-03-10T03:00:00Z');

function channelWith(...loginModes: LoginMode[]): Channel {
  const brand = { primary: '#000000', ink: '#000000', soft: '#ffffff' };
  return { id: 'X', name: 'X', brand, loginModes, back: 'history', otpBack: 'history', hidden: [], home: 'Home' };
}

const answer = (loginStatus: LoginStatus, mobileNumber?: string): PartnerAnswer => ({
  code: 'SUCCESS',
  loginStatus,
  mobileNumber,
});

const FREE = channelWith('freeToken');
const OTP = channelWith('otpAfterToken');
const BOTH = channelWith('freeToken', 'otpAfterToken');

it.each([
  ['enough where the channel lets it be', FREE, answer('FREE', '857'), 'FREE'],
  ['not enough on a channel that asks for a code', OTP, answer('FREE', '857'), 'OTP'],
  ['no way in where the channel asks for none', FREE, answer('OTP', '857'), undefined],
  ['no way in without a number where no code can follow', FREE, answer('FREE'), undefined],
  ['followed by the number where the partner knows none', BOTH, answer('FREE'), 'NUMBER'],
  ['followed by the number also where a code was asked for', OTP, answer('OTP'), 'NUMBER'],
  ['followed by the number where the partner says so', BOTH, answer('NUMBER', '857'), 'NUMBER'],
  ['no way in on a channel without tokens', channelWith('plain'), answer('FREE', '857'), undefined],
])('a token is %s, whatever the partner says', (_, channel, said, status) => {
  const login = partnerLogin(channel, HASH, said, NOW);
  if (status === undefined) expect(login).toBe('CHANNEL_VERIFY_ERROR');
  else expect(login).toMatchObject({ loginStatus: status });
});

it.each([
  ['as long as its partner honours it', 3 * 24 * 3_600, '2026-03-13T03:00:00Z'],
  ['for a day at least: the clock of a partner may be late', 60, '2026-03-11T03:00:00Z'],
  ['for ten years at most, to a day there is', 1e300, '2036-03-07T03:00:00Z'],
  ['for 90 days where its partner does not say how long', undefined, '2026-06-08T03:00:00Z'],
])('a used token is remembered %s', (_, expiresIn, forgetAt) => {
  const said: PartnerAnswer = { code: 'SUCCESS', loginStatus: 'FREE', mobileNumber: '857', expiresIn };
  const login = partnerLogin(FREE, HASH, said, NOW);
  expect(login).toMatchObject({ forgetAt: new Date(forgetAt) });
});

it.each([
  ['81211100901', '0812••••0901'],
  ['8121110090123', '0812••••0123'],
  ['81211100', '0812••••0'],
  ['8121110', '0812••••'],
])('%s is shown as %s', (canonical, shown) => {
  expect(maskMobile(canonical)).toBe(shown);
});
