import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { LoanOffers, OwnVoucher } from '../../src/contract/generated/bodies';
import { setLanguage } from '../../src/i18n/texts';
import { capsOf, productsOf } from '../../src/lending/released';
import { closePopups } from '../../src/state/overlays';
import { voucherState } from '../../src/state/vouchers';
import { modalsGone } from '../../src/ui/modalHistory';
import { type Asked, acknowledge, newDraft, refuse, serve, t } from '../runner/support/page';
import { textIn } from '../support/texts';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => {
  forgetEverything();
  Object.assign(voucherState, { wanted: undefined, given: undefined, isChoosing: false, couponStayPopup: undefined });
});

const english = textIn('en-us');
const definitions = definitionsIn(process.cwd());
const OFFERS: LoanOffers = {
  day: '2026-11-24',
  available: 6_000_000,
  borrower: { age: 30, isNew: true },
  products: productsOf(definitions).flatMap((product) => (product.kind === 'CASH' ? [{ ...product }] : [])),
  caps: { ...capsOf(definitions) },
};

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000 + 60_000).toISOString();
const voucher = (voucherId: string, over: Partial<OwnVoucher> = {}): OwnVoucher => ({
  voucherId,
  title: `Voucher ${voucherId}`,
  kind: 'ADMIN_FEE',
  off: { amount: 20_000 },
  validUntil: inDays(30),
  status: 'UNUSED',
  ...over,
});

const LOAN = { loanAmount: 2_000_000, tenor: '3', loanPurpose: 'EDUCATION' };

type Replies = Parameters<typeof serve>[1];

function open(
  vouchers: readonly OwnVoucher[] = [],
  {
    answers = {},
    replies = {},
    done = [],
    step = '',
    idx = 0,
  }: { answers?: object; replies?: Replies; done?: string[]; step?: string; idx?: number } = {},
) {
  const draft = newDraft({ flow: 'apply-loan', answers: { ...LOAN, ...answers } });
  const server = serve(
    { ...draft, done },
    {
      'GET /loan/offers': () => Response.json(OFFERS),
      'GET /voucher/list': () => Response.json({ vouchers }),
      'GET /user/bank-accounts': () => Response.json([]),
      'GET /bank/list': () => Response.json([]),
      'GET /contract-center/e-sign/effortless': () => Response.json({}),
      ...replies,
    },
  );
  signInAs('u-1');
  openApp(`/H5/home/apply-loan${step}`, idx);
  return server;
}

const figures = () => screen.findByRole('region', { name: t('quote.title') });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = async () => fireEvent.click(await screen.findByRole('button', { name: t('apply-loan.amount.action') }));

async function openSheet() {
  fireEvent.click(await screen.findByRole('button', { name: t('vouchers.use') }));
  return within(await screen.findByRole('dialog', { name: t('vouchers.title') }));
}

