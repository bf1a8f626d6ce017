import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const OVERVIEW = {
  ...{ asOf: '2026-11-27', owed: 723_314, channels: [], numbers: [], payments: [], changes: [], back: [] },
  choices: [
    {
      ...{ paying: 'due', amount: 723_314, leaves: 0 },
      parts: [{ loanNo: 'LN-1', kind: 'CASH', amount: 723_314, due: '2026-11-20' }],
    },
  ],
  claiming: { frozenUntil: '2026-11-30' },
};
const CASE = {
  ...{ caseNo: 'LC-C-1', topic: 'LATE', status: 'OPEN', openedAt: '2026-11-27T08:00:00Z', answerBy: '2026-12-11' },
  messages: [{ author: 'PERSON', at: '2026-11-27T08:00:00Z', text: 'Sudah bayar.', photoIds: [] }],
};
const say = () => screen.findByRole('button', { name: t('pay.claim.action') });

function serveBills(overview: object) {
  const claim = { at: '2026-11-27T08:00:00Z', frozenUntil: '2026-11-30' };
  let now = overview;
  const server = serve(newDraft(), {
    'GET /payment/overview': () => Response.json(now),
    'GET /case/LC-C-1': () => Response.json(CASE),
    'POST /payment/paid': () => {
      now = { ...overview, claim };
      return Response.json(claim);
    },
  });
  signInAs('u-1');
  return server;
}

it.each(['me/help-center/contact?topic=LATE', 'me/help-center/cases/LC-C-1'])(
  'who is late says at %s that they have paid',
  async (address) => {
    const server = serveBills(OVERVIEW);
    openApp(`/H5/${address}`);
    fireEvent.click(await say());
    const asked = within(await screen.findByRole('dialog'));
    asked.getByText(t('pay.claim.ask.frozen', { date: 'Senin, 30 Nov' }));
    fireEvent.click(asked.getByRole('button', { name: t('pay.claim.ask.confirm') }));
    await screen.findByText(t('pay.claim.notTwice'));
    expect(server.to('POST /payment/paid')).toHaveLength(1);
  },
);

it('who complains of how we collect is told by when that is answered, and that no one calls meanwhile', async () => {
  serveBills(OVERVIEW);
  openApp('/H5/me/help-center/contact?topic=COLLECTION');
  await screen.findByText(t('help.contact.collection'));
});

it('who owes nothing, or writes of something else, is not asked whether they have paid', async () => {
  const { claiming: _claiming, ...nothing } = OVERVIEW;
  serveBills(nothing);
  openApp('/H5/me/help-center/cases/LC-C-1');
  await screen.findByText('Sudah bayar.');
  expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
  cleanup();
  serveBills(OVERVIEW);
  openApp('/H5/me/help-center/contact?topic=OTHER');
  await heading('help.contact.title');
  expect(screen.queryByRole('button', { name: t('pay.claim.action') })).toBeNull();
});
