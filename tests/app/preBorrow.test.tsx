import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { LoanOffers, Standing } from '../../src/contract/generated/bodies';
import { capsOf, productsOf } from '../../src/lending/released';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const definitions = definitionsIn(process.cwd());
const EXAMPLES: LoanOffers = {
  day: '2026-11-24',
  available: 20_000_000,
  borrower: { age: 30, isNew: true },
  products: productsOf(definitions).flatMap((product) => (product.kind === 'CASH' ? [{ ...product }] : [])),
  caps: { ...capsOf(definitions) },
};

describe('what a loan would be', () => {
  const open = (at: string) => {
    serve(newDraft(), { 'GET /loan/examples': () => Response.json(EXAMPLES) });
    openApp(`/H5/apply/${at}`);
  };

  it('is said of a short one to people who have not signed in: range, price, needs and time', async () => {
    open('pdl-pre-borrow');
    await screen.findByText(t('quote.range', { least: 'Rp500.000', most: 'Rp2.000.000' }));
    screen.getByText(t('quote.once', { paidOut: 'Rp986.000', toRepay: 'Rp1.028.000' }));
    // when each ends stands with it
    const tenors = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(tenors).toEqual(['14 hariSel, 8 Des 2026', '30 hariKam, 24 Des 2026']);
    // with what is received, so that the cost can be worked out
    const [row] = screen.getAllByRole('rowheader').map((header) => header.closest('tr'));
    const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual([`Rp1.028.000${t('quote.paidOut')} Rp986.000`, 'Rp42.000']);
    // paid once, so nothing is called an instalment
    screen.getByRole('columnheader', { name: new RegExp(t('quote.columns.once')) });
    screen.getByText(t('quote.dueDay'));
    fireEvent.change(screen.getByRole('slider', { name: t('numbers.slider') }), { target: { value: '2000000' } });
    screen.getByText(t('pre-borrow.example', { amount: 'Rp2.000.000' }));
    screen.getByText(t('quote.once', { paidOut: 'Rp1.972.000', toRepay: 'Rp2.056.000' }));
    for (const need of ['account', 'contacts', 'income'] as const) screen.getByText(t(`pre-borrow.needs.${need}`));
    screen.getByText(t('pre-borrow.takes.decide'));
    fireEvent.click(screen.getByRole('button', { name: t('pre-borrow.action') }));
    await waitFor(() => expect(path()).toBe('/H5/login'));
  });

  it('is said of one from a limit, with every tenor', async () => {
    open('limit-pdl-pre-borrow');
    await screen.findByRole('heading', { name: t('pre-borrow.limit.headline') });
    const tenors = screen.getAllByRole('rowheader').map(({ firstChild }) => firstChild?.textContent);
    expect(tenors).toEqual(['14 hari', '30 hari', '2 bulan', '3 bulan', '6 bulan', '9 bulan', '12 bulan']);
    const days = t('quote.lateOf', { tenors: '14 hari dan 30 hari', percent: '0,2', day: 2 });
    screen.getByText(`${days} ${t('quote.lateOthers', { percent: '0,15', day: 4 })}`);
    fireEvent.click(screen.getByRole('link', { name: t('pre-borrow.limit.short') }));
    await screen.findByRole('heading', { name: t('pre-borrow.short.headline') });
    expect(path()).toBe('/H5/apply/pdl-pre-borrow');
  });

  it('speaks of the limit of who has one, with an example that it bears, and leads to the loan', async () => {
    signInAs('u-1');
    serve(newDraft(), {
      'GET /loan/examples': () => Response.json(EXAMPLES),
      'GET /loan/can-apply': () => Response.json({ result: 'APPLICABLE', check: 'SUCCESS', path: 'home/apply-loan' }),
      'GET /user/limit': () =>
        Response.json({
          creditLine: 'APPROVED',
          state: 'open',
          limit: { total: 10_000_000, available: 1_500_000, used: 0, locked: 0 },
        }),
    });
    openApp('/H5/apply/limit-pdl-pre-borrow');
    await screen.findByText(t('pre-borrow.limit.own', { total: 'Rp10.000.000', available: 'Rp1.500.000' }));
    screen.getByText(t('quote.range', { least: 'Rp500.000', most: 'Rp1.500.000' }));
    screen.getByText(t('pre-borrow.example', { amount: 'Rp1.500.000' }));
    expect(screen.queryByText(t('pre-borrow.needs.title'))).toBeNull();
    screen.getByRole('button', { name: t('pre-borrow.borrow') });
  });

  it.each([
    ['is frozen', { frozen: 'LASTING' }, 'open', 'SUCCESS', 'home.frozen.noLoan', 'home.frozen.lift'],
    ['is late', {}, 'open', 'HAS_LATE_PAYMENT_BILLS', 'pre-borrow.kept', 'pre-borrow.toHome'],
    ['has a locked limit', {}, 'locked', 'SUCCESS', 'pre-borrow.kept', 'pre-borrow.toHome'],
  ] as const)('offers none to who %s, and says where that changes', async (_who, points, state, check, why, way) => {
    signInAs('u-1');
    serve(newDraft(), {
      'GET /loan/examples': () => Response.json(EXAMPLES),
      'GET /tab/points': () =>
        Response.json({ pendingCount: 0, notificationsCount: 0, unreadCouponCount: 0, ...points }),
      'GET /loan/can-apply': () => Response.json({ result: 'APPLICABLE', check }),
      'GET /user/limit': () =>
        Response.json({ creditLine: 'APPROVED', state, limit: { total: 10_000_000, available: 1_500_000 } }),
    });
    openApp('/H5/apply/limit-pdl-pre-borrow');
    await screen.findByText(t(why));
    screen.getByRole('button', { name: t(way) });
    expect(screen.queryByRole('button', { name: t('pre-borrow.borrow') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('pre-borrow.action') })).toBeNull();
  });

  it('leads who was refused into no application, and says from when one is open', async () => {
    signInAs('u-1');
    serve(newDraft(), {
      'GET /loan/examples': () => Response.json(EXAMPLES),
      'GET /loan/can-apply': () =>
        Response.json({ result: 'UNDER_REJECTION', check: 'ORDER_REJECTING', popup: 'REJECTED', from: '2027-12-29' }),
      'GET /user/limit': () => Response.json({ creditLine: 'REJECTED', state: 'none' }),
    });
    openApp('/H5/apply/limit-pdl-pre-borrow');
    await screen.findByText(t('pre-borrow.kept'));
    screen.getByText(/29 Des/);
    expect(screen.queryByRole('button', { name: t('pre-borrow.action') })).toBeNull();
  });

  it('can be tried again where it did not come', async () => {
    let tries = 0;
    serve(newDraft(), {
      'GET /loan/examples': () => {
        tries += 1;
        return tries === 1 ? refuse('SYSTEM_ERROR') : Response.json(EXAMPLES);
      },
    });
    openApp('/H5/apply/pdl-pre-borrow');
    fireEvent.click(await screen.findByRole('button', { name: t('common.retry') }));
    await screen.findByText(t('pre-borrow.needs.ktp'));
  });
});