describe('insurance', () => {
  const radio = (id: string) =>
    screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(t(`quote.fees.${id}`)) });

  it('is none until it is chosen, has its price for this loan beside it, and counts in the figures from then on', async () => {
    const server = open();
    const accident = await radio('personal-accident');
    expect(accident.checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('insurance.none')) }).checked).toBe(true);
    expect(accident.closest('label')?.textContent).toContain('+Rp8.000');
    expect((await radio('group-life')).closest('label')?.textContent).toContain('+Rp12.000');
    within(await figures()).getByText('Rp1.950.000', { selector: 'dd' });
    fireEvent.click(accident);
    within(await figures()).getByText('Rp1.942.000', { selector: 'dd' });
    // the short loans beside it have no insurance
    const short = screen.getByRole('radio', { name: /^14 hari/ }).closest('label')?.textContent;
    expect(short?.replaceAll('\u00a0', ' ')).toContain(
      t('quote.tenorRow.uninsured', { cost: 'Rp84.000', date: '8 Des 2026' }),
    );
    screen.getByText(
      `${t('quote.daysDearer')} ${t('quote.daysLateSooner', { percent: '0,2', day: 2, monthsPercent: '0,15', months: 4 })}`,
    );
    await send();
    await waitFor(() => expect(server.to('POST /loan/check')).toHaveLength(1));
    expect(server.to('POST /loan/check')[0]?.body).toMatchObject({ ...LOAN, insuranceId: 'personal-accident' });
  });

  it('says what it covers, and shows its document before it is chosen', async () => {
    open();
    await radio('group-life');
    screen.getByText(t('insurance.of.group-life.covers'));
    press(t('insurance.readOf', { name: t('quote.fees.group-life') }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const part of ['excludes', 'claim'] as const) sheet.getByText(t(`insurance.of.group-life.${part}`));
    sheet.getByText('PT Asuransi Jiwa Contoh');
    const pdf = sheet.getByRole('link', { name: t('insurance.pdf') });
    expect(pdf.getAttribute('href')).toBe('/api/loan/insurance-document?channel=H5&lang=id&insuranceId=group-life');
  });

  it('that is not offered any more is told at its place, and the person goes on without', async () => {
    const server = open([], {
      answers: { insuranceId: 'sold-no-more' },
      replies: {
        'POST /loan/check': (asked: Asked) =>
          (asked.body as { insuranceId?: string }).insuranceId === 'sold-no-more'
            ? refuse('INVALID_INSURANCE', {
                errors: [{ field: '/insuranceId', rule: 'x', message: 'errors.INVALID_INSURANCE' }],
              })
            : acknowledge(server, asked),
      },
    });
    await radio('group-life');
    screen.getByText(t('insurance.gone'), { exact: false });
    await send();
    await screen.findByText(t('errors.INVALID_INSURANCE'), { exact: false });
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(t('insurance.none')) }));
    await send();
    await waitFor(() => expect(path()).toBe('/H5/home/apply-loan/review'));
  });
});

