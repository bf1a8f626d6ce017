// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DeskDecision } from '../../src/contract/generated/bodies';
import { chooseDeskLanguage } from '../../src/desk/deskTexts';
import { textIn } from '../support/texts';
import { application, openApplication, openDesk, press, queued, refusal, serveDesk, serving, t } from './support/desk';

const region = (key: string) => within(screen.getByRole('region', { name: t(key) }));

const SENT = application({
  isDisputed: true,
  doubts: ['nikBirthDate', 'ofALaterRelease'],
  steps: [
    {
      ...{ step: 'ktp', form: 'ktp' },
      answers: [
        { field: 'idPhoto', widget: 'camera', values: ['photo-1'] },
        { field: 'idNumber', widget: 'nik', values: ['3171014501900001'] },
        { field: 'fullName', widget: 'text', values: ['Siti Rahayu'] },
      ],
    },
    {
      ...{ step: 'personal-info', form: 'personal-info' },
      answers: [
        { field: 'birthDate', widget: 'date', values: ['1990-01-05'] },
        { field: 'sex', widget: 'choice', values: ['FEMALE'] },
        { field: 'province', widget: 'addressPicker', values: ['Jawa Barat', 'Bandung', 'Coblong', 'Dago'] },
      ],
    },
    {
      step: 'bank-info',
      form: 'bank-info',
      answers: [
        { field: 'paymentBankCode', widget: 'bankList', values: ['BCA'] },
        { field: 'paymentBankAccountNo', widget: 'accountNumber', values: ['1234567890'] },
        { field: 'paymentBankAccountNoConfirm', widget: 'accountNumber', values: ['1234567890'] },
      ],
    },
  ],
  materials: [{ type: 'SALARY_SLIPS', photos: ['photo-2', 'photo-3'] }],
  checks: [
    { kind: 'register', outcome: 'PENDING_REVIEW', at: '2026-11-20T02:00:00.000Z', said: 'INVALID_NIK_CODE' },
    { kind: 'bank', outcome: 'MISMATCH_ACCOUNT', at: '2026-11-20T01:00:00.000Z' },
  ],
  history: [
    { at: '2026-11-19T02:00:00.000Z', cause: 'sent', status: 'PROCESSING' },
    {
      at: '2026-11-19T03:00:00.000Z',
      cause: 'returned',
      status: 'RETURNED',
      operator: 'Budi',
      reasons: ['NAME_IS_WRONG'],
    },
    { at: '2026-11-20T02:00:00.000Z', cause: 'corrected', status: 'PROCESSING' },
  ],
});

it('an application says in words what a reviewer decides by', async () => {
  serveDesk(serving(SENT));
  await openApplication(SENT);
  const doubts = region('desk.applications.doubts.title').getAllByRole('listitem');
  expect(doubts.map(({ textContent }) => textContent)).toEqual([
    t('desk.applications.doubts.disputed'),
    t('desk.applications.doubts.said.nikBirthDate'),
    t('desk.applications.doubts.unknown'),
  ]);
  const data = region('desk.applications.data.title');
  expect(data.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    t('desk.applications.data.steps.ktp'),
    t('apply.personal-info.title'),
    t('apply.bank-info.title'),
  ]);
  expect(data.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '3171 0145 0190 0001',
    'Siti Rahayu',
    '5 Jan 1990',
    t('enums.sex.FEMALE'),
    'Dago, Coblong, Bandung, Jawa Barat',
    'Bank Central Asia',
    expect.stringMatching(/^1234/),
  ]);
  const checks = region('desk.applications.checks.title').getAllByRole('listitem');
  expect(checks[0]?.textContent).toContain(t('desk.applications.checks.outcomes.INVALID_NIK_CODE'));
  expect(checks[1]?.textContent).toContain(t('desk.applications.checks.outcomes.MISMATCH_ACCOUNT'));
  const history = region('desk.applications.history.title').getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent).toReversed()).toEqual([
    expect.stringContaining(t('desk.applications.history.applicant')),
    expect.stringMatching(new RegExp(`${t('desk.applications.decide.returnReasons.NAME_IS_WRONG')}.*Budi`)),
    expect.stringContaining(t('desk.applications.history.causes.corrected')),
  ]);
});

