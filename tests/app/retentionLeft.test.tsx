import { act, screen, waitFor } from '@testing-library/react';
import { subscribe } from 'valtio';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { closePopups } from '../../src/state/overlays';
import { voucherState } from '../../src/state/vouchers';
import { newDraft, serve } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

/** Home's code is under way all the time: the page before stays where it was. */
vi.mock('../../src/screens/home', () => new Promise(() => undefined));

const COUPON = {
  voucherId: 'v',
  title: 'Voucher v',
  kind: 'ADMIN_FEE',
  off: { amount: 20_000 },
  validUntil: '2099-01-01T00:00:00.000Z',
  status: 'UNUSED',
};

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const atHome = () => waitFor(() => expect(path()).toBe('/H5/home'));

beforeEach(async () => {
  forgetEverything();
  Object.assign(voucherState, { wanted: undefined, given: undefined, couponShowPopup: false });
  window.history.pushState({ idx: 0 }, '', '/H5/home');
  serve(newDraft({ flow: 'apply-loan' }), {
    'GET /loan/offers': () => new Promise(() => undefined),
    'GET /voucher/list': () => Response.json({ vouchers: [COUPON] }),
    'GET /user/bank-accounts': () => Response.json([]),
    'GET /bank/list': () => Response.json([]),
    'GET /contract-center/e-sign/effortless': () => Response.json({}),
    'GET /abTest/retention-coupon/group/calculate': () =>
      Response.json({ groupName: 'A', extraInfo: JSON.stringify(COUPON) }),
  });
  signInAs('u-1');
  openApp('/H5/home/apply-loan', 1);
  await waitFor(() => expect(voucherState.given).toBe('v'));
  return closePopups;
});

it('a second way back in the moment they are asked leaves nothing open', async () => {
  const asked = new Promise<void>((resolve) => {
    const ignore = subscribe(voucherState, () => voucherState.couponShowPopup && resolve(), true);
    onTestFinished(ignore);
  });
  window.history.back();
  await asked;
  window.history.back();
  await atHome();
  await pause(200);
  expect(screen.queryByRole('dialog')).toBeNull();
});
