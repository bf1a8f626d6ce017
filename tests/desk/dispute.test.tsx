// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskApplication, IdentityMark, NikDispute } from '../../src/contract/generated/bodies';
import { markId } from '../../src/desk/review/MarkRow';
import { application, openApplication, serveDesk, serving, t } from './support/desk';

const key = (name: string) => t(`desk.applications.dispute.${name}`);

const OTHER: NikDispute = {
  ownSince: '2026-10-01T02:00:00.000Z',
  application: {
    ...{ applicationNo: 'LC-20261001-9ABC', submittedAt: '2026-10-01T02:00:00.000Z', status: 'RECOMMENDED' },
    ...{ fullName: 'Siti Rahayu', idPhoto: 'photo-7', facePhoto: 'photo-8' },
    ...{ idNumber: '3171235507010001', cardSays: { idNumber: '3171235507010007' } },
  },
  ...{ limit: 10_000_000, loans: 2, owed: 3_000_000 },
};

const disputed = (dispute: NikDispute) =>
  application({
    ...{ isDisputed: true, may: ['reject', 'return'], dispute },
    barred: [
      { decision: 'approve', code: 'NIK_DISPUTED' },
      { decision: 'giveNik', code: 'NIK_IN_USE' },
    ],
    identity: { idPhoto: 'photo-1', facePhoto: 'photo-2', parts: [], marks: [] },
  });

it('a disputed NIK shows both sides, and what cannot be decided is closed with its reason', async () => {
  serveDesk(serving(disputed(OTHER)));
  await openApplication(application());
  const panel = within(screen.getByRole('region', { name: key('title') }));
  expect(panel.getByRole('link', { name: 'LC-20261001-9ABC' }).getAttribute('href')).toBe(
    '#application=LC-20261001-9ABC',
  );
  for (const shown of [t('desk.applications.status.RECOMMENDED'), 'Siti Rahayu', 'Rp10.000.000', /Rp3\.000\.000/])
    panel.getByText(shown);
  const pictures = panel
    .getAllByRole('button')
    .flatMap((button) => [...button.querySelectorAll('img')].map((one) => one.getAttribute('src')?.split('?')[0]));
  expect(pictures).toEqual([
    '/api/desk/applications/LC-20261120-7K3M/photos/photo-1',
    '/api/desk/applications/LC-20261001-9ABC/photos/photo-7',
    '/api/desk/applications/LC-20261120-7K3M/photos/photo-2',
    '/api/desk/applications/LC-20261001-9ABC/photos/photo-8',
  ]);
  const give = screen.getByRole<HTMLInputElement>('radio', {
    name: new RegExp(`^${t('desk.applications.decide.ways.giveNik')}`),
  });
  expect(give.disabled).toBe(true);
  screen.getByText(t('desk.applications.decide.barred.NIK_IN_USE'));
});

it('of a customer without an application what hangs on the NIK is told', async () => {
  const { application: _none, limit: _limit, ...bare } = OTHER;
  serveDesk(serving(disputed({ ...bare, loans: 0, owed: 0 })));
  await openApplication(application());
  const panel = within(screen.getByRole('region', { name: key('title') }));
  panel.getByText(key('noApplication'));
  expect(panel.getAllByText(t('desk.applications.means.noLoans'))).toHaveLength(2);
});

it('is worked by keys: the other application is opened, and the NIK given', async () => {
  const { barred: _, ...open } = disputed(OTHER);
  serveDesk(serving({ ...open, barred: [], may: ['reject', 'giveNik'] }));
  await openApplication(application());
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(screen.getByLabelText<HTMLInputElement>(t('desk.applications.decide.ways.giveNik')).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText(t('desk.applications.decide.whyNik.label')));
  fireEvent.keyDown(document.body, { key: 'o' });
  await expect.poll(() => window.location.hash).toBe('#application=LC-20261001-9ABC');
});

