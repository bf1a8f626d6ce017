import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AheadChoices, PaymentNumberBody, PaymentOverview } from '../../../src/contract/generated/bodies';
import { forgetEverything, openApp, signInAs } from '../../app/support/app';
import { fail, newDraft, refuse, serve, t } from '../../runner/support/page';

const PART = { loanNo: 'LN-1', kind: 'INSTALLMENT', amount: 719_000, number: 2, count: 9, due: '2026-03-28' } as const;

const OVERVIEW: PaymentOverview = {
  asOf: '2026-03-10',
  owed: 6_719_000,
  choices: [{ paying: 'due', amount: 719_000, parts: [PART], leaves: 6_000_000 }],
  channels: [{ id: 'BNI', kind: 'va', companyCode: '8808', min: 10_000, payableFrom: 'any' }],
  numbers: [],
  payments: [],
  changes: [],
  back: [],
  claiming: { frozenUntil: '2026-03-13' },
};

/** What two million of it can do. */
const CHOICES: AheadChoices['choices'] = [
  { choice: 'instalments', total: 6_719_000, saves: 0, ends: '2026-12-28', count: 9, instalment: 719_000 },
  { choice: 'shorten', total: 6_400_000, saves: 319_000, ends: '2026-09-28', count: 6, instalment: 719_000 },
  { choice: 'lower', total: 6_550_000, saves: 169_000, ends: '2026-12-28', count: 10, instalment: 455_000 },
];
const ONE_DAY_ON = CHOICES.map((one) => ({ ...one, total: one.total + 1_500 }));

interface World {
  ahead(): Response | Promise<Response>;
  overview: PaymentOverview;
  /** what POST /payment/number answers where it refuses */
  refused?: () => Response;
}

/** Opens the page to pay; gives the bodies that asked for a number, and what the server answers from now on. */
function open(world: Partial<World> = {}) {
  const now: World = { ahead: () => Response.json({ choices: CHOICES }), overview: OVERVIEW, ...world };
  const sent: PaymentNumberBody[] = [];
  serve(newDraft(), {
    'GET /payment/overview': () => Response.json(now.overview),
    'GET /payment/ahead': () => now.ahead(),
    'POST /payment/number'({ body }) {
      sent.push(body as PaymentNumberBody);
      if (now.refused) return now.refused();
      const { amount = 0, ahead } = body as PaymentNumberBody;
      const id = { id: 'n-1', channel: 'BNI', number: '8808123456789012', chosenAt: '2026-03-10T01:00:00Z' };
      const number = {
        ...id,
        paying: 'amount' as const,
        amount,
        leaves: 4_400_000,
        parts: [PART],
        ...(ahead && { ahead }),
      };
      now.overview = { ...now.overview, numbers: [{ ...number, until: '2026-03-10T16:59:00Z' }] };
      return Response.json(number);
    },
  });
  signInAs('u-1');
  const page = openApp('/H5/bill/payment-method');
  return { sent, now, page };
}

async function type(amount: string) {
  fireEvent.click(await screen.findByRole('radio', { name: t('pay.choice.amount') }));
  fireEvent.change(screen.getByLabelText(t('pay.choice.own')), { target: { value: amount } });
}