it('its photos are enlarged, and looked through by the arrow keys', async () => {
  serveDesk(serving(SENT));
  await openApplication(SENT);
  const photos = region('desk.applications.photos.title').getAllByRole('button');
  expect(photos.map(({ textContent }) => textContent)).toEqual([
    t('fields.idPhoto.label'),
    `${t('enums.supplementalMaterial.SALARY_SLIPS')} 1`,
    `${t('enums.supplementalMaterial.SALARY_SLIPS')} 2`,
  ]);
  act(() => photos[0]?.click());
  const dialog = screen.getByRole('dialog');
  const shown = () => within(dialog).getByRole('img').getAttribute('src')?.split('?')[0];
  expect(shown()).toBe(`/api/desk/applications/${SENT.applicationNo}/photos/photo-1`);
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(shown()).toContain('photo-2');
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(shown()).toContain('photo-3');
  fireEvent.error(within(dialog).getByRole('img'));
  within(dialog).getByText(t('desk.applications.photos.failed'));
  await press(t('desk.applications.photos.close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is opened from the queue and left again, the focus at the heading each time, in the language that is chosen', async () => {
  const english = textIn('en-us');
  serveDesk({ 'GET /desk/applications': () => ({ applications: [queued()] }), ...serving(SENT) });
  openDesk();
  const link = await screen.findByRole('link', { name: SENT.applicationNo });
  document.documentElement.scrollTop = 900;
  link.click();
  const heading = await screen.findByRole('heading', { level: 1, name: `Siti Rahayu ${SENT.applicationNo}` });
  await screen.findByText(t('enums.sex.FEMALE'));
  expect(document.activeElement).toBe(heading);
  expect(document.documentElement.scrollTop).toBe(0);
  expect(document.title).toContain(SENT.applicationNo);
  await act(() => chooseDeskLanguage('en-us'));
  await screen.findByText(english('enums.sex.FEMALE'));
  screen.getByRole('link', { name: english('desk.applications.back') }).click();
  const queue = await screen.findByRole('heading', { level: 2, name: english('desk.applications.title') });
  expect(document.activeElement).toBe(queue);
  expect(document.title).not.toContain(SENT.applicationNo);
});

it('stands beside the menu with its counts, and its applicant is a press on their name away', async () => {
  serveDesk({
    'GET /desk/overview': () => ({ waiting: { applications: 3, pictures: 0, faces: 0 }, today: [] }),
    ...serving(SENT),
  });
  await openApplication(SENT);
  const way = await screen.findByRole('link', { name: new RegExp(`${t('desk.applications.title')}.*3`) });
  expect(way.getAttribute('href')).toBe('#section=applications');
  const name = within(screen.getByRole('heading', { level: 1 })).getByRole('link', { name: 'Siti Rahayu' });
  expect(name.getAttribute('href')).toBe(`#person=${SENT.person}`);
});

it('one that does not exist says so, and the queue is a link away', async () => {
  serveDesk({ 'GET /desk/applications/LC-0': () => refusal('APPLICATION_NOT_FOUND') });
  openDesk('#application=LC-0');
  await screen.findByText(t('desk.errors.noApplication'));
  screen.getByRole('link', { name: t('desk.applications.back') });
});

it('says in words also what no text is known for', async () => {
  const checks = [{ kind: 'bank', outcome: 'NEW_CODE_OF_A_SERVICE', at: '2026-11-20T02:00:00.000Z' }];
  const shown = application({ flow: 'flow-of-yesterday', doubts: ['newDoubt'], checks });
  serveDesk(serving(shown));
  await openApplication(shown);
  // beside the decision, and in the list
  expect(screen.getAllByText(t('desk.applications.checks.unknownOutcome'))).toHaveLength(2);
  screen.getByText(t('desk.applications.doubts.unknown'));
  screen.getByText(t('desk.applications.unknownFlow'));
  expect(document.body.textContent).not.toMatch(/NEW_CODE|newDoubt|flow-of-yesterday/);
});

it('says of an automatic decision that waited, once a person decided, that theirs holds', async () => {
  const waited: DeskDecision = {
    ...{ reference: 'w', askedAt: '2026-11-19T02:00:00.000Z', answeredAt: '2026-11-19T02:00:05.000Z' },
    ...{ state: 'waits', by: 'service', outcome: 'APPROVE', limit: 10_000_000 },
  };
  const sent = application({
    ...{ status: 'RECOMMENDED', may: [], barred: [], decisions: [waited] },
    history: [
      { at: '2026-11-19T01:00:00.000Z', cause: 'sent', status: 'PROCESSING' },
      {
        ...{ at: '2026-11-19T03:00:00.000Z', cause: 'recommended', status: 'RECOMMENDED' },
        ...{ operator: 'Ani', limit: 5_000_000 },
      },
    ],
  });
  serveDesk(serving(sent));
  await openApplication(sent);
  const part = region('desk.applications.decisions.title');
  part.getByText(t('desk.applications.decisions.byPerson.granted', { operator: 'Ani', limit: 'Rp5.000.000' }));
  part.getByText(t('desk.applications.decisions.outcomes.APPROVE', { limit: 'Rp10.000.000' }));
  expect(part.queryByText(t('desk.applications.decisions.state.waits'))).toBeNull();
});

it('says what was decided beside reviewers, on what and why, and whether it counts', async () => {
  const asked = { askedAt: '2026-11-19T02:00:00.000Z', sent: { owed: 0, aMonth: 0, checks: 2, documents: 1 } };
  const answeredAt = '2026-11-19T02:00:05.000Z';
  const decisions: DeskDecision[] = [
    { ...asked, reference: 'c', state: 'counted', by: 'none', outcome: 'PERSON', answeredAt },
    {
      ...asked,
      reference: 'b',
      state: 'waits',
      by: 'service',
      outcome: 'STANDING',
      creditStatus: 'BLOCKED',
      answeredAt,
    },
    {
      ...{ ...asked, reference: 'r', state: 'counted', by: 'rules', outcome: 'PERSON', answeredAt },
      rule: {
        ...{ id: 'first-limit', release: '0123456789abcdef0123', held: 'tooLittle' },
        why: { id: 'Limit pertama setengah penghasilan.', 'en-us': 'A first limit of half the income.' },
      },
    },
    { ...asked, reference: 'a', state: 'overtaken', by: 'service', outcome: 'APPROVE', limit: 5_000_000, answeredAt },
    {
      ...{ ...asked, reference: '0', state: 'counted', by: 'service', outcome: 'DECLINE', answeredAt },
      ...{ reason: 'OBLIGATIONS_TOO_HIGH', because: 'score 212' },
    },
  ];
  const sent = application({ decisions });
  serveDesk(serving(sent));
  await openApplication(sent);
  const part = region('desk.applications.decisions.title');
  for (const said of [
    t('desk.applications.decisions.none'),
    t('desk.applications.decisions.state.waits'),
    t('desk.applications.decisions.state.overtaken'),
    t('desk.applications.decisions.outcomes.APPROVE', { limit: 'Rp5.000.000' }),
    t('desk.applications.decisions.outcomes.STANDING', { status: t('desk.person.credit.BLOCKED') }),
    t('home.declined.reasons.OBLIGATIONS_TOO_HIGH.why'),
    'score 212',
    t('desk.applications.decisions.makers.rules'),
    t('desk.applications.decisions.ruleNamed', { rule: 'first-limit', release: '0123456789ab' }),
    'Limit pertama setengah penghasilan.',
    t('desk.applications.decisions.heldBy.tooLittle'),
  ])
    expect(part.getByText(said)).toBeTruthy();
});
