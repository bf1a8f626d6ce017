// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { application, openApplication, refusal, serveDesk, serving, t } from './support/desk';

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
