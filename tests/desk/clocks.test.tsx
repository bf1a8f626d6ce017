import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openDesk, press, serveDesk, t } from './support/desk';

const CLOCK = { user: 'u1', mobileNumber: '081211101201', days: 0, today: '2026-03-10', nextDueIn: 5 };

afterEach(() => {
  delete document.documentElement.dataset.sandbox;
});

it('an operator of a sandbox moves a borrower to three days before the due day, and back', async () => {
  document.documentElement.dataset.sandbox = '';
  let clock = CLOCK;
  const server = serveDesk(
    {
      'GET /desk/clocks': () => ({ clocks: [clock] }),
      'POST /desk/clocks/u1': ({ body }) => {
        const { days } = body as { days: number };
        clock = { ...CLOCK, days, today: days === 0 ? '2026-03-10' : '2026-03-12', nextDueIn: 5 - days };
        return { clocks: [clock] };
      },
    },
    ['support'],
  );
  openDesk('#section=clocks');
  const section = (await screen.findByRole('heading', { name: t('desk.clocks.title') })).closest('section');
  if (!section) throw new Error('the clocks are no section');
  await within(section).findByText(/10 Mar 2026, 0 hari lebih maju/);
  await press(/3 hari sebelum jatuh tempo/);
  await within(section).findByText(/12 Mar 2026, 2 hari lebih maju/);
  await press(/Kembali ke hari ini/);
  await within(section).findByText(/10 Mar 2026/);
  expect(server.to('POST /desk/clocks/u1').map(({ body }) => body)).toEqual([{ days: 2 }, { days: 0 }]);
});

it('outside of a sandbox nothing of it is shown', async () => {
  const server = serveDesk({}, ['support']);
  openDesk('#section=clocks');
  await screen.findByRole('heading', { name: t('desk.notFound.title') });
  expect(server.to('GET /desk/clocks')).toEqual([]);
});
