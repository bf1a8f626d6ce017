// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskArrears, DeskCase, DeskLatePerson } from '../../src/contract/generated/bodies';
import { application, openApplication, openDesk, PERSON, press, refusal, serveDesk, serving, t } from './support/desk';

const NOTE = `POST /desk/applications/${application().applicationNo}/presence`;

it('an application says at once who else has it open, and that it was left', async () => {
  const others = [{ operator: 'Budi', since: '2026-11-20T07:05:00.000Z' }];
  const server = serveDesk({ ...serving(application()), [NOTE]: () => ({ others }) });
  await openApplication(application());
  await screen.findByText(new RegExp(t('desk.applications.openWith', { names: 'Budi', time: '14.05' })));
  expect(server.to(NOTE).map(({ body }) => body)).toEqual([{ isOpen: true }]);
  screen.getByRole('link', { name: t('desk.applications.back') }).click();
  await expect.poll(() => server.to(NOTE).at(-1)?.body).toEqual({ isOpen: false });
});

it('an application is shown all the same where that cannot be told', async () => {
  serveDesk({ ...serving(application()), [NOTE]: () => refusal('TROUBLE') });
  await openApplication(application());
  screen.getByRole('radio', { name: t('desk.applications.decide.ways.approve') });
});

const OTHERS = [{ operator: 'Budi Santoso', since: '2026-11-20T07:05:00.000Z' }];
/** The sentence above what is open. */
const SAID = `${t('desk.applications.openWith', { names: 'Budi Santoso', time: '14.05' })}. ${t('desk.cases.agreeWho')}`;
const saysWho = () => expect.poll(() => screen.queryAllByRole('status').map((one) => one.textContent)).toContain(SAID);

it('a message says in its row and above it who else has it or its person open, and that it was left', async () => {
  const message: DeskCase = {
    ...{ caseNo: 'LC-C-1', topic: 'SIGN_IN', status: 'OPEN', openedAt: '2026-11-25T01:00:00.000Z' },
    ...{ answerBy: '2026-12-01', isLate: false, mobileNumber: '81211100001', messages: [] },
  };
  const noted = 'POST /desk/cases/LC-C-1/presence';
  const server = serveDesk(
    {
      'GET /desk/cases': () => ({ cases: [{ ...message, openedBy: OTHERS }] }),
      'GET /desk/cases/LC-C-1': () => message,
      [noted]: () => ({ others: OTHERS }),
    },
    ['support'],
  );
  openDesk('#section=cases');
  await screen.findByText('Budi S. · 14.05');
  expect(server.to(noted)).toEqual([]);
  window.location.hash = '#section=cases&case=LC-C-1';
  await saysWho();
  expect(screen.queryByText('Budi S. · 14.05'), 'said once').toBeNull();
  window.location.hash = '#section=cases';
  await screen.findByText('Budi S. · 14.05');
  await expect.poll(() => server.to(noted).map(({ body }) => body)).toEqual([{ isOpen: true }, { isOpen: false }]);
});

it('who is late is shown with who else has them open, but not twice with who has them in hand', async () => {
  const late: DeskLatePerson = {
    ...{ person: PERSON, name: 'Siti Rahayu', since: '2026-11-10', days: 15, amount: 719_000, contact: {} },
    openedBy: OTHERS,
  };
  const held: DeskLatePerson = { ...late, person: 'p2', name: 'Agus', handler: 'Budi Santoso' };
  const work: DeskArrears = {
    ...{ ...late, contacts: [], loans: [], reliefContact: {}, ways: [], reliefs: [], promises: [] },
    range: { from: '2026-11-25', until: '2026-12-09', least: 10_000, most: 2_000_000, days: [] },
  };
  const noted = `POST /desk/arrears/${PERSON}/presence`;
  const server = serveDesk(
    {
      'GET /desk/reliefs': () => ({ reliefs: [] }),
      'GET /desk/arrears': () => ({ people: [late, held], counts: [], reliefs: 0 }),
      [`GET /desk/arrears/${PERSON}`]: () => work,
      [noted]: () => ({ others: OTHERS }),
    },
    ['support'],
  );
  openDesk('#section=arrears');
  const chip = await screen.findByText('Budi S. · 14.05');
  expect(chip.closest('li')?.textContent).toContain('Siti Rahayu');
  await press(`${t('desk.arrears.contact.title')} Siti Rahayu`);
  await saysWho();
  window.location.hash = '#section=cases';
  await expect.poll(() => server.to(noted).map(({ body }) => body)).toEqual([{ isOpen: true }, { isOpen: false }]);
});
