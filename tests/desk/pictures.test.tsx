// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DeskApplication } from '../../src/contract/generated/bodies';
import { application, openApplication, openDesk, press, refusal, serveDesk, serving, t } from './support/desk';

const FLAGGED = application({
  steps: [{ step: 'ktp', form: 'ktp', answers: [{ field: 'fullName', widget: 'text', values: ['Siti Rahayu'] }] }],
  flagged: [
    { photo: 'photo-1', field: 'idPhoto', faults: ['dark', 'blurred'] },
    { photo: 'photo-2', field: 'facePhoto', faults: ['FACE_NOT_MATCHED'] },
  ],
});
const NO = FLAGGED.applicationNo;
const JUDGE = `POST /desk/applications/${NO}/pictures`;

const key = (name: string) => t(`desk.pictures.${name}`);
const region = () => within(screen.getByRole('region', { name: key('title') }));
const choose = (field: string, verdict: string) =>
  within(region().getByRole('group', { name: key(`fields.${field}`) }))
    .getByLabelText<HTMLInputElement>(key(`verdicts.${verdict}`))
    .click();

const judged = (cause: 'picturesAccepted' | 'returned', over: Partial<DeskApplication>) =>
  application({
    history: [
      ...FLAGGED.history,
      { at: '2026-11-20T03:00:00.000Z', cause, status: 'PROCESSING', operator: 'Rina', pictures: ['idPhoto'] },
    ],
    ...over,
  });

const { applicationNo, flow, submittedAt, flagged: pictures } = FLAGGED;
const QUEUED = { applicationNo, flow, submittedAt, pictures, isDisputed: false, doubts: [], openedBy: [] };

describe('the queue of pictures', () => {
  it('says which pictures of which application, why, and since when', async () => {
    serveDesk({ 'GET /desk/pictures': () => ({ applications: [QUEUED] }) });
    openDesk('#section=pictures');
    const item = await within(await screen.findByRole('region', { name: key('title') })).findByRole('listitem');
    expect(within(item).getByRole('link').getAttribute('href')).toBe(`#application=${NO}`);
    for (const name of [
      'fields.idPhoto',
      'faults.dark',
      'faults.blurred',
      'fields.facePhoto',
      'faults.FACE_NOT_MATCHED',
    ])
      expect(item.textContent).toContain(key(name));
    expect(item.textContent).toContain(t('desk.applications.flows.apply'));
    expect(item.textContent).toContain('20-11-2026 09:00:00 WIB');
  });

  it('says what is doubtful beside the pictures, and who has it, as the queue does', async () => {
    const doubted = { ...QUEUED, isDisputed: true, doubts: ['differsFromCard'], handler: 'Ani' };
    serveDesk({ 'GET /desk/pictures': () => ({ applications: [doubted] }) });
    openDesk('#section=pictures');
    const item = await within(await screen.findByRole('region', { name: key('title') })).findByRole('listitem');
    expect(item.textContent).toContain(t('desk.applications.disputed'));
    expect(item.textContent).toContain(t('desk.applications.doubts.short.differsFromCard'));
    expect(item.textContent).toContain('Ani');
  });

  it('says that it is empty, why it cannot be shown, and is read again', async () => {
    let isThere = false;
    serveDesk({ 'GET /desk/pictures': () => (isThere ? { applications: [] } : refusal('TROUBLE')) });
    openDesk('#section=pictures');
    await screen.findByText('message of TROUBLE');
    isThere = true;
    region()
      .getByRole('button', { name: t('desk.retry') })
      .click();
    await screen.findByText(key('none'));
  });

  it('is for reviewers alone', async () => {
    const server = serveDesk({}, ['support']);
    openDesk('#section=pictures');
    await screen.findByRole('heading', { level: 2, name: t('desk.notFound.title') });
    expect(screen.queryByRole('heading', { name: key('title') })).toBeNull();
    expect(server.to('GET /desk/pictures')).toEqual([]);
  });
});

