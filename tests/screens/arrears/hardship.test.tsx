// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnArrears, PlanOptions } from '../../../src/contract/generated/bodies';
import { setLanguage } from '../../../src/i18n/texts';
import { addDays, dayOf } from '../../../src/lending/days';
import { forgetEverything, heading, openApp, signInAs } from '../../app/support/app';
import { fail, NOTHING_PAID, newDraft, serve, t } from '../../runner/support/page';

const LOAN_NO = 'LN-20260128-7KQ2MD';
const WAY: PlanOptions['extension'] = { availability: 'UNAVAILABLE', offers: [] };
const OPTIONS: PlanOptions = {
  ...{ asOf: '2026-03-25', until: '2026-03-25T16:59:59.999Z', loanNo: LOAN_NO, kind: 'CASH', owed: 719_000 },
  ...{ settled: 719_000, extension: WAY, instalment: WAY },
};
const ARREARS: OwnArrears = {
  late: {
    ...{ since: '2026-03-20', days: 5, amount: 719_000, loanNo: LOAN_NO },
    range: {
      ...{ from: '2026-03-25', until: '2026-04-08', least: 10_000, most: 2_000_000 },
      days: [
        { day: '2026-03-25', late: 719_000, most: 2_000_000 },
        { day: '2026-03-26', late: 720_079, most: 2_001_079 },
        { day: '2026-03-30', late: 724_393, most: 2_005_393 },
      ],
    },
  },
  ...{ today: '2026-03-25', reliefs: [], reminders: [], reliefAnswer: { by: '2026-03-27', usualHours: 5 } },
  ...{ promises: [], contacts: [], law: { mostADay: 3, mostInSevenDays: 7, lastDayLate: 90 } },
};

beforeEach(async () => {
  forgetEverything();
  await setLanguage('id');
});

function open(read: () => Response, more: NonNullable<Parameters<typeof serve>[1]> = {}) {
  const server = serve(newDraft(), {
    'GET /arrears': read,
    'GET /loan/plan-options': () => Response.json(OPTIONS),
    ...more,
  });
  signInAs('u-1');
  openApp('/H5/bill/hardship');
  return server;
}

