import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentNumber, PaymentNumberBody, PaymentOverview } from '../../../src/contract/generated/bodies';
import { setLanguage } from '../../../src/i18n/texts';
import { dayWithWeekdayYear } from '../../../src/lib/weekday';
import { endSession } from '../../../src/state/endSession';
import { forgetNumber, keepNumber, keptNumber } from '../../../src/state/keptNumber';
import { keepTypedAmount, typedAmount } from '../../../src/state/personValues';
import { storedValue } from '../../../src/state/storedValues';
import { forgetEverything, openApp, path, signInAs } from '../../app/support/app';
import { fail, newDraft, refuse, serve, t } from '../../runner/support/page';
import { textIn } from '../../support/texts';

const PART = { loanNo: 'LN-1', kind: 'CASH', amount: 719_000, number: 2, count: 3, due: '2026-03-28' } as const;

const NUMBER: PaymentNumber = {
  ...{
    chosenAt: '2026-03-10T01:00:00Z',
    id: 'n-1',
    channel: 'BCA',
    number: '3933308123456789',
    paying: 'due',
    amount: 719_000,
    leaves: 719_000,
  },
  parts: [PART],
};

const OVERVIEW: PaymentOverview = {
  asOf: '2026-03-10',
  owed: 6_719_000,
  choices: [
    { paying: 'due', amount: 719_000, parts: [PART], leaves: 6_000_000 },
    { paying: 'everything', amount: 6_500_000, saves: 219_000, parts: [], leaves: 0 },
  ],
  channels: [
    { id: 'BCA', kind: 'va', companyCode: '39333', min: 10_000, payableFrom: 'own' },
    { id: 'BNI', kind: 'va', companyCode: '8808', min: 10_000, payableFrom: 'any' },
    { id: 'ALFAMART', kind: 'store', min: 10_000, max: 5_000_000, payableFrom: 'cash', hours: 6 },
    { id: 'QRIS', kind: 'qr', min: 1, max: 6_000_000, payableFrom: 'any', hours: 1 },
  ],
  numbers: [],
  payments: [],
  changes: [],
  back: [],
  claiming: { frozenUntil: '2026-03-13' },
};

const TIMES = { paid: new Date().toISOString(), seen: new Date().toISOString() };

/** Opens the page to pay; gives what was asked of the server. @param more of the number that is asked for */
function open(
  overview: PaymentOverview = OVERVIEW,
  address = '/H5/bill/payment-method',
  more: Partial<PaymentNumber> = {},
) {
  const sent: { call: string; body: unknown }[] = [];
  let now = overview;
  const note = (call: string, body: unknown) => void sent.push({ call, body });
  serve(newDraft(), {
    'GET /payment/overview': () => Response.json(now),
    'GET /loan/payments': () => Response.json({ payments: [{ loanNo: 'LN-1', payment: 4, amount: 100_000 }] }),
    'GET /payment/ahead': () => Response.json({ choices: [], why: 'fixed' }),
    'GET /payment/channels': () => Response.json({ channels: overview.channels }),
    async 'POST /payment/number'({ body }) {
      note('number', body);
      const { channel, amount = 719_000 } = body as PaymentNumberBody;
      const number = { ...NUMBER, channel, amount, ...more };
      now = { ...now, numbers: [number] };
      return Response.json(number);
    },
    'POST /payment/paid'({ body }) {
      note('paid', body);
      now = { ...now, claim: { at: TIMES.paid, number: 'n-1', frozenUntil: '2026-03-13' } };
      return Response.json(now.claim);
    },
    'POST /payment/overpayment'({ body }) {
      note('overpayment', body);
      const { overpayment: _, ...rest } = now;
      now = rest;
      return Response.json({});
    },
    'POST /auth/logout': () => Response.json({}),
  });
  signInAs('u-1');
  const page = openApp(address);
  return { sent, page };
}

const choose = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const TAKES = 'Bayar tepat Rp719.000 ke nomor ini: cicilan 2 dari 3, pinjaman tunai. Setelah itu sisa Rp719.000.';

/** The same a fortnight after the due day. */
const LATE: PaymentOverview = {
  ...OVERVIEW,
  choices: OVERVIEW.choices.map((choice) => ({
    ...choice,
    parts: choice.parts.map((one) => ({ ...one, due: '2026-02-24' })),
  })),
};

async function showNumber(overview = OVERVIEW) {
  const opened = open(overview);
  await press(/Lihat nomor untuk Rp719\.000/);
  await screen.findByText(TAKES);
  return opened;
}

beforeEach(forgetEverything);

describe('the number of a sum that is more tomorrow', () => {
  const GROWS = { until: '2026-03-10T16:59:59.000Z', amount: 720_079, by: 'fee' } as const;
  async function showing(more: Partial<PaymentNumber>) {
    open(LATE, '/H5/bill/payment-method', more);
    await press(/Lihat nomor untuk Rp719\.000/);
    await screen.findByText(TAKES);
  }
  const UNTIL = 'sampai Selasa, 10 Mar, 23.59 WIB. Besoknya';

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T03:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('says until when it is right, what it is then and why; not that it is kept for the next bill', async () => {
    await showing({ grows: GROWS });
    await screen.findByText(`Jumlah ini berlaku ${UNTIL} Rp720.079, karena denda. Nomornya tetap milikmu.`);
    expect(screen.queryByText(t('pay.number.lasts'))).toBeNull();
  });

  it('says of one that takes a told amount, and of a code that lives past midnight, that it is chosen again', async () => {
    const again = `Bayar tepat jumlah ini ${UNTIL} yang harus dibayar Rp720.079, karena denda: pilih lagi jumlahnya.`;
    await showing({ grows: GROWS, exact: true });
    await screen.findByText(again);
    cleanup();
    forgetEverything();
    await showing({ grows: GROWS, channel: 'ALFAMART', expiresAt: '2026-03-10T20:00:00.000Z' });
    await screen.findByText(again);
    cleanup();
    forgetEverything();
    await showing({ grows: GROWS, channel: 'ALFAMART', expiresAt: '2026-03-10T09:00:00.000Z' });
    await screen.findByText(/Statusnya muncul/);
    expect(screen.queryByText(again)).toBeNull();
  });

  it('is passed on with its last hour', async () => {
    const shared = vi.fn(async (_: ShareData) => {});
    Object.assign(navigator, { share: shared });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    await showing({ grows: GROWS });
    await press(t('pay.number.share'));
    await waitFor(() => expect(shared).toHaveBeenCalled());
    expect(shared.mock.calls[0]?.[0].text).toMatch(/\. Jumlah ini berlaku sampai Selasa, 10 Mar, 23\.59 WIB\.$/);
  });
});

