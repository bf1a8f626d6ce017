// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CaptureStep, FormStep, InfoStep } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { textIn } from '../support/texts';
import { field, press, type } from './support/form';
import {
  acknowledge,
  endStep,
  fail,
  flowOf,
  key,
  newDraft,
  open,
  refuse,
  serve,
  sourceOf,
  type TestServer,
  t,
} from './support/page';

const atEnd = () => screen.findByRole('heading', { name: key('end', 'title'), level: 1 });

describe('notes', () => {
  const info: InfoStep = { kind: 'info', path: '', notes: ['nik-wrong', 'name-wrong'], next: [{ to: 'end' }] };
  const flow = flowOf(
    { info, end: endStep },
    {
      conditions: {
        'nik-wrong': { at: '/facts/reasons', includes: 'NIK' },
        'name-wrong': { at: '/facts/reasons', includes: 'NAME' },
      },
    },
  );

  it('stand above the step while their condition holds', async () => {
    serve(newDraft({ facts: { reasons: ['NIK'] } }));
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByText('apply.notes.nik-wrong');
    expect(screen.queryByText('apply.notes.name-wrong')).toBeNull();
  });
});

describe('a form that corrects', () => {
  const CALL = 'POST /user/ktp-info/v3';
  const correction: FormStep = {
    kind: 'form',
    path: '',
    form: 'ktp',
    prefill: { idPhoto: '/known/idPhoto', idNumber: '/known/idNumber', fullName: '/known/fullName' },
    correct: { idPhoto: 'photo-wrong', idNumber: 'nik-wrong', fullName: 'name-wrong' },
    submit: { call: CALL, send: ['/answers/idPhoto', '/answers/idNumber', '/answers/fullName'] },
    next: [{ to: 'end' }],
  };
  const includes = (reason: string) => ({ at: '/facts/reasons', includes: reason });
  const flow = flowOf(
    { correction, end: endStep },
    { conditions: { 'photo-wrong': includes('PHOTO'), 'nik-wrong': includes('NIK'), 'name-wrong': includes('NAME') } },
  );
  const known = { idPhoto: 'p1', idNumber: '••••0001', fullName: 'Siti Rahayu' };

  function correcting(reason: string): TestServer {
    const server: TestServer = serve(newDraft({ known, facts: { reasons: [reason] } }), {
      [CALL]: (asked) => acknowledge(server, asked),
    });
    open('/H5/apply', { source: sourceOf(flow) });
    return server;
  }

  it('opens what is wrong, shows the rest read only and masked, and sends the correction alone', async () => {
    const server = correcting('NAME');
    expect(await field('idNumber')).toMatchObject({ value: '••••0001', readOnly: true });
    expect(screen.queryByRole('button', { name: /Ubah NIK/ })).toBeNull();
    expect(await field('fullName')).toMatchObject({ value: '', readOnly: false });
    await type('fullName', 'Siti Rahayu Putri');
    await press(key('correction', 'action'));
    await atEnd();
    expect(server.to(CALL).map(({ body }) => body)).toEqual([{ fullName: 'Siti Rahayu Putri' }]);
  });

  it('asks anew for what is known masked only', async () => {
    const server = correcting('NIK');
    expect(await field('idNumber')).toMatchObject({ value: '', readOnly: false });
    expect(await field('fullName')).toMatchObject({ readOnly: true });
    await press(key('correction', 'action'));
    await screen.findByText(t('fields.idNumber.missing'));
    await type('idNumber', '3171014501900001');
    await press(key('correction', 'action'));
    await atEnd();
    expect(server.to(CALL).map(({ body }) => body)).toEqual([{ idNumber: '3171014501900001' }]);
  });
});

describe('a code that was kept', () => {
  const liveness: CaptureStep = {
    kind: 'capture',
    path: '',
    form: 'liveness',
    submit: {
      call: 'POST /user/image/face-detection-result',
      send: ['/answers/facePhoto'],
      errors: { FACE_TOO_DARK: { field: 'facePhoto', message: 'errors.FACE_NOT_MATCHED' } },
      keeps: { fact: 'faceResult', codes: ['FACE_TOO_DARK', 'FACE_COVERED'] },
    },
    next: [{ to: 'end' }],
  };

  it.each([
    ['FACE_TOO_DARK', 1],
    ['FACE_COVERED', 0],
    ['SUCCESS', 0],
  ])('%s is shown at its field on arrival, where it has one', async (faceResult, shown) => {
    serve(newDraft({ answers: { facePhoto: 'p1' }, facts: { faceResult } }));
    open('/H5/apply', { source: sourceOf(flowOf({ liveness, end: endStep })) });
    await screen.findByRole('group', { name: t('fields.facePhoto.label') });
    expect(screen.queryAllByText(t('errors.FACE_NOT_MATCHED'))).toHaveLength(shown);
  });

  it.each([
    ['a picture that was refused is taken anew', 'FACE_TOO_DARK', ['liveness'], 0],
    ['a picture taken since is kept', 'FACE_TOO_DARK', [], 1],
    ['a picture that was accepted is kept', 'SUCCESS', ['liveness'], 1],
  ])('%s', async (_, faceResult, done, pictures) => {
    serve(newDraft({ answers: { facePhoto: 'p1' }, facts: { faceResult }, done }));
    const after: InfoStep = { kind: 'info', path: 'after', next: [{ to: 'end' }] };
    const again: CaptureStep = { ...liveness, path: 'face', next: [{ to: 'after' }] };
    open('/H5/apply/face', { source: sourceOf(flowOf({ liveness: again, after, end: endStep })) });
    await screen.findByRole('group', { name: t('fields.facePhoto.label') });
    expect(screen.queryAllByText(t('camera.stored'))).toHaveLength(pictures);
  });
});

