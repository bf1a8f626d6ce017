import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { newDraft, refuse, serve, t } from '../../runner/support/page';

const REDEEM = 'POST /o/redeem-code/redeem';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name, busy: false }));

const asked = (name: string) => new URLSearchParams(window.location.search).get(name);

beforeEach(forgetEverything);

describe('the link of a campaign', () => {
  it('has people sign in first, and come back to it', async () => {
    serve(newDraft());
    openApp('/H5/entry?campaign=BUNGA50');
    await screen.findByText(t('entry.campaign.first', { code: 'BUNGA50' }));
    await press(t('entry.campaign.signIn'));
    await waitFor(() => expect([path(), asked('redirect')]).toEqual(['/H5/login', '/H5/entry?campaign=BUNGA50']));
  });

  it('gives its voucher by a press alone, and shows it among the vouchers', async () => {
    signInAs('u-1');
    const voucher = {
      ...{ voucherId: 'v-1', title: 'Cicilan pertama lebih ringan', kind: 'ADMIN_FEE', off: { amount: 50_000 } },
      ...{ status: 'UNUSED', claimedAt: '2026-11-27T03:00:00.000Z', validUntil: '2026-12-30T03:00:00.000Z' },
    };
    const user = { userId: 'u-1', mobileNumber: '81234567890', known: {}, referralCode: 'ABCD2345' };
    const server = serve(newDraft(), {
      [REDEEM]: () => Response.json(voucher),
      'GET /user/v3': () => Response.json(user),
      'GET /voucher/list': () => Response.json([voucher]),
      'POST /voucher/seen': () => Response.json({}),
    });
    openApp('/H5/entry?campaign=bunga-50');
    await screen.findByText(t('entry.campaign.text', { code: 'bunga-50' }));
    expect(server.to(REDEEM)).toEqual([]);
    await press(t('entry.campaign.claim'));
    await screen.findByRole('dialog', { name: t('vouchers.title') });
    expect(server.to(REDEEM)[0]?.body).toEqual({ code: 'bunga-50' });
    expect(path()).toBe('/H5/me');
  });

  it.each([
    ['REDEEM_CODE_OVER', 'ended'],
    ['REDEEM_CODE_NOT_FOUND', 'unknown'],
    ['VOUCHERS_ALL_TAKEN', 'taken'],
    ['COUPON_CLAIM_ALREADY_EXIST', 'yours'],
  ] as const)('that gives nothing (%s) says truly why, and the way back does not try again', async (code, reason) => {
    signInAs('u-1');
    const server = serve(newDraft(), { [REDEEM]: () => refuse(code) });
    openApp('/H5/entry?campaign=BARU2026');
    await press(t('entry.campaign.claim'));
    await screen.findByRole('heading', { level: 1, name: t(`notices.campaignError.reasons.${reason}.title`) });
    screen.getByText(t(`notices.campaignError.reasons.${reason}.body`));
    expect(server.to(REDEEM)).toHaveLength(1);
    await press(t('notices.campaignError.toHome'));
    await waitFor(() => expect(path()).toBe('/H5/home'));
  });

  it('whose code cannot be one is not asked for', async () => {
    signInAs('u-1');
    const server = serve(newDraft(), { [REDEEM]: () => refuse('REDEEM_CODE_NOT_FOUND') });
    openApp(`/H5/entry?campaign=${encodeURIComponent('<b>')}`);
    await screen.findByRole('heading', { level: 1, name: t('notices.campaignError.reasons.unknown.title') });
    expect(server.to(REDEEM)).toEqual([]);
  });

  it('says in place that too many codes were tried', async () => {
    signInAs('u-1');
    serve(newDraft(), { [REDEEM]: () => refuse('TOO_MANY_GUESSES') });
    openApp('/H5/entry?campaign=BARU2026');
    await press(t('entry.campaign.claim'));
    await screen.findByText(t('errors.TOO_MANY_GUESSES'));
    expect(path()).toBe('/H5/entry');
  });
});

describe('the invitation of a friend', () => {
  it('is not for who has an account: it says so, and leads on to where they stand', async () => {
    serve(newDraft(), {
      'POST /auth/send-code': () => Response.json({ resendAfter: 60, expiresIn: 300, length: 4 }),
      'POST /auth/invitation/login/otp': () => Response.json({ newUser: false, userId: 'u-1' }),
      'GET /user/type': () => Response.json({ type: 'APPLICANT', userId: 'u-1' }),
      'GET /referral/code': () => Response.json({ known: true }),
      'GET /operation/mgm-campaign/invitee-reward': () => refuse('NOT_FOUND'),
    });
    openApp('/H5/refer-friends/refer-login?code=ABCD2345&redirect=%2FH5%2Fme%2Fmy-loans');
    const number = await screen.findByLabelText(new RegExp(`^${t('auth.login.phoneLabel')}`));
    fireEvent.input(number, { target: { value: '081234567890' } });
    fireEvent.blur(number);
    await press(t('auth.login.submit'));
    const code = await screen.findByLabelText(new RegExp(t('common.code.label', { length: 4 })));
    fireEvent.input(code, { target: { value: '1234' } });
    await screen.findByRole('heading', { level: 1, name: t('notices.campaignError.reasons.notForYou.title') });
    await press(t('notices.campaignError.ways.goOn'));
    await waitFor(() => expect(path()).toBe('/H5/me/my-loans'));
  });
});