describe('paying a bill', () => {
  it('offers what is due next, everything today with what it saves, and another amount', async () => {
    open();
    await screen.findByText(t('pay.choice.next'));
    screen.getByText('Hemat Rp219.000, sampai 23.59 WIB malam ini');
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      ...[true, false, false],
      ...[true, false, false, false],
    ]);
    expect(sessionStorage.getItem('dueDate')).toBe('2026-03-28');
  });

  const PAID_BEFORE: PaymentOverview['payments'][number] = {
    id: 'p-1',
    channel: 'ALFAMART',
    amount: 1,
    status: 'BOOKED',
    at: TIMES,
    parts: [],
  };

  it('shows who paid before the way of then alone, chosen, the others grouped by kind behind a button', async () => {
    open({ ...OVERVIEW, payments: [{ ...PAID_BEFORE, id: 'p-2', channel: 'GONE' }, PAID_BEFORE] });
    const last = within(await screen.findByRole('group', { name: t('pay.way.groups.last') }));
    expect(last.getByRole<HTMLInputElement>('radio', { name: /^Alfamart/ }).checked).toBe(true);
    const ways = within(screen.getByRole('group', { name: t('pay.way.title') }));
    expect(ways.getAllByRole('radio')).toHaveLength(1);
    await press(t('pay.way.more'));
    expect(document.activeElement).toBe(last.getByRole('radio', { name: /^Alfamart/ }));
    const accounts = within(screen.getByRole('group', { name: t('pay.way.groups.va') }));
    expect(accounts.getAllByRole('radio')).toHaveLength(2);
    within(screen.getByRole('group', { name: t('pay.way.groups.qr') })).getByRole('radio', { name: /^QRIS/ });
    expect(screen.queryByRole('group', { name: t('pay.way.groups.store') })).toBeNull();
  });

  it('shows who paid before what is due alone, with what could be saved, and all else behind a button', async () => {
    open({ ...OVERVIEW, payments: [PAID_BEFORE] });
    const what = within(await screen.findByRole('group', { name: t('pay.choice.title') }));
    expect(what.getAllByRole('radio')).toHaveLength(1);
    what.getByText(t('pay.choice.couldSave', { amount: 'Rp219.000' }));
    await press(t('pay.choice.more'));
    expect(document.activeElement).toBe(what.getByRole('radio', { name: /^Tagihan berikutnya/ }));
    expect(what.getAllByRole('radio')).toHaveLength(3);
  });

  it('shows all ways where the one of the last time does not take the amount', async () => {
    const choice: PaymentOverview['choices'][number] = { paying: 'due', amount: 5_500_000, parts: [PART], leaves: 0 };
    open({ ...OVERVIEW, choices: [choice], payments: [PAID_BEFORE] });
    await screen.findByText(/^Alfamart menerima Rp10\.000 sampai Rp5\.000\.000/);
    screen.getByRole('radio', { name: /^BNI/ });
    expect(screen.queryByRole('button', { name: t('pay.way.more') })).toBeNull();
  });

  it('keeps the button with its total at the lower edge, outside of what is scrolled', async () => {
    open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lihat nomor untuk Rp719.000' });
    expect(button.form?.contains(button)).toBe(false);
    expect(button.form?.querySelectorAll('input[type="radio"]')).toHaveLength(7);
  });

  it.each([
    ['next', 50_000, { rest: 'Rp2.898', over: 'Rp0' }],
    ['yours', 0, { rest: 'Rp0', over: 'Rp2.898' }],
    ['both', 1_000, { rest: 'Rp1.000', over: 'Rp1.898' }],
  ] as const)(
    'asks for the least that a way takes, and says before where the rest goes: %s',
    async (to, leaves, rest) => {
      const owed = 7_102 + leaves;
      const { sent } = open({ ...OVERVIEW, owed, choices: [{ paying: 'due', amount: 7_102, parts: [PART], leaves }] });
      await screen.findByRole('button', { name: t('pay.choice.show', { amount: 'Rp10.000' }) });
      const said = (way: 'BCA' | 'BNI') =>
        t(`pay.rest.${to}`, { way: t(`pay.ways.${way}`), least: 'Rp10.000', ...rest });
      screen.getByText(said('BCA'));
      await choose(/BNI/);
      screen.getByText(said('BNI'));
      await choose(/QRIS/);
      await screen.findByRole('button', { name: t('pay.choice.showScan', { amount: 'Rp7.102' }) });
      expect(screen.queryByText(said('BNI'))).toBeNull();
      await choose(/BNI/);
      await press(t('pay.choice.show', { amount: 'Rp10.000' }));
      await waitFor(() => expect(sent).toEqual([{ call: 'number', body: { channel: 'BNI', paying: 'due' } }]));
    },
  );

  it('says in one sentence what the number takes, and shows it in groups of four', async () => {
    const { sent } = await showNumber();
    expect(sent).toEqual([{ call: 'number', body: { channel: 'BCA', paying: 'due' } }]);
    screen.getByText('3933 3081 2345 6789');
    screen.getByText('Hanya bisa dibayar dari rekening BCA.');
    screen.getByRole('heading', { name: 'Bayar Rp719.000', level: 1 });
  });

  it('of everything names the loans there were, where another one was paid out since', async () => {
    const numbers = [
      { ...NUMBER, paying: 'everything' as const, amount: 6_500_000, leaves: 1_000_000, until: TIMES.paid },
    ];
    open({ ...OVERVIEW, numbers });
    await screen.findByText(
      /Bayar tepat Rp6\.500\.000 ke nomor ini: pelunasan pinjaman yang ada waktu kamu memilihnya\. Setelah itu sisa/,
    );
  });

  it('of everything names no more loans than the one there is', async () => {
    const numbers = [{ ...NUMBER, paying: 'everything' as const, amount: 6_500_000, leaves: 0, until: TIMES.paid }];
    setLanguage('en-us');
    onTestFinished(() => setLanguage('id'));
    open({ ...OVERVIEW, numbers });
    await screen.findByText(/^Pay exactly Rp6,500,000 to this number: everything you owe\. /);
  });

  it('says how long a number is good that takes one amount, and which code comes first', async () => {
    const channels = [
      { id: 'MANDIRI', kind: 'va', companyCode: '70012', min: 10_000, payableFrom: 'own', hours: 24 },
    ] as const;
    const number = { ...NUMBER, channel: 'MANDIRI', number: '778347787706', exact: true } as const;
    open({ ...OVERVIEW, channels: [...channels], numbers: [{ ...number, expiresAt: '2026-03-11T03:00:00Z' }] });
    await screen.findByText('7783 4778 7706');
    screen.getByText('Masukkan kode perusahaan 70012 dulu, lalu nomor ini.');
    screen.getByText('Berlaku sampai Rabu, 11 Mar, 10.00 WIB, tepat untuk jumlah ini.');
    screen.getByText('Hanya bisa dibayar dari rekening Mandiri.');
  });

  it('says how long is left of a code', async () => {
    const expiresAt = new Date(Date.now() + 6 * 3_600_000).toISOString();
    const code = { ...NUMBER, channel: 'ALFAMART', number: '7783477877061234', exact: true } as const;
    open({ ...OVERVIEW, numbers: [{ ...code, expiresAt }] });
    await screen.findByText('7783 4778 7706 1234');
    screen.getByText('Masih 6 jam.');
  });

  it('shows a QR code with its amount, the picture to keep, and no number to type', async () => {
    const scan = { ...NUMBER, channel: 'QRIS', number: '4411889900112233', exact: true, scan: true } as const;
    open({ ...OVERVIEW, numbers: [{ ...scan, expiresAt: '2026-03-11T03:00:00Z' }] });
    await screen.findByText(/^Kode QR ini untuk membayar Rp719\.000: cicilan 2 dari 3/);
    const picture = screen.getByRole('img', { name: 'Kode QR untuk membayar Rp719.000' });
    expect(picture.getAttribute('src')).toMatch(/^\/api\/payment\/picture\?.*number=n-1/);
    screen.getByText('Referensi 4411 8899 0011 2233');
    expect(screen.queryByRole('button', { name: t('pay.number.copy') })).toBeNull();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press(t('pay.scan.keep'));
    await waitFor(() => expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('Lancar-QRIS-719000.png'));
    fireEvent.error(picture);
    screen.getByText(t('pay.scan.failed'), { exact: false });
    await press(t('common.retry'));
    screen.getByRole('img', { name: 'Kode QR untuk membayar Rp719.000' });
    saved.mockRestore();
  });

  it('shows the QR code that was seen last where its picture cannot be loaded', async () => {
    const draw = { drawImage: vi.fn() } as unknown as CanvasRenderingContext2D;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QR');
    const scan = { ...NUMBER, channel: 'QRIS', number: '4411889900112233', exact: true, scan: true } as const;
    const { page } = open({ ...OVERVIEW, numbers: [{ ...scan, expiresAt: '2099-03-11T03:00:00Z' }] });
    const code = () => screen.findByRole('img', { name: 'Kode QR untuk membayar Rp719.000' });
    fireEvent.load(await code());
    page.unmount();
    serve(newDraft(), { 'GET /payment/overview': fail });
    openApp('/H5/bill/payment-method');
    await screen.findByText(/Kamu sedang offline/);
    fireEvent.error(await code());
    expect((await code()).getAttribute('src')).toBe('data:image/png;base64,QR');
    vi.restoreAllMocks();
  });

  it('names each of several loans with its due day, and chooses to settle the one that is asked for', async () => {
    const [one, two] = [PART, { ...PART, loanNo: 'LN-2', amount: 500_000, number: 1, due: '2026-03-30' }];
    const whole = { loanNo: 'LN-2', kind: 'CASH', amount: 900_000 } as const;
    const choices: PaymentOverview['choices'] = [
      { paying: 'due', amount: 719_000, parts: [one], leaves: 1 },
      { paying: 'loan', loanNo: 'LN-2', amount: 500_000, parts: [two], leaves: 1 },
      { paying: 'everything', loanNo: 'LN-2', amount: 900_000, saves: 100_000, parts: [whole], leaves: 1 },
    ];
    const { sent } = open({ ...OVERVIEW, choices }, '/H5/bill/payment-method?loanNo=LN-2&pay=everything');
    // of so many what is chosen stands alone: the ways to pay are near
    await screen.findByRole('radio', { name: /^Lunasi pinjaman tunai …LN-2/ });
    expect(screen.queryByRole('radio', { name: /^Hanya tagihan/ })).toBeNull();
    screen.getByRole('radio', { name: /^BCA/ });
    await press(t('pay.choice.more'));
    await screen.findByText('cicilan 2 dari 3, pinjaman tunai …LN-1, jatuh tempo Sabtu, 28 Mar');
    screen.getByText('cicilan 1 dari 3, pinjaman tunai …LN-2, jatuh tempo Senin, 30 Mar');
    screen.getByText('Hanya tagihan pinjaman tunai …LN-2');
    const settle = screen.getByRole('radio', { name: /^Lunasi pinjaman tunai …LN-2.*Hemat Rp100\.000/ });
    expect((settle as HTMLInputElement).checked).toBe(true);
    // the due day of no other bill
    expect(screen.queryByText('Jatuh tempo Sabtu, 28 Mar')).toBeNull();
    await press('Lihat nomor untuk Rp900.000');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ channel: 'BCA', paying: 'everything', loanNo: 'LN-2' });
    // what is left is of all of them, and says so
    await screen.findByText(/ Setelah itu sisa semua pinjamanmu Rp719\.000\.$/);
  });

  it('calls each of two loans that can be settled, returned or paid for alone by a name of its own', async () => {
    const back = { until: '2026-03-13', amount: 1, saves: 1, received: 1, kept: 0 };
    const kinds = [{ paying: 'loan' }, { paying: 'everything' }, { paying: 'everything', givesBack: back }] as const;
    const choices: PaymentOverview['choices'] = kinds.flatMap((kind, index) =>
      [1_000_000, 2_000_000].map((more) => {
        const loanAmount = more + index * 100_000;
        const part = { loanNo: `LN-${loanAmount}`, kind: 'CASH', amount: 1, loanAmount } as const;
        return { ...kind, loanNo: part.loanNo, amount: 1, parts: [part], leaves: 1 };
      }),
    );
    open({ ...OVERVIEW, choices });
    await press(t('pay.choice.more'));
    const radios = await screen.findAllByRole('radio', { name: /pinjaman Rp/ });
    expect(radios.map((radio) => radio.closest('label')?.querySelector('b')?.textContent)).toEqual([
      ...['Hanya tagihan pinjaman Rp1.000.000', 'Hanya tagihan pinjaman Rp2.000.000'],
      ...['Lunasi pinjaman Rp1.100.000', 'Lunasi pinjaman Rp2.100.000'],
      ...['Kembalikan pinjaman Rp1.200.000', 'Kembalikan pinjaman Rp2.200.000'],
    ]);
    // of what settles one of them, that one is told
    expect(screen.queryByText(t('pay.parts.everything'))).toBeNull();
  });

  const whole = { loanNo: 'LN-1', kind: 'CASH', amount: 2_000_000 } as const;
  const givesBack = { until: '2026-03-13', amount: 2_000_000, saves: 156_000, received: 1_970_000, kept: 30_000 };
  const returnable: PaymentOverview = {
    ...{ ...OVERVIEW, owed: 2_156_000 },
    choices: [
      { paying: 'due', amount: 719_000, parts: [PART], leaves: 1_437_000 },
      { paying: 'everything', amount: 2_000_000, saves: 156_000, parts: [whole], leaves: 0, givesBack },
    ],
  };

  it('says of a loan that may be given back what came, what goes back and what does not', async () => {
    open(returnable, '/H5/bill/payment-method?loanNo=LN-1&pay=everything');
    const radio = await screen.findByRole('radio', { name: /^Kembalikan tanpa bunga.*pinjaman tunai, sampai/ });
    screen.getByText(/^pinjaman tunai, sampai Jumat, 13 Mar\. Kamu terima Rp1\.970\.000; biaya Rp30\.000 /);
    expect((radio as HTMLInputElement).checked).toBe(true);
    await screen.findByRole('button', { name: 'Lihat nomor untuk Rp2.000.000' });
  });

  it('shows who comes to give a loan back that alone, and what else can be paid and how behind a link', async () => {
    open(returnable, '/H5/bill/payment-method?loanNo=LN-1&pay=everything');
    await screen.findByRole('radio', { name: /^Kembalikan tanpa bunga/ });
    screen.getByRole('heading', { name: t('pay.giveBack'), level: 1 });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await press(t('pay.choice.more'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Kembalikan tanpa bunga/ }));
    screen.getByRole('radio', { name: t('pay.choice.amount') });
    await press(t('pay.way.more'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /BCA/ }));
    screen.getByRole('radio', { name: /BNI/ });
  });

  it('calls a return what it is beside its number, until the day the right to it ends, and says what comes of later money', async () => {
    const shown: PaymentNumber = {
      ...{ ...NUMBER, paying: 'everything', loanNo: 'LN-1', amount: 2_000_000, parts: [whole], leaves: 0, givesBack },
      until: '2026-03-13T16:59:59.999Z',
    };
    open({ ...returnable, numbers: [shown] });
    await screen.findByRole('heading', { name: 'Kembalikan pinjaman ini' });
    screen.getByText(/Bayar tepat Rp2\.000\.000 ke nomor ini: pengembalian pinjaman tunai, tanpa bunga\./);
    screen.getByText(
      /sampai Jumat, 13 Mar, 23\.59 WIB, sama setiap hari\. Uang yang masuk setelah itu membayar yang jatuh tempo saat itu/,
    );
  });

  describe('of two loans', () => {
    const parts = [500_000, 1_500_000].map((amount) => ({
      ...whole,
      loanNo: `LN-${amount}`,
      amount,
      loanAmount: amount,
    }));
    const backOf = (amount: number, until: string) => ({
      until,
      amount,
      saves: 28_000,
      received: amount,
      kept: 28_000,
    });
    const both = backOf(2_000_000, '2026-03-12');
    const everything = {
      paying: 'everything',
      amount: 2_000_000,
      saves: 56_000,
      parts,
      leaves: 0,
      givesBack: both,
    } as const;
    const two: PaymentOverview = {
      ...{ ...OVERVIEW, owed: 2_056_000 },
      choices: [
        { ...everything, bill: { ...PART, due: '2026-03-24' } },
        ...parts.map((part) => {
          const givesBack = backOf(part.amount, '2026-03-13');
          const { loanNo, amount } = part;
          return { ...{ ...everything, loanNo, amount, givesBack }, parts: [part], leaves: 2_056_000 - amount };
        }),
      ],
    };

    it('that may be returned is called a return until the first of their last days, never a saving of tonight', async () => {
      open(two);
      await screen.findByRole('radio', { name: /^Kembalikan semua tanpa bunga.*Rp2\.000\.000/ });
      screen.getByText(/^2 pinjaman, sampai Kamis, 12 Mar\. .*; biaya Rp28\.000 yang sudah dipotong tidak kembali\.$/);
      await press(t('pay.choice.more'));
      await screen.findByRole('radio', { name: /^Kembalikan pinjaman Rp500\.000.*sampai Jumat, 13 Mar/ });
      expect(document.body.textContent).not.toMatch(/Hemat|[Ll]unasi|malam ini.*Rp2\.000\.000/);
    });

    it('is that on the page it leads to, at its number and beside another choice', async () => {
      open(two, '/H5/bill/payment-method?pay=everything', { ...everything, parts });
      await screen.findByRole('heading', { name: t('pay.giveBackAll'), level: 1 });
      await press('Lihat nomor untuk Rp2.000.000');
      await screen.findByText(/ke nomor ini: pengembalian 2 pinjaman, tanpa bunga\./);
      screen.getByText(/sampai Kamis, 12 Mar, 23\.59 WIB, sama setiap hari/);
      screen.getByRole('heading', { name: t('pay.giveBackAll'), level: 1 });
    });
  });

  it('says beside the bill that the loan may be returned and until when, and of no saving', async () => {
    open({ ...returnable, payments: [PAID_BEFORE] });
    await screen.findByText('Berubah pikiran? Sampai Jumat, 13 Mar, pinjaman tunai bisa dikembalikan tanpa bunga.');
    expect(screen.queryByText(/menghemat/)).toBeNull();
  });

  it('says of what is late that it was due', async () => {
    open(LATE);
    await screen.findByText('cicilan 2 dari 3, pinjaman tunai, sudah jatuh tempo Selasa, 24 Feb');
  });

  it('does not count the payments of a loan that is repaid once', async () => {
    const parts = [{ ...PART, number: 1, count: 1 }];
    open({ ...OVERVIEW, choices: [{ paying: 'due', amount: 719_000, parts, leaves: 0 }] });
    await screen.findByText('sekali bayar, pinjaman tunai, jatuh tempo Sabtu, 28 Mar');
  });

  it('names loans of different amounts by these', async () => {
    const one = { ...PART, loanAmount: 2_000_000 };
    const two = { ...PART, loanNo: 'LN-2', amount: 500_000, number: 1, due: '2026-03-30', loanAmount: 3_000_000 };
    const choices: PaymentOverview['choices'] = [
      { paying: 'due', amount: 719_000, parts: [one], leaves: 1 },
      { paying: 'loan', loanNo: 'LN-2', amount: 500_000, parts: [two], leaves: 1 },
    ];
    open({ ...OVERVIEW, choices });
    await screen.findByText('cicilan 2 dari 3, pinjaman Rp2.000.000, jatuh tempo Sabtu, 28 Mar');
    screen.getByText('cicilan 1 dari 3, pinjaman Rp3.000.000, jatuh tempo Senin, 30 Mar');
  });

  it('copies the number and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await showNumber();
    await press(t('pay.number.copy'));
    await screen.findByText(t('pay.number.copied'));
    expect(writeText).toHaveBeenCalledWith('3933308123456789');
  });

  it('hides the store where it does not take the amount, and says why', async () => {
    open();
    await screen.findByRole('radio', { name: /Alfamart/ });
    await choose(/Lunasi semua hari ini/);
    expect(screen.queryByRole('radio', { name: /Alfamart/ })).toBeNull();
    screen.getByText('Alfamart menerima Rp10.000 sampai Rp5.000.000, jadi tidak bisa untuk jumlah ini.');
    expect(screen.queryByRole('radio', { name: /QRIS/ })).toBeNull();
    screen.getByText('QRIS menerima Rp1 sampai Rp6.000.000, jadi tidak bisa untuk jumlah ini.');
  });

  it("takes an amount of one's own up to what is owed", async () => {
    const { sent } = open();
    await screen.findByText(t('pay.choice.next'));
    await choose(t('pay.choice.amount'));
    const field = screen.getByRole('textbox', { name: t('pay.choice.own') });
    fireEvent.change(field, { target: { value: '7000000' } });
    await press(/Lihat nomor/);
    await screen.findByText('Paling banyak Rp6.719.000: itu semua yang belum lunas.');
    fireEvent.click(screen.getByRole('button', { name: t('pay.choice.take', { amount: 'Rp6.719.000' }) }));
    expect((field as HTMLInputElement).value).toBe('6.719.000');
    expect(screen.queryByText(/^Paling banyak Rp6\.719\.000: /)).toBeNull();
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: 'Rp50.000' } });
    await choose(/BNI/);
    await press('Lihat nomor untuk Rp50.000');
    await screen.findByRole('heading', { name: 'Bayar Rp50.000' });
    expect(sent).toEqual([{ call: 'number', body: { channel: 'BNI', paying: 'amount', amount: 50_000 } }]);
  });

  it('has an amount that is being typed again after a reload, until the page is left', async () => {
    open();
    await choose(t('pay.choice.amount'));
    fireEvent.change(screen.getByRole('textbox', { name: t('pay.choice.own') }), { target: { value: '50000' } });
    const typed = typedAmount('') ?? { amount: '' };
    await press(t('common.back'));
    await waitFor(() => expect(storedValue('typedAmount')).toBeUndefined());
    cleanup();

    keepTypedAmount('', typed);
    open();
    const field = await screen.findByRole('textbox', { name: t('pay.choice.own') });
    expect(field).toHaveProperty('value', 'Rp50.000');
    await choose(/Lunasi semua hari ini/);
    expect(storedValue('typedAmount')).toBeUndefined();
  });

  it('asks for no more than what closes all loans today, and says so while the amount is typed', async () => {
    const { sent } = open();
    await choose(t('pay.choice.amount'));
    const field = screen.getByRole('textbox', { name: t('pay.choice.own') });
    fireEvent.change(field, { target: { value: '6499999' } });
    expect(screen.queryByText(t('pay.choice.closes', { amount: 'Rp6.500.000' }))).toBeNull();
    fireEvent.change(field, { target: { value: '6600000' } });
    screen.getByText(t('pay.choice.closes', { amount: 'Rp6.500.000' }));
    await press('Lihat nomor untuk Rp6.500.000');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    ['18.30', '2026-03-10T11:30:00Z', 'storeToday', 'qr'],
    ['23.15', '2026-03-10T16:15:00Z', 'storeToday', 'qrToday'],
  ] as const)(
    'says at %s WIB that a code ends with the day where the amount closes all loans',
    async (_, at, store, qr) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
      const choices = OVERVIEW.choices.map((one) =>
        one.paying === 'everything' ? { ...one, amount: 4_500_000, saves: 500_000 } : one,
      );
      open({ ...OVERVIEW, owed: 5_000_000, choices });
      await choose(t('pay.choice.amount'));
      const field = screen.getByRole('textbox', { name: t('pay.choice.own') });
      fireEvent.change(field, { target: { value: '4499999' } });
      screen.getByText(t('pay.way.store', { hours: 6 }));
      screen.getByText(t('pay.way.qr', { hours: 1 }));
      fireEvent.change(field, { target: { value: '4500000' } });
      screen.getByText(t(`pay.way.${store}`, { hours: 6 }));
      screen.getByText(t(`pay.way.${qr}`, { hours: 1 }));
    },
  );

  it('takes whole rupiah, and says nothing of a mistake that is being corrected', async () => {
    const { sent } = open();
    await choose(t('pay.choice.amount'));
    const field = screen.getByRole('textbox', { name: t('pay.choice.own') }) as HTMLInputElement;
    fireEvent.change(field, { target: { value: '500' } });
    await press(/Lihat nomor/);
    await screen.findByText(t('pay.choice.tooLittle', { amount: 'Rp10.000' }));
    fireEvent.change(field, { target: { value: 'Rp50.000,' } });
    expect(screen.queryByText(t('pay.choice.tooLittle', { amount: 'Rp10.000' }))).toBeNull();
    fireEvent.change(field, { target: { value: `${field.value}50` } });
    await press(t('pay.choice.showAny'));
    await screen.findByText(t('pay.choice.notWhole'));
    expect(field.value).toBe('Rp50.000,50');
    expect(sent).toEqual([]);
  });

  it.each([
    ['1,000,000', 'Lihat nomor untuk Rp1.000.000'],
    ['1.000.000', 'Lihat nomor untuk Rp1.000.000'],
    ['100000.50', t('pay.choice.showAny')],
    ['100,5', t('pay.choice.showAny')],
  ])('reads separators as they are meant where an amount is typed: %s', async (typed, button) => {
    open();
    await choose(t('pay.choice.amount'));
    const field = screen.getByRole('textbox', { name: t('pay.choice.own') }) as HTMLInputElement;
    for (const key of typed) fireEvent.change(field, { target: { value: field.value + key } });
    screen.getByRole('button', { name: button });
  });

  it('keeps what is paid and the way while one of them is changed, and leads back to the number', async () => {
    const numbers = [{ ...NUMBER, channel: 'BNI', paying: 'amount', amount: 50_000, until: TIMES.paid } as const];
    open({ ...OVERVIEW, numbers });
    await screen.findByRole('heading', { name: 'Bayar Rp50.000', level: 1 });
    await press(t('pay.other'));
    await screen.findByRole('button', { name: 'Lihat nomor untuk Rp50.000' });
    expect((screen.getByRole('radio', { name: /BNI/ }) as HTMLInputElement).checked).toBe(true);
    await press(t('common.back'));
    await screen.findByRole('heading', { name: 'Bayar Rp50.000', level: 1 });
  });

  it('says what is wrong where no number can be had, and keeps the choice', async () => {
    open();
    serve(newDraft(), {
      'GET /payment/overview': () => Response.json(OVERVIEW),
      'POST /payment/number': () => refuse('PAYMENT_UNAVAILABLE'),
    });
    await screen.findByText(t('pay.choice.next'));
    await choose(/BNI/);
    await press(/Lihat nomor/);
    await screen.findByRole('alert');
    expect((screen.getByRole('radio', { name: /BNI/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('says of when it is, once the line is lost under the open page', async () => {
    await showNumber();
    expect(screen.queryByText(/sedang tidak tersambung/)).toBeNull();
    serve(newDraft(), { 'GET /payment/overview': fail });
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/sedang tidak tersambung/);
    screen.getByText('3933 3081 2345 6789');
  });

  it('stays readable without a network until the person signs out', async () => {
    const { page } = await showNumber();
    page.unmount();
    serve(newDraft(), { 'GET /payment/overview': fail, 'POST /auth/logout': () => Response.json({}) });
    const offline = openApp('/H5/bill/payment-method');
    await screen.findByText(/Kamu sedang offline/);
    screen.getByText(TAKES);
    screen.getByText('3933 3081 2345 6789');
    screen.getByText(t('pay.number.own', { bank: 'BCA' }));
    offline.unmount();
    await endSession();
    signInAs('u-2');
    openApp('/H5/bill/payment-method');
    await screen.findByText(t('common.offlineBody'));
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
  });

  it('is explained without other banks where it takes accounts of its own alone', async () => {
    const bank = (id: string, payableFrom: 'own' | 'any') => ({ id, kind: 'va' as const, min: 10_000, payableFrom });
    open({ ...OVERVIEW, channels: [bank('BCA', 'own'), bank('BNI', 'any')] }, '/H5/bill/how-to-pay?bank=BCA');
    await screen.findByRole('region', { name: 'BNI' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'BRI' })).toBeNull());
    expect(screen.queryByRole('region', { name: t('help.howToPay.otherBanks.name') })).toBeNull();
  });

  it('tells the next person on the phone the due day of their own bill, or none', async () => {
    const { page } = await showNumber();
    await endSession();
    page.unmount();
    expect(sessionStorage.getItem('dueDate')).toBeNull();
    sessionStorage.setItem('dueDate', '2026-03-28');
    const part = { ...PART, due: '2026-04-30' };
    const bill = { ...OVERVIEW, choices: [{ paying: 'due' as const, amount: 719_000, leaves: 0, parts: [part] }] };
    const next = open(bill, '/H5/bill/how-to-pay').page;
    await screen.findByText(t('help.howToPay.due', { date: dayWithWeekdayYear('2026-04-30', 'id') }));
    next.unmount();
    const late = open({ ...bill, asOf: '2026-05-01' }, '/H5/bill/how-to-pay').page;
    await screen.findByText(t('help.howToPay.lateSince', { date: dayWithWeekdayYear('2026-04-30', 'id') }));
    late.unmount();
    open({ ...OVERVIEW, owed: 0, choices: [] }, '/H5/bill/how-to-pay');
    await screen.findByText(t('help.howToPay.intro'));
    expect(document.body.textContent).not.toContain(dayWithWeekdayYear('2026-03-28', 'id'));
  });

  it('leads to the steps of the chosen bank, and back', async () => {
    await showNumber();
    fireEvent.click(screen.getByRole('link', { name: 'Cara bayar di BCA' }));
    await screen.findByRole('heading', { name: t('help.howToPay.title'), level: 1 });
    expect(path()).toBe('/H5/bill/how-to-pay');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('BCA');
    await press(t('common.back'));
    await screen.findByText(TAKES);
    expect(path()).toBe('/H5/bill/payment-method');
  });
});

describe('with the keyboard', () => {
  beforeEach(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  });

  it('is at the heading of each page, and of the number once it is there', async () => {
    open();
    await screen.findByText(t('pay.choice.next'));
    expect(document.activeElement?.tagName).toBe('H1');
    const show = screen.getByRole('button', { name: /Lihat nomor untuk Rp719\.000/ });
    show.focus();
    fireEvent.click(show);
    await screen.findByRole('heading', { name: 'Bayar Rp719.000', level: 1 });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bayar Rp719.000'));
  });

  it('is at the amount that cannot be paid, and at why there is no number', async () => {
    const { page } = open();
    await choose(t('pay.choice.amount'));
    await press(t('pay.choice.showAny'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('pay.choice.own'))));
    page.unmount();
    open();
    serve(newDraft(), {
      'GET /payment/overview': () => Response.json(OVERVIEW),
      'POST /payment/number': () => refuse('BROKEN'),
    });
    await press(/Lihat nomor untuk Rp719\.000/);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('is at the heading once it was said that the money was sent', async () => {
    await showNumber();
    const say = screen.getByRole('button', { name: t('pay.claim.action') });
    say.focus();
    fireEvent.click(say);
    await press(t('pay.claim.ask.confirm'));
    await waitFor(() => expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('"I have paid"', () => {
  it('goes on where a part came: it tells so, and takes that the rest is paid', async () => {
    const claim = { at: TIMES.paid, number: 'n-1', frozenUntil: '2026-03-13', came: 219_000 };
    const { sent } = open({ ...LATE, numbers: [{ ...NUMBER, until: '2026-03-10T17:00:00.000Z' }], claim });
    await screen.findByText(/^Rp219\.000 sudah masuk\./);
    screen.getByText('Denda, pengingat, dan telepon dijeda sampai Jumat, 13 Mar, 23.59 WIB.');
    screen.getByText(t('pay.claim.restOnce'));
    await press(t('pay.claim.rest'));
    await press(t('pay.claim.ask.confirm'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'paid', body: { number: 'n-1' } }));
  });

  it('is said once, and tells until when lateness stands still', async () => {
    const { sent } = await showNumber(LATE);
    screen.getByText(t('pay.status.awaited'));
    await press(t('pay.claim.action'));
    const popup = within(await screen.findByRole('dialog'));
    popup.getByText(/^Selama mencari, denda, pengingat, dan telepon dijeda sampai Jumat, 13 Mar, 23\.59 WIB\./);
    expect(sent.some(({ call }) => call === 'paid')).toBe(false);
    await press(t('pay.claim.ask.confirm'));
    const card = await screen.findByRole('heading', { name: t('pay.claim.title') });
    expect(sent.at(-1)).toEqual({ call: 'paid', body: { number: 'n-1' } });
    screen.getByText('Denda, pengingat, dan telepon dijeda sampai Jumat, 13 Mar, 23.59 WIB.');
    screen.getByText(t('pay.status.sent.claimed'));
    expect(screen.queryByText(t('pay.status.sent.title'))).toBeNull();
    const note = screen.getByText(t('pay.claim.notTwice'));
    // the number is for who did not pay after all
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
    expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
    const stages = within(card.parentElement as HTMLElement).getAllByRole('listitem');
    expect(stages.map((stage) => stage.dataset.state)).toEqual(['done', 'now', 'next']);
    const isFirst = (name: string) => /primary/.test(screen.getByRole('button', { name }).className);
    expect(isFirst(t('pay.claim.receipt'))).toBe(true);
    await press(t('pay.claim.seeNumber'));
    const number = screen.getByText('3933 3081 2345 6789');
    expect(note.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isFirst(t('pay.number.copy'))).toBe(false);
  });

  it('who did not pay after all sees the number at once', async () => {
    const claim = { at: TIMES.paid, frozenUntil: '2026-03-13', number: 'n-1' };
    open({ ...LATE, numbers: [NUMBER], claim }, '/H5/bill/payment-method?number=');
    await screen.findByText('3933 3081 2345 6789');
    expect(screen.queryByRole('button', { name: t('pay.claim.seeNumber') })).toBeNull();
    screen.getByText(t('pay.claim.notTwice'));
  });

  it('on return asks for a receipt before any way to pay', async () => {
    open({ ...LATE, claim: { at: TIMES.paid, frozenUntil: '2026-03-13' } });
    await screen.findByRole('button', { name: t('pay.claim.receipt') });
    expect(screen.queryByRole('button', { name: /^Lihat nomor/ })).toBeNull();
    await press(t('pay.claim.seeNumber'));
    await screen.findByRole('button', { name: /^Lihat nomor/ });
  });
});

describe.each(['id', 'en-us'] as const)('"I have paid" of who is not late, in %s', (language) => {
  const say = textIn(language);
  const penalties = /denda|penagihan|late fee|collection/i;
  const reads = async (overview: PaymentOverview) => {
    open(overview);
    await act(() => setLanguage(language));
    onTestFinished(() => act(() => setLanguage('id')));
  };

  it('says that no day counts as late, and nothing of penalties or collection', async () => {
    const date = language === 'id' ? 'Jumat, 13 Mar' : 'Friday, 13 Mar';
    await reads({ ...OVERVIEW, numbers: [{ ...NUMBER, until: '2026-03-10T17:00:00.000Z' }] });
    await press(say('pay.claim.action'));
    const popup = await screen.findByRole('dialog');
    within(popup).getByText(say('pay.claim.ask.inTime', { date }));
    expect(popup.textContent).not.toMatch(penalties);
    await press(say('pay.claim.ask.confirm'));
    await screen.findByText(say('pay.claim.inTime', { date }));
    // nothing lies over what has just changed
    screen.getByText(say('pay.claim.notTwice'));
    expect(screen.queryByText(say('pay.claim.told.inTime', { date }))).toBeNull();
  });

  it('says no more than that the money is looked for where it stops nothing this time', async () => {
    const claim = { at: TIMES.paid, number: 'n-1', freezesFrom: '2026-04-01' };
    await reads({ ...OVERVIEW, claim });
    await screen.findByText(say('pay.claim.asking'));
  });
});

it.each(['id', 'en-us'] as const)('the receipt is asked for in the words of every way to pay: %s', (language) => {
  const said = textIn(language)('guides.REPAYMENT_RECEIPT');
  for (const way of ['virtual account', 'Alfamart', 'QRIS']) expect(said).toContain(way);
});

describe('"I have paid" without a network', () => {
  it('stays asked, with why, until it can be said', async () => {
    await showNumber();
    serve(newDraft(), { 'POST /payment/paid': fail, 'GET /payment/overview': fail });
    await press(t('pay.claim.action'));
    await press(t('pay.claim.ask.confirm'));
    const popup = within(await screen.findByRole('dialog'));
    expect((await popup.findByRole('alert')).textContent).toBe(t('common.offlineBody'));
    await press(t('pay.claim.ask.keep'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** The clock goes on by itself, and can be put forward; after the test, also after one that failed, it is the real one. */
function playClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

/** A small step of the clock at a time until it is so: what is answered meanwhile is heard. */
async function untilWithin(ms: number, isSo: () => boolean) {
  const end = Date.now() + ms;
  while (!isSo() && Date.now() < end) await vi.advanceTimersByTimeAsync(50);
}

describe('a number', () => {
  const came = { id: 'p-1', channel: 'BCA', number: 'n-1', amount: 100_000, status: 'BOOKED' as const };
  const now = new Date().toISOString();
  const at = { paid: now, seen: now, booked: now };

  it('is followed while it is looked at: what comes in, and that a code is over', async () => {
    playClock();
    const scan = { ...NUMBER, channel: 'QRIS', scan: true, exact: true, expiresAt: '2099-03-11T03:00:00Z' } as const;
    let overview: PaymentOverview = { ...OVERVIEW, numbers: [scan] };
    open(overview);
    serve(newDraft(), { 'GET /payment/overview': () => Response.json(overview) });
    await screen.findByRole('img', { name: 'Kode QR untuk membayar Rp719.000' });
    overview = { ...OVERVIEW, payments: [{ ...came, at, parts: [] }] };
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText(t('pay.ended.scan'));
    screen.getByText(/^Rp100\.000 sudah masuk .*WIB dan tercatat/);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
    await press(t('pay.way.more'));
    await screen.findByRole('radio', { name: /QRIS/ });
  });

  it('that was just asked for is looked at within three seconds', async () => {
    playClock();
    // the person had it before: nothing of what is read changes
    open({ ...OVERVIEW, numbers: [NUMBER] });
    await press(/Lihat nomor untuk Rp719\.000/);
    await screen.findByText(TAKES);
    await vi.advanceTimersByTimeAsync(100);
    const paid = { ...OVERVIEW, numbers: [NUMBER], payments: [{ ...came, at, parts: [] }] };
    let looks = 0;
    serve(newDraft(), {
      'GET /payment/overview'() {
        looks += 1;
        return Response.json(paid);
      },
    });
    await untilWithin(3_000, () => looks > 0);
    expect(looks).toBeGreaterThan(0);
    await screen.findByText(/^Rp100\.000 sudah masuk .*WIB dan tercatat/);
  });

  it('is looked at as soon in the twentieth minute that it stands there', async () => {
    playClock();
    open({ ...OVERVIEW, numbers: [NUMBER] });
    await press(/Lihat nomor untuk Rp719\.000/);
    await screen.findByText(TAKES);
    let looks = 0;
    serve(newDraft(), {
      'GET /payment/overview'() {
        looks += 1;
        return Response.json({ ...OVERVIEW, numbers: [NUMBER] });
      },
    });
    vi.setSystemTime(Date.now() + 20 * 60_000);
    // what comes due by then was arranged before
    await untilWithin(5_000, () => looks > 0);
    const before = looks;
    await untilWithin(3_000, () => looks > before);
    expect(looks).toBeGreaterThan(before);
  });

  it('is looked at as soon where its copy is gone, as after another tab forgot it', async () => {
    playClock();
    open({ ...OVERVIEW, numbers: [NUMBER] });
    await press(/Lihat nomor untuk Rp719\.000/);
    await screen.findByText(TAKES);
    let looks = 0;
    serve(newDraft(), {
      'GET /payment/overview'() {
        looks += 1;
        forgetNumber();
        return Response.json({ ...OVERVIEW, numbers: [NUMBER] });
      },
    });
    // a look that comes due while the one before is not answered is left out
    await untilWithin(25_000, () => looks > 3);
    expect(looks).toBeGreaterThan(3);
    expect(keptNumber()).toBeUndefined();
  });

  it('that was to repay a loan and took less says what is missing, and leads to the choice', async () => {
    playClock();
    const [due, all] = OVERVIEW.choices;
    if (!due || !all) throw new Error('there is nothing to choose');
    const settling = { ...NUMBER, paying: 'everything', amount: 6_500_000, leaves: 0, until: now } as const;
    let overview: PaymentOverview = { ...OVERVIEW, numbers: [settling] };
    open(overview);
    serve(newDraft(), { 'GET /payment/overview': () => Response.json(overview) });
    await screen.findByRole('heading', { name: 'Bayar Rp6.500.000', level: 1 });
    overview = {
      ...OVERVIEW,
      ...{ numbers: [NUMBER], choices: [due, { ...all, amount: 6_400_000 }], payments: [{ ...came, at, parts: [] }] },
    };
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText(/^Pinjaman ini belum lunas: .* masih kurang Rp6\.400\.000/);
    vi.useRealTimers();
    await press(t('pay.unsettled.action'));
    await screen.findByRole('radio', { name: /Rp6\.400\.000/ });
  });

  it('of a code that was paid whole says so', async () => {
    playClock();
    const scan = {
      ...NUMBER,
      amount: 100_000,
      channel: 'QRIS',
      scan: true,
      exact: true,
      expiresAt: '2099-03-11T03:00:00Z',
    };
    let overview = { ...OVERVIEW, numbers: [scan] } as PaymentOverview;
    open(overview);
    serve(newDraft(), { 'GET /payment/overview': () => Response.json(overview) });
    await screen.findByRole('img', { name: 'Kode QR untuk membayar Rp100.000' });
    overview = { ...OVERVIEW, payments: [{ ...came, at, parts: [] }] };
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText(t('pay.ended.whole'));
  });

  it('stays readable where our system fails, which is not called offline', async () => {
    const { page } = await showNumber();
    page.unmount();
    serve(newDraft(), { 'GET /payment/overview': () => Response.json({}, { status: 500 }) });
    openApp('/H5/bill/payment-method');
    await screen.findByRole('heading', { name: t('common.brokenTitle'), level: 1 });
    screen.getByText(/nomor dan jumlah terakhirmu, dari .*WIB/);
    screen.getByText('3933 3081 2345 6789');
    expect(screen.queryByText(/offline/)).toBeNull();
  });

  it('whose payment is booked is not said to be paid once more', async () => {
    open({ ...OVERVIEW, numbers: [{ ...NUMBER, until: now }], payments: [{ ...came, at, parts: [] }] });
    await screen.findByText(TAKES);
    expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
  });

  it('after a part came says what is still to be paid, since when and what its late fee adds', async () => {
    const remains = { amount: 478_000, due: '2020-11-17', growsBy: 1_500 };
    const number = { ...NUMBER, until: now };
    open({ ...LATE, remains, numbers: [number], payments: [{ ...came, at, parts: [] }] });
    await screen.findByText(
      /^Masih harus dibayar Rp478\.000\. Jatuh temponya .*dendanya bertambah paling banyak Rp1\.500 sehari\.$/,
    );
  });

  it('after a part of several late bills came says since when the oldest is due, not that all is since then', async () => {
    const remains = { amount: 2_261_214, due: '2020-08-21', hasLater: true };
    const number = { ...NUMBER, until: now };
    open({ ...LATE, remains, numbers: [number], payments: [{ ...came, at, parts: [] }] });
    await screen.findByText(/^Masih harus dibayar Rp2\.261\.214, yang paling lama sejak .*21 Agu/);
  });

  it('after a part of a late bill came begins with thanks and what arrived, then says what is left, then how to pay it', async () => {
    const remains = { amount: 478_000, due: '2020-11-17' };
    const number = { ...NUMBER, amount: 478_000, until: now };
    signInAs('u-1');
    keepNumber({ number, way: undefined }, Date.now());
    const paid = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 100_000 }] }];
    open({ ...LATE, remains, numbers: [number], payments: paid });
    const thanks = await screen.findByRole('heading', { name: t('pay.met.thanks'), level: 1 });
    const told = [
      thanks,
      screen.getByRole('heading', { name: t('pay.met.title', { amount: 'Rp100.000' }) }),
      await screen.findByText(/^Masih harus dibayar Rp478\.000\. Jatuh temponya /),
      screen.getByText('3933 3081 2345 6789'),
    ];
    const ordered = told.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(ordered).toEqual(told);
  });

  it('of a part says before what will be left of the bill, and by when', async () => {
    const remains = { amount: 478_000, due: '2096-12-17' };
    open({ ...OVERVIEW, numbers: [{ ...NUMBER, paying: 'amount', until: now, leaves: 900_000, remains }] });
    await screen.findByText(/Dari sisa itu, Rp478\.000 tagihan berikutnya dibayar paling lambat .*23\.59 WIB\.$/);
  });

  it('that takes the next bill after a part of it was paid says what is left of it', async () => {
    const parts = [{ ...PART, due: '2096-12-17' }];
    const choices: PaymentOverview['choices'] = [{ paying: 'due', amount: 478_000, parts, leaves: 0 }];
    const paid = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 100_000 }] }];
    open({ ...OVERVIEW, choices, payments: paid, remains: { amount: 478_000, due: '2096-12-17' } });
    await screen.findByText(/^Dari tagihan berikutnya masih harus dibayar Rp478\.000, paling lambat /);
    expect(screen.queryByText(/lunas\./)).toBeNull();
  });

  it('after the second-to-last bill says that what is left can be paid off today or wait, and never asks for the whole bill', async () => {
    const bill = { ...PART, number: 3, due: '2096-12-17' };
    const whole = { loanNo: 'LN-1', kind: 'CASH', amount: 614_000 } as const;
    const choices: PaymentOverview['choices'] = [
      { paying: 'everything', amount: 614_000, saves: 105_000, parts: [whole], leaves: 0, bill },
    ];
    const last = { ...NUMBER, leaves: 0, parts: [bill] };
    const paid = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 719_000 }] }];
    signInAs('u-1');
    keepNumber({ number: last, way: undefined }, Date.now());
    open({ ...OVERVIEW, owed: 719_000, choices, numbers: [last], payments: paid });
    await screen.findByRole('heading', { name: t('pay.upToDate.title'), level: 1 });
    screen.getByText('Cicilan 2 dari 3 lunas.');
    screen.getByText(/Tagihan terakhir baru jatuh tempo .*17 Des.* hari ini dengan Rp614\.000, atau tunggu/);
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
    await press(t('pay.met.last'));
    await screen.findByRole('button', { name: /Lihat nomor untuk Rp614\.000/ });
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
  });

  it('after what was due of several loans is paid speaks of no last bill in the singular', async () => {
    const bill = { ...PART, number: 3, due: '2096-12-17', loanAmount: 2_000_000 };
    const [one, other] = [2_000_000, 3_000_000].map((loanAmount, at) => {
      return { loanNo: `LN-${at + 1}`, kind: 'CASH' as const, amount: 614_000, loanAmount };
    });
    if (!one || !other) throw new Error('there are no loans');
    const all = { paying: 'everything', amount: 1_228_000, saves: 105_000, parts: [one, other], leaves: 0 } as const;
    const paid = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 719_000 }] }];
    const of = (choices: PaymentOverview['choices']) =>
      open({ ...OVERVIEW, owed: 1_438_000, choices, numbers: [], payments: paid });
    const { page } = of([{ ...all, parts: [one, other], bill }]);
    await screen.findByText(
      /Tagihan berikutnya baru jatuh tempo .*Lunasi semua pinjamanmu hari ini dengan Rp1\.228\.000/,
    );
    screen.getByRole('button', { name: t('pay.choice.everything') });
    page.unmount();
    of([
      { paying: 'everything', loanNo: 'LN-1', amount: 614_000, saves: 105_000, parts: [one], leaves: 700_000, bill },
      { ...all, parts: [one, other] },
    ]);
    await screen.findByText(/Tagihan terakhir dari pinjaman Rp2\.000\.000 baru jatuh tempo .* dengan Rp614\.000/);
    screen.getByRole('button', { name: t('pay.choice.settle', { loan: 'pinjaman Rp2.000.000' }) });
  });

  it('of the last bill is not said to be kept for later bills', async () => {
    await showNumber();
    screen.getByText(t('pay.number.lasts'));
    cleanup();
    forgetEverything();
    signInAs('u-1');
    keepNumber({ number: { ...NUMBER, leaves: 0 }, way: undefined }, Date.now());
    open({ ...OVERVIEW, numbers: [{ ...NUMBER, leaves: 0 }] });
    await screen.findByText(t('pay.number.yours'));
    expect(screen.queryByText(t('pay.number.lasts'))).toBeNull();
  });

  it('that takes the next bill after what was due is paid says first that this can wait', async () => {
    const parts = [{ ...PART, due: '2026-12-17' }];
    const choices: PaymentOverview['choices'] = [{ paying: 'due', amount: 578_000, parts, leaves: 0 }];
    const next = { ...NUMBER, amount: 578_000, parts };
    const paid = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 100_000 }] }];
    signInAs('u-1');
    keepNumber({ number: next, way: undefined }, Date.now());
    const { page } = open({ ...OVERVIEW, choices, numbers: [next], payments: paid });
    await screen.findByText(/^Yang jatuh tempo sudah kamu bayar\. Tagihan berikutnya, Rp578\.000, .* Kamis, 17 Des\./);
    screen.getByRole('heading', { name: t('pay.upToDate.title'), level: 1 });
    screen.getByRole('heading', { name: t('pay.met.title', { amount: 'Rp100.000' }) });
    screen.getByText('Cicilan 1 dari 3 lunas.');
    const receipt = screen.getByRole('link', { name: t('pay.met.receipt') });
    await waitFor(() => expect(receipt.getAttribute('href')).toBe('/H5/me/invoice-page?loanNo=LN-1&payment=4'));
    // the next number comes once it is asked for, and asks for nothing yet
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    // nor is a payment that came asked about as if it had failed
    expect(screen.queryByRole('link', { name: t('pay.help') })).toBeNull();
    await press(t('pay.met.next'));
    screen.getByRole('link', { name: t('pay.help') });
    screen.getByText('3933 3081 2345 6789');
    const copying = screen.getByRole('button', { name: t('pay.number.copy') });
    expect(copying.className).not.toBe(screen.getByRole('button', { name: t('pay.met.home') }).className);
    expect(screen.queryByText(t('pay.status.awaited'))).toBeNull();
    page.unmount();
    // of the payment of another loan it is not told which instalment was met
    const ofOther = open({
      ...OVERVIEW,
      choices,
      numbers: [next],
      payments: [{ ...came, at, parts: [{ loanNo: 'LN-2', amount: 100_000 }] }],
    });
    await screen.findByRole('heading', { name: t('pay.met.title', { amount: 'Rp100.000' }) });
    expect(screen.queryByText('Cicilan 1 dari 3 lunas.')).toBeNull();
    expect(screen.getByRole('link', { name: t('pay.met.receipt') }).getAttribute('href')).toBe('/H5/repayment-record');
    ofOther.page.unmount();
    // chosen after the payment, it is asked for
    const chosenAt = new Date(Date.now() + 1_000).toISOString();
    const chosen = open({ ...OVERVIEW, choices, numbers: [{ ...next, chosenAt }], payments: paid });
    await screen.findByRole('heading', { name: 'Bayar Rp578.000', level: 1 });
    chosen.page.unmount();
    // what is left of a settlement is not the next bill
    const rest = { ...next, paying: 'everything', amount: 6_500, leaves: 0 } as const;
    open({ ...OVERVIEW, choices, numbers: [rest], payments: paid });
    await screen.findByRole('heading', { name: 'Bayar Rp6.500', level: 1 });
  });

  it("of an amount of one's own is chosen at once by who asks for it after a payment", async () => {
    const parts = [{ ...PART, due: '2026-12-17' }];
    const choices: PaymentOverview['choices'] = [{ paying: 'due', amount: 578_000, parts, leaves: 0 }];
    const payments = [{ ...came, at, parts: [{ loanNo: 'LN-1', amount: 100_000 }] }];
    open({ ...OVERVIEW, choices, payments }, '/H5/bill/payment-method?pay=amount');
    await screen.findByRole('textbox', { name: t('pay.choice.own') });
    expect(screen.queryByRole('button', { name: t('pay.met.next') })).toBeNull();
  });

  it('is over once money came by another way, and is not led back to', async () => {
    const code = { ...NUMBER, channel: 'QRIS', scan: true, exact: true, chosenAt: now } as const;
    open({ ...OVERVIEW, numbers: [{ ...code, until: now }] });
    const title = t('pay.scan.title', { way: t('pay.ways.QRIS') });
    await screen.findByText(title);
    const numbers = [{ ...code, overtakenAt: now }];
    serve(newDraft(), { 'GET /payment/overview': () => Response.json({ ...OVERVIEW, numbers }) });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await screen.findByText(t('pay.ended.overtaken'));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('that was opened without a network is read again by itself, also where the first call still fails', async () => {
    const { page } = await showNumber();
    page.unmount();
    serve(newDraft(), { 'GET /payment/overview': fail });
    openApp('/H5/bill/payment-method');
    await screen.findByText(/Kamu sedang offline/);
    let calls = 0;
    const answer = () => Response.json({ ...OVERVIEW, numbers: [{ ...NUMBER, amount: 256_000 }] });
    serve(newDraft(), { 'GET /payment/overview': () => (calls++ === 0 ? fail() : answer()) });
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Bayar Rp256.000', level: 1 }, { timeout: 3_000 });
  });
});