it('a NIK is given away by keys only after each part was compared', async () => {
  const parts = ['idNumber', 'face'] as const;
  const open = (marks: IdentityMark[]): DeskApplication => ({
    ...disputed(OTHER),
    ...{ barred: [{ decision: 'approve', code: 'NIK_DISPUTED' }], may: ['reject', 'giveNik'] },
    identity: { idPhoto: 'photo-1', facePhoto: 'photo-2', parts: [...parts], marks },
  });
  serveDesk({
    ...serving(open([])),
    [`POST /desk/applications/${application().applicationNo}/marks`]: ({ body }) =>
      open((body as { marks: IdentityMark[] }).marks),
  });
  await openApplication(application());
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(document.activeElement?.id).toBe(markId('idNumber', 'same'));
  const why = screen.getByLabelText(t('desk.applications.decide.whyNik.label'));
  fireEvent.change(why, { target: { value: 'KTP miliknya' } });
  fireEvent.submit(document.querySelector('#decision') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(why, { target: { value: '' } });
  // nothing was read on the card: each part is said by itself
  for (const key of ['s', '1', '2']) fireEvent.keyDown(document.body, { key });
  expect(document.activeElement).toBe(why);
});

it('the owner of a NIK that others sent as well sees each of them beside it, and that it is in doubt', async () => {
  const { ownSince: _own, ...claim } = OTHER;
  const another = { ...claim, application: { ...claim.application, applicationNo: 'LC-20261002-9ABD' } } as NikDispute;
  serveDesk(serving(application({ isDisputed: true, claims: [claim, another], may: ['reject', 'keepNik'] })));
  await openApplication(application());
  const panel = within(screen.getByRole('region', { name: key('title') }));
  expect(panel.getAllByText(key('claimant'))).toHaveLength(2);
  panel.getByRole('link', { name: 'LC-20261001-9ABC' });
  panel.getByRole('link', { name: 'LC-20261002-9ABD' });
  screen.getByText(t('desk.applications.doubts.claimed'));
  fireEvent.keyDown(document.body, { key: 'i' });
  expect(screen.getByLabelText<HTMLInputElement>(t('desk.applications.decide.ways.keepNik')).checked).toBe(true);
});

const OWN = application({
  steps: [
    {
      step: 'identity',
      form: 'ktp',
      answers: [
        { field: 'fullName', widget: 'text', values: ['Dewi Lestari'] },
        { field: 'idNumber', widget: 'nik', values: ['3171235507010001'] },
      ],
    },
  ],
  identity: {
    ...{ idPhoto: 'photo-1', facePhoto: 'photo-2', parts: [], marks: [] },
    cardSays: { idNumber: '3171235507010001' },
  },
});

it('says of each card whether the NIK read on it is the one that both typed', async () => {
  serveDesk(serving({ ...OWN, isDisputed: true, may: ['giveNik'], dispute: OTHER }));
  await openApplication(application());
  const panel = within(screen.getByRole('region', { name: key('title') }));
  panel.getByText(t('desk.applications.compare.verdicts.same'));
  panel.getByText(t('desk.applications.compare.verdicts.differs'));
  expect(document.querySelector('mark')?.textContent).toBe('7');
});

it('one key enlarges both cards together, and again both faces', async () => {
  serveDesk(serving({ ...OWN, isDisputed: true, may: ['giveNik'], dispute: OTHER }));
  await openApplication(application());
  fireEvent.keyDown(document.body, { key: 'f' });
  const cards = screen.getByRole('dialog', { name: key('both.idPhoto') });
  expect(cards.querySelectorAll('img')).toHaveLength(2);
  fireEvent.keyDown(cards, { key: 'f' });
  expect(screen.getByRole('dialog', { name: key('both.facePhoto') }).querySelectorAll('img')).toHaveLength(2);
});

it('who gives a NIK away is asked by the names of both', async () => {
  serveDesk(serving({ ...OWN, isDisputed: true, may: ['giveNik'], dispute: OTHER }));
  await openApplication(application());
  fireEvent.keyDown(document.body, { key: 'i' });
  fireEvent.change(document.activeElement as HTMLElement, { target: { value: 'KTP miliknya' } });
  fireEvent.submit(document.querySelector('#decision') as HTMLElement);
  const asked = screen.getByRole('dialog', { name: /Dewi Lestari/ });
  within(asked).getByText(/Siti Rahayu \(LC-20261001-9ABC\)/);
});