const option = (choice: 'instalments' | 'shorten' | 'lower') =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${t(`pay.ahead.${choice}`)}`) });
const show = (amount: string) =>
  fireEvent.click(screen.getByRole('button', { name: t('pay.choice.show', { amount }) }));

beforeEach(forgetEverything);

describe('money that is more than due', () => {
  it('may shorten the loan: each choice with its price, which is kept with the number', async () => {
    const { sent } = open();
    await type('2000000');
    screen.getByText(t('pay.ahead.asking'));
    fireEvent.click(await option('shorten'));
    screen.getByText(t('pay.ahead.saves', { amount: 'Rp319.000' }));
    show('Rp2.000.000');
    await screen.findByText(new RegExp(t('pay.parts.shorten')));
    const body = { channel: 'BNI', paying: 'amount', amount: 2_000_000, ahead: 'shorten', aheadTotal: 6_400_000 };
    expect(sent).toEqual([body]);
  });

  it('pays the next instalments unless something else is chosen, at the price that was shown', async () => {
    const { sent } = open();
    await type('2000000');
    expect((await option('instalments')).checked).toBe(true);
    show('Rp2.000.000');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ channel: 'BNI', paying: 'amount', amount: 2_000_000, aheadTotal: 6_719_000 });
  });

  it('shows the choice before a number is made, also to who is faster than the answer', async () => {
    const { sent } = open();
    await type('2000000');
    show('Rp2.000.000');
    const alert = await screen.findByText(t('pay.ahead.first'));
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(sent).toEqual([]);
    await option('lower');
    show('Rp2.000.000');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps what was chosen while the amount is corrected, the way is changed, and the page is loaded again', async () => {
    const { page } = open();
    await type('2000000');
    fireEvent.click(await option('lower'));
    fireEvent.change(screen.getByLabelText(t('pay.choice.own')), { target: { value: 'Rp3.000.000' } });
    await waitFor(async () => expect((await option('lower')).checked).toBe(true));
    show('Rp3.000.000');
    fireEvent.click(await screen.findByRole('button', { name: t('pay.other') }));
    expect((await option('lower')).checked).toBe(true);
    page.unmount();
  });

  it('says what less than is due leaves of the bill, and by when', async () => {
    const remains = { amount: 478_000, due: '2096-12-17' };
    open({ ahead: () => Response.json({ choices: [], why: 'due', remains }) });
    await type('2000000');
    await screen.findByText(/^Setelah itu, dari tagihan berikutnya masih harus dibayar Rp478\.000, paling lambat /);
  });

  it.each(['several', 'due', 'closes', 'last', 'fixed', 'rebalanced', 'ended', 'advance'] as const)(
    'says in a sentence why there is no choice: %s',
    async (why) => {
      const { sent } = open({ ahead: () => Response.json({ choices: [], why }) });
      await type('2000000');
      await screen.findByText(t(`pay.ahead.none.${why}`));
      expect(screen.queryByText(t('pay.ahead.title'))).toBeNull();
      show('Rp2.000.000');
      await waitFor(() => expect(sent).toEqual([{ channel: 'BNI', paying: 'amount', amount: 2_000_000 }]));
    },
  );
});

describe('what the rest can do', () => {
  it('is said to be unknown where it cannot be worked out, and asked again at a press', async () => {
    const { sent, now } = open({ ahead: () => Response.json({}, { status: 500 }) });
    await type('2000000');
    await screen.findByText(t('pay.ahead.failed'));
    show('Rp2.000.000');
    await waitFor(() => expect(sent).toEqual([{ channel: 'BNI', paying: 'amount', amount: 2_000_000 }]));
    fireEvent.click(await screen.findByRole('button', { name: t('pay.other') }));
    await screen.findByText(t('pay.ahead.failed'));
    now.ahead = () => Response.json({ choices: CHOICES });
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await option('shorten');
  });

  it('is said to wait for the line, and is there once it is back', async () => {
    const { now } = open({ ahead: fail });
    await type('2000000');
    await screen.findByText(t('pay.ahead.offline'));
    screen.getByRole('button', { name: t('common.retry') });
    now.ahead = () => Response.json({ choices: CHOICES });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await option('shorten');
  });

  it('is shown again where another day or another payment changed it under the open page', async () => {
    const { now } = open();
    await type('2000000');
    await option('shorten');
    expect(screen.queryByText(t('pay.ahead.changed'))).toBeNull();
    now.ahead = () => Response.json({ choices: ONE_DAY_ON });
    now.overview = { ...OVERVIEW, asOf: '2026-03-11' };
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await screen.findByText(t('pay.ahead.changed'));
    screen.getByText(/Rp6\.401\.500/);
  });

  it('is shown again where the server says that it is otherwise now, before the number is made', async () => {
    const { sent, now } = open({ refused: () => refuse('RATE_VERSION_CHANGED') });
    await type('2000000');
    fireEvent.click(await option('shorten'));
    now.ahead = () => Response.json({ choices: ONE_DAY_ON });
    show('Rp2.000.000');
    await screen.findByText(/Rp6\.401\.500/);
    const [alert] = screen.getAllByText(t('pay.ahead.changed'));
    expect(alert).toBeTruthy();
    expect((await option('shorten')).checked).toBe(true);
    delete now.refused;
    show('Rp2.000.000');
    await waitFor(() => expect(sent.map(({ aheadTotal }) => aheadTotal)).toEqual([6_400_000, 6_401_500]));
  });
});