describe('a flagged picture', () => {
  it('is accepted, is marked no more, and the next one is a link away', async () => {
    const left = FLAGGED.flagged.slice(1);
    const server = serveDesk({
      ...serving(FLAGGED),
      [JUDGE]: () => judged('picturesAccepted', { flagged: left }),
      'GET /desk/pictures': () => ({ applications: [QUEUED, { ...QUEUED, applicationNo: 'LC-2' }] }),
    });
    await openApplication(FLAGGED);
    // what was begun elsewhere on the page stays
    screen.getByLabelText<HTMLInputElement>(t('desk.applications.decide.ways.reject')).click();
    await press(key('accept'));
    region().getByText(key('missing'));
    expect(server.to(JUDGE)).toEqual([]);
    choose('idPhoto', 'accept');
    await press(key('accept'));
    const note = await screen.findByText(key('done.picturesAccepted'));
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(server.to(JUDGE).map(({ body }) => body)).toEqual([{ verdicts: [{ photo: 'photo-1', verdict: 'accept' }] }]);
    expect(region().getAllByRole('group')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>(t('desk.applications.decide.ways.reject')).checked).toBe(true);
    const next = await region().findByRole('link', { name: t('desk.pictures.next', { application: 'LC-2' }) });
    expect(next.getAttribute('href')).toBe('#application=LC-2');
  });

  it('leaves one way on, to the next pictures, once the application is decided as well', async () => {
    let shown = FLAGGED;
    const accepted = judged('picturesAccepted', { flagged: [] });
    serveDesk({
      ...serving(FLAGGED),
      [`GET /desk/applications/${NO}`]: () => shown,
      [JUDGE]: () => accepted,
      'GET /desk/applications': () => ({ applications: [{ ...QUEUED, applicationNo: 'LC-3' }] }),
      'GET /desk/pictures': () => ({ applications: [{ ...QUEUED, applicationNo: 'LC-2' }] }),
      [`POST /desk/applications/${NO}/decision`]: () => {
        shown = application({ status: 'REJECTED', may: [], barred: [] });
        return shown;
      },
    });
    await openApplication(FLAGGED);
    choose('idPhoto', 'accept');
    await press(key('accept'));
    await screen.findByRole('link', { name: t('desk.pictures.next', { application: 'LC-2' }) });
    fireEvent.keyDown(document.body, { key: 'r' });
    fireEvent.click(screen.getByLabelText(t('home.declined.reasons.INCOME_NOT_ENOUGH.why')));
    await press(t('desk.applications.decide.acts.reject.button'));
    const asked = within(await screen.findByRole('dialog'));
    asked.getByRole('button', { name: t('desk.applications.decide.acts.reject.button') }).click();
    await screen.findByRole('link', { name: t('desk.applications.decide.next', { application: 'LC-2' }) });
    expect(document.querySelectorAll('[data-next]')).toHaveLength(1);
  });

  it('is asked for again once what the applicant has to do was read', async () => {
    const server = serveDesk({
      ...serving(FLAGGED),
      [JUDGE]: () => judged('returned', { status: 'RETURNED', may: [] }),
    });
    await openApplication(FLAGGED);
    choose('idPhoto', 'accept');
    choose('facePhoto', 'askAgain');
    await press(key('askAgain'));
    const dialog = within(screen.getByRole('dialog'));
    const parts = t('desk.applications.decide.parts.idPhoto');
    dialog.getByText(t('desk.applications.decide.acts.return.text', { parts }));
    const applicant = `Siti Rahayu (${NO})`;
    const question = dialog.getByRole('heading', { name: t('desk.pictures.askAgainTitle', { applicant }) });
    expect(server.to(JUDGE)).toEqual([]);
    fireEvent.keyDown(question, { key: 'Enter' });
    await screen.findByText(key('done.returned'));
    expect(server.to(JUDGE).map(({ body }) => body)).toEqual([
      {
        verdicts: [
          { photo: 'photo-1', verdict: 'accept' },
          { photo: 'photo-2', verdict: 'askAgain' },
        ],
      },
    ]);
    await screen.findByText(key('noNext'));
  });

  it('that another reviewer judged first is shown as it is now', async () => {
    let shown = FLAGGED;
    serveDesk({
      ...serving(FLAGGED),
      [`GET /desk/applications/${NO}`]: () => shown,
      [JUDGE]: () => {
        shown = application();
        return refusal('PICTURES_JUDGED');
      },
    });
    await openApplication(FLAGGED);
    choose('facePhoto', 'accept');
    await press(key('accept'));
    await screen.findByText(key('done.meanwhile'));
    expect(region().queryByRole('group')).toBeNull();
  });

  it('can only be accepted where the application waits for the bank alone', async () => {
    serveDesk(serving({ ...FLAGGED, may: ['confirmAccount', 'returnAccount', 'refuseAccount'] }));
    await openApplication(FLAGGED);
    expect(region().queryByLabelText(key('verdicts.askAgain'))).toBeNull();
    expect(region().getAllByLabelText(key('verdicts.accept'))).toHaveLength(2);
  });
});

describe('flagged pictures by keys', () => {
  const pressKey = (shiftKey = false) => fireEvent.keyDown(document.body, { key: shiftKey ? 'P' : 'p', shiftKey });
  const isChosen = (field: string, verdict: string) =>
    within(region().getByRole('group', { name: key(`fields.${field}`) })).getByLabelText<HTMLInputElement>(
      key(`verdicts.${verdict}`),
    ).checked;

  it('are judged one after the other, and sent from the button that has the focus then', async () => {
    const server = serveDesk(serving(FLAGGED));
    await openApplication(FLAGGED);
    pressKey();
    expect([isChosen('idPhoto', 'accept'), isChosen('facePhoto', 'askAgain')]).toEqual([true, false]);
    pressKey(true);
    expect(isChosen('facePhoto', 'askAgain')).toBe(true);
    expect(document.activeElement?.textContent).toBe(key('askAgain'));
    expect(server.to(JUDGE)).toEqual([]);
  });

  it('open large, the first that has no verdict yet', async () => {
    serveDesk(serving(FLAGGED));
    await openApplication(FLAGGED);
    pressKey();
    fireEvent.keyDown(document.body, { key: 'l' });
    await screen.findByRole('dialog', { name: key('fields.facePhoto') });
  });

  it('are not asked for again where the application cannot be returned', async () => {
    const shown = { ...FLAGGED, may: [] };
    serveDesk(serving(shown));
    await openApplication(shown);
    pressKey(true);
    expect(
      region()
        .getAllByRole<HTMLInputElement>('radio')
        .some(({ checked }) => checked),
    ).toBe(false);
  });
});