describe('a change of a plan that waits', () => {
  const change = { loanNo: 'LN-1', left: 0, until: '2026-03-13T16:59:59.000Z' } as const;

  it('and is paid ahead leads to the signature, and asks for no more of the bill', async () => {
    const changes = [{ ...change, kind: 'instalment', availability: 'E_SIGN_UNCOMPLETED' } as const];
    open({ ...OVERVIEW, numbers: [NUMBER], changes });
    await screen.findByRole('link', { name: t('pay.change.E_SIGN_UNCOMPLETED.action') });
    screen.getByRole('heading', { name: t('pay.title'), level: 1 });
    expect(screen.queryByText('3933 3081 2345 6789')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    await press(t('pay.more'));
    await screen.findByText(t('pay.choice.next'));
  });

  it.each([
    ['instalment', 'E_SIGN_UNCOMPLETED', 'pay.change.E_SIGN_UNCOMPLETED', 'bill/installment-process'],
    ['extension', 'PAY_IN_ADVANCE_UNPAID', 'pay.change.extension', 'bill/apply-extension'],
  ] as const)('is told with what is missing, and the way there: %s, %s', async (kind, availability, words, path) => {
    open({ ...OVERVIEW, changes: [{ ...change, kind, availability }] });
    await screen.findByRole('heading', { name: t(`${words}.title`) });
    const link = screen.getByRole('link', { name: t(`${words}.action`) });
    expect(link.getAttribute('href')).toBe(`/H5/${path}?loanNo=LN-1`);
  });

  it.each([
    [{ left: 212_000 }, /Kalau tidak, tidak ada yang berubah\.$/],
    [{ left: 112_000, came: 100_000 }, /Kalau tidak, Rp100\.000 yang sudah masuk mengurangi tagihanmu\.$/],
  ])('says what becomes of what came, where the rest does not: %o', async (money, said) => {
    const availability = 'PAY_IN_ADVANCE_UNPAID';
    open({ ...OVERVIEW, changes: [{ ...change, kind: 'instalment', availability, ...money }] });
    await screen.findByText(said);
  });
});

describe('what was paid', () => {
  const payment = { id: 'p-1', channel: 'BCA', amount: 719_000, parts: [{ loanNo: 'LN-1', amount: 719_000 }] };

  it('shows sent, seen and booked, each with its time', async () => {
    open({ ...OVERVIEW, payments: [{ ...payment, status: 'BOOKED', at: { ...TIMES, booked: TIMES.seen } }] });
    const title = await screen.findByRole('heading', { name: 'Rp719.000 lewat BCA' });
    const stages = within(title.parentElement as HTMLElement).getAllByRole('listitem');
    expect(stages.map((stage) => stage.dataset.state)).toEqual(['done', 'done', 'done']);
    for (const stage of stages) expect(stage.textContent).toContain('WIB');
  });

  it('says that the bank took it back', async () => {
    open({ ...OVERVIEW, payments: [{ ...payment, status: 'REVERSED', at: { ...TIMES, reversed: TIMES.seen } }] });
    await screen.findByRole('heading', { name: 'Rp719.000 lewat BCA ditarik kembali' });
    screen.getByText(/jadi tagihannya terbuka lagi/);
  });

  it('says what is to be given back, and why', async () => {
    const part = { loanNo: 'LN-1', kind: 'CASH', amount: 25_000, due: '2026-03-09', of: 'owedBack' } as const;
    const due = { paying: 'due', amount: 25_000, parts: [part], leaves: 0 } as const;
    open({ ...OVERVIEW, owed: 25_000, owedBack: 25_000, choices: [{ ...due, parts: [part] }] });
    await screen.findByRole('heading', { name: 'Kamu perlu mengembalikan Rp25.000' });
    screen.getByText(/bank menarik kembali pembayaran asalnya/);
    screen.getByText('kelebihan bayar yang perlu dikembalikan');
  });

  it.each([
    ['KEEP', 'pay.over.keep'],
    ['ACCOUNT', 'pay.over.back'],
  ] as const)('too much can be decided about, once it was asked once more: %s', async (choice, action) => {
    const overpayment = { amount: 25_000, of: 'payment', kept: false, account: '••••7365', bank: 'BCA' } as const;
    const { sent } = open({ ...OVERVIEW, overpayment });
    await screen.findByRole('heading', { name: t('pay.over.title', { amount: 'Rp25.000' }) });
    screen.getByText(t('pay.over.of.payment'));
    await press(t(action, { account: '••••7365', bank: 'BCA' }));
    expect(sent).toEqual([]);
    await screen.findByRole('heading', {
      name: t(`pay.over.ask.${choice}`, { amount: 'Rp25.000', account: '••••7365', bank: 'BCA' }),
    });
    await press(t(`pay.over.confirm.${choice}`));
    await waitFor(() => expect(screen.queryByText(/^Rp25\.000 ini milikmu/)).toBeNull());
    expect(sent).toEqual([{ call: 'overpayment', body: { choice } }]);
  });

  it('is said where nothing is owed, without the payments that say the same', async () => {
    const at = { ...TIMES, booked: TIMES.seen };
    const cleared = { id: 'p-1', channel: 'BCA', number: 'n-1', amount: 100_000, status: 'BOOKED' as const, parts: [] };
    open({ ...OVERVIEW, owed: 0, choices: [], payments: [{ ...cleared, at }] });
    await screen.findByText(t('pay.clear.title'));
    expect(screen.queryByText(t('pay.status.booked.title'))).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('link', { name: t('pay.help') })).toBeNull();
  });

  it('cannot be paid in the app where no gateway is connected', async () => {
    open({ ...OVERVIEW, channels: [] });
    await screen.findByText(t('pay.none.title'));
  });
});