const APPROVED: Standing = { state: 'approved', limit: { total: 5_000_000, available: 5_000_000 } } as Standing;
const GROUP_CALL = 'GET /abTest/mandatory-branch/group/calculate';

describe('what comes first', () => {
  it.each<[string, object, Standing, string]>([
    ['group A', { groupName: 'A', extraInfo: '' }, { state: 'new' }, '/H5/apply/pdl-pre-purpose'],
    ['group A with a limit', { groupName: 'A', extraInfo: '' }, APPROVED, '/H5/apply/pdl-pre-purpose'],
    ['group B', { groupName: 'B', extraInfo: '' }, { state: 'new' }, '/H5/apply'],
    ['group B with a limit', { groupName: 'B', extraInfo: '' }, APPROVED, '/H5/home/apply-loan'],
  ])('for %s', async (_, group, standing, onward) => {
    serve(newDraft(), {
      [GROUP_CALL]: () => Response.json(group),
      'GET /user/standing': () => Response.json(standing),
    });
    signInAs('u-1');
    openApp('/H5/apply/mandatory-branch');
    await waitFor(() => expect(path().startsWith(onward)).toBe(true));
  });

  it('is as for group A where the group cannot be had', async () => {
    serve(newDraft({ flow: 'pre-purpose' }), { [GROUP_CALL]: () => refuse('SYSTEM_ERROR') });
    signInAs('u-1');
    openApp('/H5/apply/mandatory-branch');
    await screen.findByRole('heading', { level: 1, name: t('pre-purpose.purpose.title') });
  });
});

it('a new person finds on Home what a loan of a limit costs', async () => {
  serve(newDraft(), { 'GET /loan/examples': () => Response.json(EXAMPLES) });
  signInAs('u-1');
  openApp('/H5/home');
  fireEvent.click(await screen.findByRole('button', { name: t('home.lent') }));
  const heading = await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
  await waitFor(() => within(heading).getByText(t('pre-borrow.limit.title')));
});
