import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Breach, BreachDetail } from '../../src/contract/generated/bodies';
import { openDesk, refusal, serveDesk, t } from './support/desk';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const breach = (over: Partial<BreachDetail> = {}): BreachDetail => ({
  ...{ breachId: 'b1', status: 'OPEN', data: ['NAME', 'NIK'] },
  ...{ people: 2, told: 0, erased: 0, waiting: 2 },
  ...{ openedAt: hoursFromNow(-1), knownAt: hoursFromNow(-60), deadline: hoursFromNow(12.5) },
  ...{ from: hoursFromNow(-90), until: hoursFromNow(-61) },
  happened: { id: 'Laptop dicuri.', 'en-us': 'A laptop was stolen.' },
  remedy: { id: 'Kunci diganti.', 'en-us': 'Keys were changed.' },
  advice: { id: 'Waspadai tautan.', 'en-us': 'Beware of links.' },
  ...{ openedBy: 'Rina', mayRelease: false, mayClose: false, closingTakesTwo: false },
  notice: {
    id: { subject: 'Data pribadimu', text: 'Laptop dicuri.' },
    'en-us': { subject: 'Your data', text: 'A laptop was stolen.' },
  },
  concerned: [
    { person: 'p1', foundBy: 'listed', name: 'Siti Rahayu', mobile: '0812•••001' },
    { person: 'p2', foundBy: 'reads' },
  ],
  ...over,
});

/** The page of a breach as the server has it, and what is done there. */
async function openBreach(shown: BreachDetail, replies: Parameters<typeof serveDesk>[0] = {}) {
  const of = { now: shown };
  const server = serveDesk(
    {
      'GET /desk/breaches/b1': () => of.now,
      'GET /desk/operators': () => ({ operators: [] }),
      ...replies,
    },
    ['admin'],
  );
  openDesk('#section=breaches&list=b1');
  await screen.findByRole('heading', { name: t('desk.breaches.people.title') });
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { server, of, click };
}

it('lists breaches with the hours that are left, and the menu counts the open ones', async () => {
  const listed: Breach[] = [
    breach(),
    breach({ breachId: 'b2', deadline: hoursFromNow(-2.5) }),
    breach({ breachId: 'b3', status: 'CLOSED', closedAt: hoursFromNow(-1) }),
  ];
  serveDesk(
    {
      'GET /desk/overview': () => ({ waiting: { breaches: 2 }, today: [], breachHoursLeft: -3 }),
      'GET /desk/breaches': () => ({ breaches: listed }),
    },
    ['admin'],
  );
  openDesk('#section=breaches');
  await screen.findByText(t('desk.breaches.status.CLOSED'));
  const rows = screen.getAllByRole('listitem').filter((one) => one.dataset.row !== undefined);
  const [soon, late, closed] = rows.map(({ textContent }) => textContent ?? '');
  expect(soon).toContain(t('desk.breaches.clock.left', { hours: '12', minutes: '29' }));
  expect(late).toContain(t('desk.breaches.clock.over', { hours: '2', minutes: '30' }));
  expect(closed).toContain(t('desk.breaches.status.CLOSED'));
  expect(closed).not.toContain('jam');
  const way = within(screen.getByRole('navigation', { name: t('desk.menu.name') })).getByRole('link', {
    name: new RegExp(t('desk.breaches.title')),
  });
  expect(way.textContent).toContain(t('desk.menu.over'));
  expect(way.textContent).toContain(`2 ${t('desk.menu.waiting')}`);
});