describe('who has trouble paying', () => {
  it('is not told that a promise quiets us where one was broken lately', async () => {
    open(() => Response.json({ ...ARREARS, late: { ...ARREARS.late, loud: true } }));
    await screen.findByText(t('arrears.promise.textLoud'));
    expect(screen.queryByText(t('arrears.promise.text'))).toBeNull();
  });

  it.each([
    [{}, 'Rp719.000 sudah terlambat 5 hari. Jatuh temponya Jumat, 20 Mar 2026.'],
    [
      { several: true as const },
      'Rp719.000 sudah terlambat. Yang paling lama 5 hari, jatuh temponya Jumat, 20 Mar 2026.',
    ],
  ])('reads of the oldest only where more is late: %j', async (several, said) => {
    open(() => Response.json({ ...ARREARS, late: { ...ARREARS.late, ...several } }));
    await screen.findByText(said);
  });

  it('promises what is late for a day that is offered, and sees until when we wait', async () => {
    let answer = ARREARS;
    const made = { amount: 724_393, day: '2026-03-30', state: 'OPEN', at: '2026-03-25T03:00:00.000Z' } as const;
    const server = open(() => Response.json(answer), {
      'POST /arrears/promise': () => {
        answer = { ...ARREARS, promises: [{ ...made, left: 724_393, lateThen: 724_393 }], quietUntil: made.day };
        return Response.json({});
      },
    });
    await heading('arrears.title');
    fireEvent.click(await screen.findByRole('button', { name: t('arrears.promise.send') }));
    const day = screen.getByLabelText(t('arrears.promise.day'));
    await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
    expect(server.to('POST /arrears/promise')).toEqual([]);
    fireEvent.change(day, { target: { value: '2026-03-30' } });
    const date = 'Senin, 30 Mar 2026';
    screen.getByText(
      `${t('arrears.promise.thenFees', { date, amount: 'Rp724.393', fees: 'Rp5.393' })} ${t('arrears.promise.whole')}`,
    );
    fireEvent.click(screen.getByRole('button', { name: t('arrears.promise.send') }));
    await screen.findByText(t('arrears.promise.done', { date: 'Senin, 30 Mar 2026' }));
    expect(server.to('POST /arrears/promise').map(({ body }) => body)).toEqual([
      { amount: 724_393, day: '2026-03-30' },
    ]);
    screen.getByText(t('arrears.note.kept.whole', { owed: 'Rp724.393' }));
    expect(screen.queryByRole('button', { name: t('arrears.promise.send') })).toBeNull();
  });

  it('says of a smaller sum that it is a part, and what stays late', async () => {
    open(() => Response.json(ARREARS));
    fireEvent.change(await screen.findByLabelText(t('arrears.promise.amount')), { target: { value: '500000' } });
    fireEvent.change(screen.getByLabelText(t('arrears.promise.day')), { target: { value: '2026-03-30' } });
    expect(screen.getByLabelText<HTMLInputElement>(t('arrears.promise.amount')).value).toBe('500.000');
    screen.getByText(new RegExp(`${t('arrears.promise.part', { rest: 'Rp224.393' })}$`));
    // what cannot be promised is not reckoned with
    fireEvent.change(screen.getByLabelText(t('arrears.promise.amount')), { target: { value: '5' } });
    expect(screen.queryByText(/Rp724\.388/)).toBeNull();
    screen.getByText(/Rp724\.393/);
  });

  it('sees the ways with their prices before any form, and what asking and promising bring', async () => {
    open(() => Response.json(ARREARS));
    const ways = await screen.findByRole('heading', { name: t('arrears.ways.title') });
    for (const name of [t('arrears.promise.send'), t('arrears.relief.send')]) {
      const form = screen.getByRole('button', { name });
      expect(ways.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    const talk = await screen.findByRole('link', { name: new RegExp(t('plan.ways.talk')) });
    expect(talk.getAttribute('href')).toBe(`/H5/me/help-center/contact?topic=LATE&about=${LOAN_NO}`);
    within(talk).getByText(t('plan.ways.talkLate'));
    expect(screen.queryByRole('link', { name: new RegExp(t('plan.ways.hardship.open')) })).toBeNull();
    screen.getByText(/Jawaban muncul di sini, .* aturan denda tetap sama\.$/);
    screen.getByText('Biasanya dijawab dalam 5 jam. Paling lambat dijawab Jumat, 27 Mar.');
    screen.getByText(/^Dari Rp10\.000 sampai Rp2\.000\.000, yaitu seluruh utang pinjamanmu\./);
  });

  it('reads each contact word for word, a promise that was written down for them, and how to object', async () => {
    open(() =>
      Response.json({
        ...ARREARS,
        promises: [
          { amount: 50_000, day: '2026-03-22', state: 'BROKEN', at: '2026-03-21T03:00:00.000Z', operator: 'Rina' },
        ],
        contacts: [
          {
            ...{ id: 'c1', channel: 'PHONE', at: '2026-03-24T03:00:00.000Z', operator: 'Rina' },
            ...{ outcome: 'PROMISED', said: 'Gajian tanggal 28.' },
          },
        ],
      } satisfies OwnArrears),
    );
    await screen.findByText('Gajian tanggal 28.');
    screen.getByText(t('arrears.outcomes.PROMISED'));
    screen.getByText(t('arrears.promise.byUs', { name: 'Rina' }));
    const object = screen.getByRole('link', { name: t('arrears.object.link') });
    expect(object.getAttribute('href')).toBe('/H5/me/help-center/contact?topic=COLLECTION');
  });

  it('sees every reminder that went by itself, the last five first, and the hours and days that the law sets', async () => {
    const reminders = Array.from({ length: 7 }, (_, index) => ({
      ...{ id: `n${index}`, at: `2026-03-${24 - index}T02:00:00.000Z`, text: `Pengingat ${index}` },
      ...(index < 6 && { sentBy: ['sms', 'push'] as const }),
    }));
    open(() => Response.json({ ...ARREARS, reminders }));
    const first = await screen.findByRole('link', { name: 'Pengingat 0' });
    expect(first.getAttribute('href')).toBe('/H5/me/notification-detail/n0');
    screen.getByText('Selasa, 24 Mar, 09.00 WIB');
    expect(screen.getAllByText('Di aplikasi, SMS, Notifikasi di HP')).toHaveLength(5);
    screen.getByText(t('arrears.reminders.rules'));
    // what staff may do is not what reminds by itself, and both say so
    screen.getByText(
      /^Untuk petugas kami: .* bukan hari libur\. .*lewat lebih dari 90 hari\. Pengingat otomatis di bawah tidak termasuk\./,
    );
    screen.getByText(
      /^Pengingat dikirim sistem, bukan petugas\. .* juga setelah 90 hari; sesudah yang terakhir, berhenti\./,
    );
    expect(screen.queryByRole('link', { name: 'Pengingat 6' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('arrears.reminders.all', { count: 7 }) }));
    screen.getByRole('link', { name: 'Pengingat 6' });
    screen.getByText(t('arrears.reminders.forgotten'));
  });

  it.each([
    [40, 'arrears.promise.text', 'arrears.contacts.rules'],
    [90, 'arrears.promise.text', 'arrears.contacts.rules'],
    [91, 'arrears.promise.textOver', 'arrears.contacts.stopped'],
    [200, 'arrears.promise.textOver', 'arrears.contacts.stopped'],
  ] as const)('%i days after the bill was due is told of calls as they are then', async (ago, promise, contacts) => {
    const late = { ...ARREARS.late, since: addDays(dayOf(ARREARS.today), -ago) } as NonNullable<OwnArrears['late']>;
    open(() => Response.json({ ...ARREARS, late }));
    await screen.findByText(t(promise));
    screen.getByText(t(contacts, { day: 3, week: 7, last: 90 }));
    const made = { amount: 724_393, left: 724_393, lateThen: 724_393, day: '2026-03-30', state: 'OPEN' } as const;
    cleanup();
    forgetEverything();
    const promises = [{ ...made, at: '2026-03-25T03:00:00.000Z' }];
    open(() => Response.json({ ...ARREARS, late, promises, quietUntil: made.day } satisfies OwnArrears));
    await screen.findByText(t('arrears.promise.list'));
    const quiet = screen.queryByText(t('arrears.promise.quiet', { date: 'Senin, 30 Mar 2026' }));
    expect(quiet === null).toBe(ago > 90);
    // what a promise changes, in numbers
    const until = { date: 'Senin, 30 Mar 2026' };
    screen.getByText(t('arrears.reminders.quiet', until));
    expect(screen.queryByText(t('arrears.contacts.quiet', until)) === null).toBe(ago > 90);
  });

  it('is told that nothing is late, and of what could not be read', async () => {
    const { late: _late, ...fine } = ARREARS;
    open(() => Response.json(fine));
    await screen.findByText(t('arrears.none.title'));
    expect(screen.queryByRole('button', { name: t('arrears.promise.send') })).toBeNull();
  });

  it('asks for smaller payments, and is told that an answer comes here', async () => {
    let answer = ARREARS;
    const server = open(() => Response.json(answer), {
      'POST /arrears/relief': () => {
        const asked = {
          id: 'r1',
          person: 'u-1',
          loanNo: LOAN_NO,
          kind: 'PLAN',
          status: 'ASKED',
          perMonth: 250_000,
        } as const;
        answer = { ...ARREARS, reliefs: [{ ...asked, at: '2026-03-25T03:00:00.000Z' }] };
        return Response.json({});
      },
    });
    fireEvent.change(await screen.findByLabelText(t('arrears.relief.perMonth')), { target: { value: '250000' } });
    fireEvent.click(screen.getByRole('button', { name: t('arrears.relief.send') }));
    await screen.findByText(t('arrears.relief.asked'));
    screen.getByText(/^Cicilan lebih kecil untuk pinjaman LN-.*, kamu minta Rabu, 25 Mar 2026, 10.00 WIB/);
    screen.getByText(t('arrears.relief.meanwhile', { now: 'Rp719.000', amount: 'Rp720.079' }));
    expect(server.to('POST /arrears/relief').map(({ body }) => body)).toEqual([
      { loanNo: LOAN_NO, kind: 'PLAN', perMonth: 250_000 },
    ]);
    expect(screen.queryByRole('button', { name: t('arrears.relief.send') })).toBeNull();
  });

  it('is told of a wish that waits when it is answered, and that it is late, with the way to ask', async () => {
    const at = new Date().toISOString();
    const asked = { id: 'r1', person: 'u-1', loanNo: LOAN_NO, kind: 'PLAN', status: 'ASKED' } as const;
    const waits = (wish: { at: string; answerBy: string }, usualHours = 30) =>
      open(() =>
        Response.json({
          ...ARREARS,
          reliefs: [{ ...asked, ...wish }],
          reliefAnswer: { by: '2026-03-30', usualHours },
        } satisfies OwnArrears),
      );
    waits({ at, answerBy: '2026-03-27' });
    await screen.findByText('Biasanya dijawab dalam 2 hari. Paling lambat dijawab Jumat, 27 Mar.');
    expect(screen.queryByRole('link', { name: t('arrears.relief.ask') })).toBeNull();
    cleanup();
    forgetEverything();
    waits({ at: '2026-03-24T03:00:00.000Z', answerBy: '2026-03-27' });
    await screen.findByText(/^Sudah lebih lama dari biasanya\. .* 27 Mar\.$/);
    const ask = screen.getByRole('link', { name: t('arrears.relief.ask') });
    expect(ask.getAttribute('href')).toBe(`/H5/me/help-center/contact?topic=LATE&about=${LOAN_NO}`);
    cleanup();
    forgetEverything();
    waits({ at, answerBy: '2026-03-24' });
    await screen.findByText(/^Seharusnya sudah kami jawab paling lambat Selasa, 24 Mar\./);
    screen.getByRole('link', { name: t('arrears.relief.ask') });
  });

  it('reads of a wish that two operators look at that it is being decided, and by when', async () => {
    const asked = { id: 'r1', person: 'u-1', loanNo: LOAN_NO, kind: 'PLAN', status: 'ASKED' } as const;
    const wish = { ...asked, at: new Date().toISOString(), answerBy: '2026-03-27', beingDecided: true } as const;
    open(() => Response.json({ ...ARREARS, reliefs: [wish] } satisfies OwnArrears));
    await screen.findByText(t('arrears.relief.deciding'));
    screen.getByText(/ Paling lambat dijawab Jumat, 27 Mar\.$/);
    screen.getByText(t('arrears.relief.status.DECIDING'));
    expect(screen.queryByText(t('arrears.relief.asked'))).toBeNull();
  });

  it('sees what instalments cost beside doing nothing, what happens where one is missed, and declines them', async () => {
    const dues = ['2026-04-25', '2026-05-25'].map((due) => ({ due, amount: 360_000 }));
    const plan = { forgiven: 5_000, total: 720_000, dues, by: '2026-05-25', owedThen: 790_000 };
    const offered = { id: 'r1', person: 'u-1', loanNo: LOAN_NO, kind: 'PLAN', status: 'OFFERED', count: 2 } as const;
    const more = {
      at: '2026-03-25T03:00:00.000Z',
      until: '2026-04-01',
      price: { owed: 725_000, needsSecond: true, plan },
    };
    let answer: OwnArrears = { ...ARREARS, reliefs: [{ ...offered, ...more }] };
    const server = open(() => Response.json(answer), {
      'POST /arrears/relief/r1/decline': () => {
        answer = { ...ARREARS, reliefs: [{ ...offered, ...more, status: 'DECLINED' }] };
        return Response.json({});
      },
    });
    await screen.findByText('Rp790.000');
    for (const sum of ['Rp725.000', 'Rp5.000', 'Rp720.000']) screen.getByText(sum);
    screen.getByText(t('arrears.relief.missed'));
    screen.getByRole('button', { name: t('arrears.relief.accept') });
    fireEvent.click(screen.getByRole('button', { name: t('arrears.relief.decline') }));
    await screen.findByText(t('arrears.relief.status.DECLINED'));
    expect(server.to('POST /arrears/relief/r1/decline')).toHaveLength(1);
  });

  it('is asked for no promise while a pause runs', async () => {
    const until = ARREARS.today;
    const pause = { id: 'r1', person: 'u-1', loanNo: LOAN_NO, kind: 'PAUSE', status: 'GRANTED', until } as const;
    open(() => Response.json({ ...ARREARS, reliefs: [{ ...pause, at: '2026-03-25T03:00:00.000Z' }] }));
    await screen.findByText(t('arrears.relief.pauseText', { amount: LOAN_NO }));
    expect(screen.queryByRole('button', { name: t('arrears.promise.send') })).toBeNull();
  });

  it('is asked for no promise and no other payment while what they say they paid is looked for', async () => {
    const claim = { at: '2026-03-25T01:00:00Z', frozenUntil: '2026-03-28' };
    const server = open(() => Response.json(ARREARS), {
      'GET /payment/overview': () => Response.json({ ...NOTHING_PAID, asOf: ARREARS.today, owed: 719_000, claim }),
    });
    await screen.findByRole('button', { name: t('pay.claim.receipt') });
    // the pause, and until when, also of reminders
    screen.getByText(t('arrears.paused', { date: 'Sabtu, 28 Mar 2026' }));
    screen.getByText(t('arrears.reminders.paused', { date: 'Sabtu, 28 Mar 2026' }));
    expect(screen.queryByRole('button', { name: t('arrears.promise.send') })).toBeNull();
    expect(screen.queryByText(t('arrears.ways.title'))).toBeNull();
    screen.getByRole('button', { name: t('arrears.relief.send') });
    expect(server.to('GET /payment/overview')).toHaveLength(1);
  });

  it('tries again where it could not be read', async () => {
    let works = false;
    open(() => (works ? Response.json(ARREARS) : fail()));
    const again = await screen.findByRole('button', { name: t('common.retry') });
    works = true;
    fireEvent.click(again);
    await screen.findByRole('button', { name: t('arrears.promise.send') });
  });
});
