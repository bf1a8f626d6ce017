import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { type Channel, isPartner } from '../../src/contract/channel';
import { channels } from '../support/channels';

/** Those of docs/product/channels.md; there may be others. */
const SPECIFIED = [
  'H5',
  'LINKAJA',
  'OTTOH5',
  'MITRABUKALAPAK',
  'MITRA',
  'MYIM3',
  'BIMA3',
  'TOPED',
  'MOXA',
  'GOPAY',
  'TTS',
  'IOH',
  'JAGAT',
];

const idsOf = (having: (channel: Channel) => boolean) =>
  channels
    .filter((channel) => SPECIFIED.includes(channel.id) && having(channel))
    .map(({ id }) => id)
    .sort();

const DEFAULT_GREEN = '#08794c';

describe('the channels of the specification', () => {
  it('are all there', () => {
    expect(idsOf(() => true)).toEqual([...SPECIFIED].sort());
  });

  it('free token login', () => {
    const free = ['MOXA', 'MYIM3', 'BIMA3', 'MITRA', 'TTS', 'GOPAY'];
    expect(idsOf(({ loginModes }) => loginModes.includes('freeToken'))).toEqual(free.sort());
  });

  it('OTP required after token, on IOH as well', () => {
    const otp = ['LINKAJA', 'OTTOH5', 'MITRA', 'MYIM3', 'BIMA3', 'MOXA', 'IOH'];
    expect(idsOf(({ loginModes }) => loginModes.includes('otpAfterToken'))).toEqual(otp.sort());
  });

  it('the others have no token', () => {
    expect(idsOf((channel) => !isPartner(channel))).toEqual(['H5', 'JAGAT', 'MITRABUKALAPAK', 'TOPED']);
  });

  it('back closes the partner app on MITRA alone', () => {
    expect(idsOf(({ back }) => back === 'closePartnerApp')).toEqual(['MITRA']);
  });

  it('back from LoginOtp returns to Login on TTS alone', () => {
    expect(idsOf(({ otpBack }) => otpBack === 'login')).toEqual(['TTS']);
  });

  it('the Logout button is hidden on GOPAY alone', () => {
    expect(idsOf(({ hidden }) => hidden.includes('logout'))).toEqual(['GOPAY']);
  });

  it('wallets', () => {
    expect(idsOf(({ wallet }) => wallet === true)).toEqual(['GOPAY', 'LINKAJA', 'OTTOH5']);
  });

  it('JAGAT has variants', () => {
    expect(idsOf(({ variants }) => variants === true)).toEqual(['JAGAT']);
  });

  it('LINKAJA is red, OTTOH5 blue, every other one green', () => {
    expect(idsOf(({ brand }) => brand.primary !== DEFAULT_GREEN)).toEqual(['LINKAJA', 'OTTOH5']);
    const [red, blue] = ['LINKAJA', 'OTTOH5'].map((id) => channels.find((channel) => channel.id === id)?.brand.primary);
    expect([red?.slice(1, 3), blue?.slice(5, 7)].every((part) => Number.parseInt(part ?? '', 16) > 0xb0)).toBe(true);
  });

  it.each(channels.map(({ id }) => id))('%s has a loading picture', (id) => {
    expect(existsSync(join(PRODUCT_ROOT, 'public', 'channels', `${id}.svg`))).toBe(true);
  });
});