it('opens one only once all is said and the times fit each other', async () => {
  const server = serveDesk(
    {
      'GET /desk/breaches': () => ({ breaches: [] }),
      'GET /desk/breaches/b1': () => breach(),
      'GET /desk/operators': () => ({ operators: [] }),
      'POST /desk/breaches': () => ({ breachId: 'b1' }),
      'POST /desk/breaches/b1': () => ({}),
    },
    ['admin'],
  );
  openDesk('#section=breaches');
  fireEvent.click(await screen.findByRole('button', { name: t('desk.breaches.open') }));
  const form = within(screen.getByRole('form', { name: t('desk.breaches.open') }));
  const write = (name: string, value: string) =>
    fireEvent.change(form.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  expect(document.activeElement).toBe(form.getByLabelText(t('desk.breaches.knownAt')));
  const save = () => fireEvent.click(form.getByRole('button', { name: t('desk.breaches.save') }));
  save();
  expect((await form.findAllByText(t('desk.breaches.faults.missing'))).length).toBe(10);
  write(t('desk.breaches.knownAt'), '2026-01-05T10:00');
  write(t('desk.breaches.from'), '2026-01-06T10:00');
  write(t('desk.breaches.until'), '2026-01-06T11:00');
  for (const name of ['happened', 'remedy', 'advice'] as const)
    for (const language of ['id', 'en-us'] as const)
      write(t(`desk.breaches.${name}`, { language: t(`desk.breaches.languages.${language}`) }), 'Sesuatu.');
  fireEvent.click(form.getByRole('checkbox', { name: t('desk.breaches.data.NIK') }));
  save();
  await form.findByText(t('desk.breaches.faults.known'));
  expect(document.activeElement).toBe(form.getByLabelText(t('desk.breaches.knownAt')));
  expect(server.to('POST /desk/breaches')).toHaveLength(0);
  write(t('desk.breaches.from'), '2026-01-04T10:00');
  save();
  await expect.poll(() => window.location.hash).toContain('list=b1');
  expect(server.to('POST /desk/breaches')[0]?.body).toMatchObject({
    ...{ knownAt: '2026-01-05T03:00:00.000Z', from: '2026-01-04T03:00:00.000Z', data: ['NIK'] },
  });
  // what had the focus is gone, after opening it and after it is said again
  await screen.findByRole('heading', { name: t('desk.breaches.people.title') });
  const heading = screen.getByRole('heading', { level: 2, name: t('desk.breaches.title') });
  expect(document.activeElement).toBe(heading);
  fireEvent.click(screen.getByRole('button', { name: t('desk.breaches.change') }));
  const again = within(screen.getByRole('form', { name: t('desk.breaches.change') }));
  fireEvent.click(again.getByRole('button', { name: t('desk.breaches.save') }));
  await expect.poll(() => document.activeElement).toBe(heading);
});

it('starts what people are told from an example, and sends none with something left to replace', async () => {
  const page = await openBreach(breach({ advice: { id: '', 'en-us': 'Beware of links.' } }), {
    'POST /desk/breaches/b1': () => ({}),
  });
  page.click(t('desk.breaches.change'));
  const field = t('desk.breaches.advice', { language: t('desk.breaches.languages.id') });
  const text = screen.getByLabelText<HTMLTextAreaElement>(field);
  page.click(t('desk.breaches.start', { field }));
  expect(text.value).toBe(t('desk.breaches.examples.advice.id'));
  expect(document.activeElement).toBe(text);
  expect(screen.queryByRole('button', { name: t('desk.breaches.start', { field }) })).toBe(null);
  page.click(t('desk.breaches.save'));
  await screen.findByText(t('desk.breaches.faults.blanks'));
  expect(page.server.to('POST /desk/breaches/b1')).toHaveLength(0);
  fireEvent.change(text, { target: { value: 'Waspadai telepon yang mengaku dari kami.' } });
  page.click(t('desk.breaches.save'));
  await expect
    .poll(() => page.server.to('POST /desk/breaches/b1')[0]?.body)
    .toMatchObject({
      advice: { id: 'Waspadai telepon yang mengaku dari kami.', 'en-us': 'Beware of links.' },
    });
});

it('asks a second admin, who is asked first whether to send to so many, and what is refused is said', async () => {
  const ask = 'POST /desk/breaches/b1/ask';
  const page = await openBreach(breach(), { [ask]: () => ({}) });
  page.of.now = breach({ status: 'ASKED', askedBy: 'Budi', mayRelease: true });
  page.click(t('desk.breaches.ask'));
  await screen.findByText(t('desk.breaches.asked', { name: 'Budi' }));
  page.click(t('desk.breaches.release'));
  const popup = within(await screen.findByRole('dialog', { name: t('desk.breaches.releaseTitle', { count: '2' }) }));
  fireEvent.click(popup.getByRole('button', { name: t('desk.breaches.release') }));
  await screen.findByText(/message of NOT_FOUND|tidak/i, { selector: '[role=alert]' });
  expect(page.server.to('POST /desk/breaches/b1/release')).toHaveLength(1);
});

it('says of an account that was erased before that it was not told, and waits for no one then', async () => {
  const shown = breach({
    ...{ status: 'RELEASED', releasedBy: 'Budi', told: 1, erased: 1, waiting: 0 },
    concerned: [
      { person: 'p1', foundBy: 'listed', name: 'Siti Rahayu', toldAt: hoursFromNow(-1) },
      { person: 'p2', foundBy: 'listed', erasedAt: hoursFromNow(-1) },
    ],
  });
  await openBreach(shown);
  const count = t('desk.breaches.count', { told: '1', people: '2' });
  screen.getByText(`${count}, ${t('desk.breaches.erasedCount', { erased: '1' })}`);
  screen.getByText(new RegExp(t('desk.breaches.people.erasedBefore')));
  expect(screen.queryByRole('button', { name: t('desk.breaches.people.clear') })).toBeNull();
});

it('closes one that was opened by mistake for a reason, and offers nothing more of it', async () => {
  const close = 'POST /desk/breaches/b1/close';
  const page = await openBreach(breach(), { [close]: () => ({}) });
  page.click(t('desk.breaches.close.do'));
  await screen.findByText(t('desk.breaches.close.missing'));
  expect(page.server.to(close)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(t('desk.breaches.close.reason')), { target: { value: 'Latihan.' } });
  page.of.now = breach({ status: 'CLOSED', closedBy: 'Rina', closedAt: hoursFromNow(0), closeReason: 'Latihan.' });
  page.click(t('desk.breaches.close.do'));
  await screen.findByText(/Ditutup oleh Rina, .*: Latihan\./, { selector: '[aria-hidden]' });
  expect(page.server.to(close)[0]?.body).toEqual({ reason: 'Latihan.' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: t('desk.breaches.title') }));
  const names = ['close.do', 'change', 'people.add', 'people.clear', 'ask', 'authority.mark'] as const;
  for (const name of names) expect(screen.queryByRole('button', { name: t(`desk.breaches.${name}`) })).toBeNull();
  screen.getByRole('link', { name: t('desk.breaches.people.csv') });
});

it.each([true, false])(
  'shows a second admin why it is to be closed, and the first that another has to: %s',
  async (mayClose) => {
    const confirm = 'POST /desk/breaches/b1/close/confirm';
    const shown = breach({ status: 'CLOSE_ASKED', closeAskedBy: 'Budi', closeReason: 'Latihan.', mayClose, told: 1 });
    const page = await openBreach(shown, { [confirm]: () => refusal('SECOND_OPERATOR_REQUIRED') });
    screen.getByText(t('desk.breaches.close.asked', { name: 'Budi', reason: 'Latihan.' }));
    const button = screen.queryByRole('button', { name: t('desk.breaches.close.confirm') });
    expect(button !== null).toBe(mayClose);
    if (!button) return;
    fireEvent.click(button);
    await expect.poll(() => page.server.to(confirm).length).toBe(1);
  },
);