describe('a face that is refused', () => {
  it('is not one that was never taken: its button opens the camera for the first time', async () => {
    const photo: FormStep = {
      ...{ kind: 'form', path: 'face', form: 'liveness' },
      submit: { call: 'POST /user/image/face-detection-result', send: ['/answers/facePhoto'] },
      next: [{ to: 'end' }],
    };
    serve(newDraft());
    open('/H5/apply', { source: sourceOf(flowOf({ photo, end: endStep })) });
    const taking = await screen.findByRole('group', { name: t('fields.facePhoto.label') });
    fireEvent.submit(taking.closest('form') ?? taking);
    await waitFor(() => expect(taking.getAttribute('class')).toContain('invalid'));
    screen.getByRole('button', { name: t('camera.open') });
    expect(screen.queryByRole('button', { name: t('camera.retake') })).toBeNull();
  });

  it('says why and how many tries are left, and offers nothing but to record again', async () => {
    const face: CaptureStep = {
      kind: 'capture',
      path: '',
      form: 'liveness',
      submit: { call: 'POST /user/image/face-detection-result', send: ['/answers/facePhoto'] },
      next: [{ to: 'end' }],
    };
    const refusal = {
      field: '/facePhoto',
      rule: 'FACE_NOT_MATCHED',
      message: 'camera.refused.FACE_NOT_MATCHED',
      params: { triesLeft: 3 },
    };
    serve(newDraft({ answers: { facePhoto: 'p1' } }), {
      'POST /user/image/face-detection-result': () =>
        Response.json({ code: 'FACE_NOT_MATCHED', message: '', errors: [refusal] }, { status: 400 }),
    });
    open('/H5/apply', { source: sourceOf(flowOf({ face, end: endStep })) });
    await screen.findByText(t('camera.stored'));
    await press(key('face', 'action'));
    await screen.findByText(t('camera.refused.FACE_NOT_MATCHED', { triesLeft: 3 }));
    await screen.findByRole('button', { name: t('camera.retake') });
    expect(screen.queryByText(t('camera.stored'))).toBeNull();
    expect(screen.queryByRole('button', { name: key('face', 'action') })).toBeNull();
  });
});

describe('a doubt', () => {
  const personal: FormStep = {
    kind: 'form',
    path: '',
    form: 'personal-info',
    submit: { call: 'POST /user/personal-and-residential/v3', send: ['/answers/birthDate', '/answers/sex'] },
    next: [{ to: 'end' }],
  };
  const answers = {
    idNumber: '3171014501900001',
    email: 'siti@example.com',
    birthPlace: 'Bandung',
    maritalStatus: 'SINGLE',
    education: 'S1',
    dependents: '0',
    motherMaidenName: 'Rini Kusuma',
  };
  const sourceNow = () => sourceOf(flowOf({ personal, end: endStep }));

  it.each(['id', 'en-us'] as const)('is said in %s and stops nobody', async (language) => {
    const text = textIn(language);
    const server: TestServer = serve(newDraft({ answers: { ...answers, birthDate: '1990-02-06', sex: 'MALE' } }), {
      'POST /user/personal-and-residential/v3': (asked) => acknowledge(server, asked),
    });
    open('/H5/apply', { source: sourceNow() });
    await screen.findByText(t('rules.warnings.nikSex'));
    await act(() => setLanguage(language));
    await screen.findByText(text('rules.warnings.nikBirthDate'));
    await press(key('personal', 'action'));
    await atEnd();
  });

  it('is not there for what agrees', async () => {
    serve(newDraft({ answers: { ...answers, birthDate: '1990-01-05', sex: 'FEMALE' } }));
    open('/H5/apply', { source: sourceNow() });
    await field('birthPlace');
    expect(screen.queryByText(t('rules.warnings.nikSex'))).toBeNull();
    expect(screen.queryByText(t('rules.warnings.nikBirthDate'))).toBeNull();
  });
});