describe('a voucher', () => {
  it('is none until it is chosen; the sheet says what each saves, until when, and why others do not fit', async () => {
    open([
      voucher('small'),
      voucher('best', { kind: 'FIRST_INTEREST', off: { percent: '50', atMost: 50_000 }, validUntil: inDays(3) }),
      voucher('large', { leastAmount: 3_000_000 }),
      voucher('long', { leastMonths: 6 }),
      voucher('soon', { validUntil: new Date(Date.now() + 30_000).toISOString(), status: 'USED' }),
    ]);
    await screen.findByText(t('vouchers.best_other', { count: 2, amount: 'Rp26.000' }));
    const sheet = await openSheet();
    const items = sheet.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(items[0]).toContain(t('vouchers.saves', { amount: 'Rp26.000' }));
    expect(items[0]).toContain(t('vouchers.soon'));
    expect(items[1]).toContain(t('vouchers.saves', { amount: 'Rp20.000' }));
    expect(items[1]).not.toContain(t('vouchers.soon'));
    expect(items[2]).toContain(t('vouchers.why.amount', { least: 'Rp3.000.000' }));
    expect(items[3]).toContain(t('vouchers.why.tenor', { months: 6 }));
    expect(items[4]).toContain(t('vouchers.why.USED'));
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.applyOf', { title: 'Voucher best' }) }));
    await screen.findByText(t('vouchers.using', { title: 'Voucher best', amount: 'Rp26.000' }));
    within(await figures()).getByText('-Rp26.000');
    within(await figures()).getByText('Rp2.130.000', { selector: 'dd' });
  });

  it('that ends first is named before a term is chosen, and is used once one is', async () => {
    open([voucher('later'), voucher('first', { validUntil: inDays(1) })], { answers: { tenor: undefined } });
    await screen.findByText(/“Voucher first” berakhir/);
    press(t('vouchers.applyOf', { title: 'Voucher first' }));
    await screen.findByText(new RegExp(t('vouchers.chosen')));
    fireEvent.click(screen.getByRole('radio', { name: /^3 bulan/ }));
    await screen.findByText(t('vouchers.using', { title: 'Voucher first', amount: 'Rp20.000' }));
  });

  it('is said in English too; Escape leaves the sheet with nothing chosen, and the focus goes back', async () => {
    open([voucher('v'), voucher('hours', { validUntil: new Date(Date.now() + 5.5 * 3_600_000).toISOString() })]);
    await screen.findByRole('button', { name: t('vouchers.use') });
    await act(() => setLanguage('en-us'));
    const opener = await screen.findByRole('button', { name: english('vouchers.use') });
    screen.getByText(english('vouchers.best_other', { count: 2, amount: 'Rp20,000' }));
    screen.getByRole('radio', { name: new RegExp(english('insurance.none')) });
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: english('vouchers.title') });
    within(dialog).getByText(english('vouchers.hours_other', { count: 5 }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    screen.getByText(english('vouchers.best_other', { count: 2, amount: 'Rp20,000' }));
    await act(() => setLanguage('id'));
  });

  it('that was chosen before is chosen again, and can be given up', async () => {
    const server = open([voucher('v')], { answers: { voucherId: 'v' } });
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    press(t('vouchers.change'));
    fireEvent.click(await screen.findByRole('button', { name: t('vouchers.without') }));
    await screen.findByText(t('vouchers.best_other', { count: 1, amount: 'Rp20.000' }));
    await send();
    await waitFor(() => expect(server.to('POST /loan/check')).toHaveLength(1));
    expect(server.to('POST /loan/check')[0]?.body).not.toHaveProperty('voucherId');
  });

  it('does not fit any more when the loan becomes another, and says so', async () => {
    open([voucher('v', { leastMonths: 3 })], { answers: { voucherId: 'v' } });
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    fireEvent.click(screen.getByRole('radio', { name: /^2/ }));
    await screen.findByText(t('vouchers.notFitting'), { exact: false });
    expect(within(await figures()).queryByText('-Rp20.000')).toBeNull();
  });

  it('can be claimed by a code in the sheet, which says what is wrong with one', async () => {
    const mine: OwnVoucher[] = [];
    const server = open(mine, {
      replies: {
        'POST /o/redeem-code/redeem': ({ body }: Asked) => {
          if ((body as { code: string }).code !== 'HEMAT25') return refuse('REDEEM_CODE_NOT_FOUND');
          mine.push(voucher('new'));
          return Response.json(mine[0]);
        },
      },
    });
    const sheet = await openSheet();
    sheet.getByText(t('vouchers.empty'));
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.code.send') }));
    await sheet.findByText(t('vouchers.code.empty'));
    const field = sheet.getByRole('textbox', { name: t('vouchers.code.label') });
    fireEvent.change(field, { target: { value: 'NONE' } });
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.code.send') }));
    await sheet.findByText(t('errors.REDEEM_CODE_NOT_FOUND'));
    fireEvent.change(field, { target: { value: 'HEMAT25' } });
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.code.send') }));
    await sheet.findByText('Voucher new');
    expect(server.to('POST /loan/check')).toEqual([]);
    expect(server.to('POST /voucher/seen').length).toBeGreaterThan(0);
  });

  it('list that does not come can be tried again, and the loan can be had without it', async () => {
    let tries = 0;
    open([], {
      replies: {
        'GET /voucher/list': () => {
          tries += 1;
          return tries === 1 ? refuse('SYSTEM_ERROR') : Response.json({ vouchers: [voucher('v')] });
        },
      },
    });
    await screen.findByText(t('vouchers.failed'));
    press(t('common.retry'));
    await screen.findByText(t('vouchers.best_other', { count: 1, amount: 'Rp20.000' }));
  });

  it('of the retention popup is used at once, and leaving says what would not be used', async () => {
    open([voucher('v')]);
    await screen.findByText(t('vouchers.best_other', { count: 1, amount: 'Rp20.000' }));
    voucherState.wanted = 'v';
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    press(t('common.back'));
    const popup = within(await screen.findByRole('dialog', { name: t('runner.stay.title') }));
    popup.getByText(/Rp20\.000/);
  });

  it('given while the form is in use is taken where it fits, with a line at the amount, and can be left out', async () => {
    open([voucher('v')]);
    await screen.findByText(t('vouchers.best_other', { count: 1, amount: 'Rp20.000' }));
    voucherState.given = 'v';
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    await screen.findByText(new RegExp(t('vouchers.given', { amount: 'Rp20\\.000' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    press(t('vouchers.change'));
    const sheet = within(await screen.findByRole('dialog', { name: t('vouchers.title') }));
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.without') }));
    await screen.findByText(t('vouchers.best_other', { count: 1, amount: 'Rp20.000' }));
    expect(document.body.textContent).not.toContain(t('vouchers.given', { amount: 'Rp20.000' }));
  });

  describe('of the retention test', () => {
    const dialog = (key: string) => screen.findByRole('dialog', { name: t(key) });
    const COUPON = 'popups.RETENTION_COUPON.title';
    /** Comes to the loan from Home, in a group that is given a voucher. */
    const comeFromHome = async () => {
      // what the test before left open
      await modalsGone();
      window.history.pushState({ idx: 0 }, '', '/H5/home');
      const mine = voucher('v');
      open([mine], {
        idx: 1,
        replies: {
          'GET /abTest/retention-coupon/group/calculate': () =>
            Response.json({ groupName: 'A', extraInfo: JSON.stringify(mine) }),
        },
      });
      await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
      await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    afterEach(() => act(async () => closePopups()));
    const gone = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await modalsGone();
    };
    const WAYS: [string, () => void][] = [
      ['the back button of the page', () => press(t('common.back'))],
      ['the browser’s back', () => window.history.back()],
    ];

    it.each(WAYS)(
      'nothing opens on arriving; by %s it asks whether to stay, and leaving leaves',
      async (_way, back) => {
        await comeFromHome();
        back();
        await dialog(COUPON);
        expect(path()).toBe('/H5/home/apply-loan');
        const asks = within(await dialog(COUPON));
        fireEvent.click(asks.getByRole('button', { name: t('popups.RETENTION_COUPON.other') }));
        await waitFor(() => expect(path()).toBe('/H5/home'));
        await gone();
      },
    );

    it.each(WAYS)('by %s: staying uses it, and the next time they are asked as all are', async (_way, back) => {
      await comeFromHome();
      back();
      await dialog(COUPON);
      press(t('popups.RETENTION_COUPON.confirm'));
      await gone();
      expect(path()).toBe('/H5/home/apply-loan');
      await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
      press(t('common.back'));
      await dialog('runner.stay.title');
      press(t('runner.stay.stay'));
      await gone();
      window.history.back();
      await waitFor(() => expect(path()).toBe('/H5/home'));
    });

    it('a second way back by the browser leaves, once', async () => {
      await comeFromHome();
      window.history.back();
      await dialog(COUPON);
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      window.history.back();
      await waitFor(() => expect(path()).toBe('/H5/home'));
      await gone();
      expect(path()).toBe('/H5/home');
    });

    it('a second way back before it is open leaves, and nothing opens any more', async () => {
      await comeFromHome();
      window.history.back();
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      window.history.back();
      await waitFor(() => expect(path()).toBe('/H5/home'));
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await gone();
    });

    it('the browser’s back closes what the page asked, and they stay', async () => {
      await comeFromHome();
      press(t('common.back'));
      await dialog(COUPON);
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      window.history.back();
      await gone();
      expect(path()).toBe('/H5/home/apply-loan');
    });
  });

  it('given while the form is in use is not taken where it does not fit', async () => {
    open([voucher('v', { status: 'EXPIRED' })]);
    await screen.findByText(t('vouchers.none'));
    voucherState.given = 'v';
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    screen.getByText(t('vouchers.none'));
    expect(screen.queryByText(t('vouchers.notFitting'))).toBeNull();
  });
});

describe('a voucher that is refused', () => {
  const withVoucher = (asked: Asked) => (asked.body as { voucherId?: string }).voucherId !== undefined;

  it('at the form: one press sends the same again without it', async () => {
    const server = open([voucher('v')], {
      answers: { voucherId: 'v' },
      replies: {
        'POST /loan/check': (asked) => (withVoucher(asked) ? refuse('COUPON_EXPIRED') : acknowledge(server, asked)),
      },
    });
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    await send();
    const popup = within(await screen.findByRole('dialog', { name: t('popups.COUPON_EXPIRED.title') }));
    fireEvent.click(popup.getByRole('button', { name: t('popups.COUPON_EXPIRED.confirm') }));
    await waitFor(() => expect(path()).toBe('/H5/home/apply-loan/review'));
    expect(server.to('POST /loan/check')).toHaveLength(2);
    expect(server.draft.answers.voucherId).toBeUndefined();
  });

  it('at the form: another can be chosen instead', async () => {
    open([voucher('v'), voucher('other')], {
      answers: { voucherId: 'v' },
      replies: { 'POST /loan/check': () => refuse('COUPON_EXPIRED') },
    });
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    await send();
    const popup = within(await screen.findByRole('dialog', { name: t('popups.COUPON_EXPIRED.title') }));
    fireEvent.click(popup.getByRole('button', { name: t('popups.COUPON_EXPIRED.other') }));
    const sheet = within(await screen.findByRole('dialog', { name: t('vouchers.title') }));
    fireEvent.click(sheet.getByRole('button', { name: t('vouchers.applyOf', { title: 'Voucher other' }) }));
    await screen.findByText(t('vouchers.using', { title: 'Voucher other', amount: 'Rp20.000' }));
  });

  it('at the form: one whose claim lapsed is claimed once more and sent again with it', async () => {
    let isHeld = false;
    const server = open([voucher('v')], {
      answers: { voucherId: 'v' },
      replies: {
        'POST /loan/check': (asked) => (isHeld ? acknowledge(server, asked) : refuse('NEED_RECLAIM')),
        'POST /voucher/claim-again': () => {
          isHeld = true;
          return Response.json(voucher('v'));
        },
      },
    });
    await screen.findByText(t('vouchers.using', { title: 'Voucher v', amount: 'Rp20.000' }));
    await send();
    const popup = within(await screen.findByRole('dialog', { name: t('popups.NEED_RECLAIM.title') }));
    fireEvent.click(popup.getByRole('button', { name: t('popups.NEED_RECLAIM.confirm') }));
    await waitFor(() => expect(path()).toBe('/H5/home/apply-loan/review'));
    expect(server.to('POST /loan/check').map(withVoucher)).toEqual([true, true]);
  });

  it('at the review: one press works the costs out without it, and nothing is asked for before they were seen', async () => {
    const facts = { loanPaidOut: 1_970_000, loanVoucher: -20_000 };
    const server = open([voucher('v')], {
      answers: { voucherId: 'v' },
      done: ['amount'],
      step: '/review',
      replies: {
        'POST /loan/apply': () => refuse('COUPON_EXPIRED'),
        'POST /loan/check': (asked) =>
          acknowledge(server, asked, { facts: { loanPaidOut: 1_950_000, loanVoucher: 0 } }),
      },
    });
    server.draft = { ...server.draft, facts };
    fireEvent.click(await screen.findByRole('button', { name: t('apply-loan.loan-review.action') }));
    const popup = within(await screen.findByRole('dialog', { name: t('popups.COUPON_EXPIRED.title') }));
    fireEvent.click(popup.getByRole('button', { name: t('popups.COUPON_EXPIRED.confirm') }));
    await screen.findByText(t('vouchers.removed'));
    await screen.findByText('Rp1.950.000');
    expect(path()).toBe('/H5/home/apply-loan/review');
    expect(server.to('POST /loan/check').map(withVoucher)).toEqual([false]);
    expect(server.to('POST /loan/apply')).toHaveLength(1);
  });
});