describe('an upload with its guide and a second action', () => {
  const REMOVE = 'POST /supplement-material/m-1/delete';
  const upload: FormStep = {
    kind: 'form',
    path: '',
    form: 'supplement-upload',
    prefill: { type: '/params/type' },
    guide: 'type',
    actions: [
      {
        id: 'remove',
        call: 'POST /supplement-material/{id}/delete',
        params: { id: '/facts/materialId' },
        when: 'sent',
        confirm: true,
      },
    ],
    submit: { call: 'POST /supplement-material', send: ['/answers/type', '/answers/photos'] },
    next: [{ leave: 'Home' }],
  };
  const flow = flowOf({ upload }, { conditions: { sent: { at: '/facts/materialId', exists: true } } });
  const draft = newDraft({
    params: { type: 'FAMILY_CARD' },
    answers: { photos: ['p1', 'p2'] },
    facts: { materialId: 'm-1' },
  });
  const text = (part: string) => key('upload', `actions.remove.${part}`);
  const pictures = () => document.querySelectorAll('img[src*="/user/image"]');
  const popup = () => screen.findByRole('dialog', { name: text('confirm') });
  const confirm = async () =>
    fireEvent.click(within(await popup()).getByRole('button', { name: t('runner.action.confirm') }));

  it.each(['id', 'en-us'] as const)('shows an example and advice for what is asked, in %s', async (language) => {
    serve(draft);
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByText(textIn('id')('guides.FAMILY_CARD'));
    await act(() => setLanguage(language));
    await screen.findByText(textIn(language)('guides.FAMILY_CARD'));
    const picture = screen.getByRole('img', { name: textIn(language)('runner.guide.picture') });
    expect(picture.getAttribute('src')).toBe('/pictures/guides/FAMILY_CARD.svg');
    // its place is kept before it is there
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['160', '100']);
  });

  it.each([
    ['SALARY_SLIPS', ['p1'], 1],
    ['SALARY_SLIPS', ['p1', 'p2'], 2],
    ['SALARY_SLIPS', ['p1', 'p2', 'p3'], undefined],
    ['FAMILY_CARD', ['p1'], undefined],
  ])('says of %s with the pages %j for how many of three months they are', async (type, photos, count) => {
    serve({ ...draft, params: { type }, answers: { photos } });
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByText(t(`guides.${type}`));
    const told = () => screen.queryByText(t('list.monthsGiven', { count: count ?? 1, months: 3 }));
    if (count !== undefined) await waitFor(() => expect(told()).not.toBeNull());
    else expect(screen.queryByText(/dari 3 bulan\. /)).toBeNull();
  });

  it('asks before it sends payslips of fewer months, and sends them where that is meant', async () => {
    const server = serve(
      { ...draft, params: { type: 'SALARY_SLIPS' }, answers: { photos: ['p1'] } },
      {
        'POST /supplement-material': () => Response.json(draft),
      },
    );
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByText(t('guides.SALARY_SLIPS'));
    const send = async () => press(key('upload', 'action'));
    const question = () => screen.findByRole('dialog', { name: t('popups.MONTHS_MISSING.title') });
    await send();
    within(await question()).getByText(/^Baru 1 dari 3 bulan\./);
    fireEvent.click(within(await question()).getByRole('button', { name: t('popups.MONTHS_MISSING.other') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('POST /supplement-material')).toEqual([]);
    await send();
    fireEvent.click(within(await question()).getByRole('button', { name: t('popups.MONTHS_MISSING.confirm') }));
    await waitFor(() => expect(server.to('POST /supplement-material')).toHaveLength(1));
  });

  it('asks before it acts, and shows the form as it then is', async () => {
    const server: TestServer = serve(draft, {
      [REMOVE]: () => {
        server.draft = { ...draft, answers: {}, facts: {} };
        return Response.json(server.draft);
      },
    });
    open('/H5/apply', { source: sourceOf(flow) });
    await waitFor(() => expect(pictures()).toHaveLength(2));
    await press(text('label'));
    await popup();
    expect(server.to(REMOVE)).toEqual([]);
    await confirm();
    await screen.findByText(t('runner.action.done'));
    const [asked] = server.to(REMOVE);
    expect(asked?.query.get('step')).toBe('upload');
    expect(asked?.headers.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(pictures()).toHaveLength(0));
    expect(screen.queryByRole('button', { name: text('label') })).toBeNull();
    // the button that had the focus is gone
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('can be called off', async () => {
    const server = serve(draft);
    open('/H5/apply', { source: sourceOf(flow) });
    await press(text('label'));
    fireEvent.click(within(await popup()).getByRole('button', { name: t('runner.action.cancel') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(REMOVE)).toEqual([]);
  });

  it.each([
    ['the network is lost', fail, 'errors.network'],
    ['the server refuses', () => refuse('NOT_FOUND'), 'errors.NOT_FOUND'],
  ])('says in the question when %s', async (_, failing, message) => {
    serve(draft, { [REMOVE]: failing });
    open('/H5/apply', { source: sourceOf(flow) });
    await press(text('label'));
    await confirm();
    await within(await popup()).findByText(t(message));
  });

  it('is not offered while its condition does not hold', async () => {
    serve({ ...draft, facts: {} });
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByRole('button', { name: key('upload', 'action') });
    expect(screen.queryByRole('button', { name: text('label') })).toBeNull();
  });
});
