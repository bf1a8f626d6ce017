// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { Answers, FormStep, HubStep } from '../../src/contract/definitions';
import { field, press, type } from './support/form';
import { acknowledge, flowOf, key, newDraft, open, serve, sourceOf, t } from './support/page';

const CALL = 'POST /user/personal-and-residential/v3';
const FIELDS = ['email', 'birthPlace', 'maritalStatus', 'education', 'dependents', 'motherMaidenName'];
const known = {
  email: 'siti@example.com',
  birthPlace: 'Bandung',
  maritalStatus: 'SINGLE',
  education: 'S1',
  dependents: '0',
  motherMaidenName: 'R••• K•••',
  fullName: 'Siti Rahayu',
};
const hub: HubStep = { kind: 'hub', path: '', modules: [{ id: 'personalInfo', step: 'personal' }] };
const personal: FormStep = {
  kind: 'form',
  path: 'personal',
  form: 'personal-info',
  prefill: Object.fromEntries(FIELDS.map((name) => [name, `/known/${name}`])),
  sends: 'changes',
  submit: { call: CALL, send: FIELDS.map((name) => `/answers/${name}`) },
  next: [{ to: 'hub' }],
};
const sourceWith = (over: Partial<FormStep> = {}) => sourceOf(flowOf({ hub, personal: { ...personal, ...over } }));
const openForm = (over?: Partial<FormStep>) => open('/H5/apply/personal', { source: sourceWith(over) });
const send = () => press(key('personal', 'action'));
const atHub = () => screen.findByRole('heading', { name: key('hub', 'title'), level: 1 });

/** The server takes the changes over into what is known, and out of the answers. */
function serveKnown(answers = {}) {
  const server = serve(newDraft({ known, answers }), {
    [CALL]: (asked) => acknowledge(server, asked, { known: { ...known, ...(asked.body as object) }, answers: {} }),
  });
  return server;
}

describe('a form that sends changes', () => {
  it('shows what is known, what is sensitive masked, and sends only what was changed', async () => {
    const server = serveKnown();
    openForm();
    expect(await field('birthPlace')).toHaveProperty('value', 'Bandung');
    expect(await field('motherMaidenName')).toHaveProperty('value', 'R••• K•••');
    await type('birthPlace', 'Surabaya');
    await send();
    await atHub();
    expect(server.to(CALL).map(({ body }) => body)).toEqual([{ birthPlace: 'Surabaya' }]);
    expect(screen.getByText(t('runner.saved'))).toBeTruthy();
  });

  it('sends nothing when nothing was changed, and says so', async () => {
    const server = serveKnown();
    openForm();
    await field('birthPlace');
    await send();
    await atHub();
    expect(screen.getByText(t('runner.nothingChanged'))).toBeTruthy();
    expect(server.to(CALL)).toEqual([]);
  });

  it('tells the server that a part of one’s data was looked through, with nothing to change', async () => {
    const said: unknown[] = [];
    const server = serve(newDraft({ known }), {
      'POST /user/data-confirmed': ({ body }) => {
        said.push(body);
        return Response.json({});
      },
    });
    const source = sourceOf(
      flowOf({ hub: { ...hub, modules: [{ id: 'personalInfo', step: 'personal-info' }] }, 'personal-info': personal }),
    );
    open('/H5/apply/personal', { source });
    await field('birthPlace');
    await press(t('apply.personal-info.action'));
    await atHub();
    expect(said).toEqual([{ part: 'personal-info' }]);
    expect(server.to(CALL)).toEqual([]);
  });

  it('takes an answer that is again what was known for none', async () => {
    const server = serveKnown({ birthPlace: 'Surabaya' });
    openForm();
    expect(await field('birthPlace')).toHaveProperty('value', 'Surabaya');
    await type('birthPlace', 'Bandung');
    await send();
    await atHub();
    expect(server.to(CALL)).toEqual([]);
    await waitFor(() => expect(server.draft.answers).toEqual({}));
  });

  it('saves what is still being typed when the page is hidden', async () => {
    const server = serveKnown();
    openForm();
    const place = await field('birthPlace');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }); // what is typed never comes to rest
    try {
      fireEvent.input(place, { target: { value: 'Bog' } });
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
      await vi.waitFor(() => expect(server.draft.answers).toEqual({ birthPlace: 'Bog' }));
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it('judges what was changed, and keeps a refused answer', async () => {
    const server = serveKnown();
    openForm();
    await type('email', 'siti@');
    await send();
    await screen.findByText(t('rules.email'));
    expect(server.to(CALL)).toEqual([]);
    expect(await field('email')).toHaveProperty('value', 'siti@');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${t('fields.email.label')}`))),
    );
  });

  it('refuses to leave what must be there empty', async () => {
    const server = serveKnown();
    openForm();
    await type('birthPlace', '');
    await send();
    await screen.findByText(t('fields.birthPlace.missing'));
    expect(server.to(CALL)).toEqual([]);
    await waitFor(() => expect(server.draft.answers).toEqual({ birthPlace: '' }));
  });

  it('has what is masked entered anew or kept', async () => {
    const server = serveKnown();
    openForm();
    const label = t('fields.motherMaidenName.label');
    fireEvent.click(await screen.findByRole('button', { name: t('widgets.masked.changeOf', { label }) }));
    // what takes an answer has the place of what is known
    await screen.findByRole('button', { name: t('widgets.masked.keepOf', { label }) });
    await type('motherMaidenName', 'Rini Kusuma');
    await send();
    await atHub();
    expect(server.to(CALL).map(({ body }) => body)).toEqual([{ motherMaidenName: 'Rini Kusuma' }]);
  });

  it('keeps what is masked when that is chosen after all', async () => {
    const server = serveKnown();
    openForm();
    const label = t('fields.motherMaidenName.label');
    fireEvent.click(await screen.findByRole('button', { name: t('widgets.masked.changeOf', { label }) }));
    fireEvent.click(await screen.findByRole('button', { name: t('widgets.masked.keepOf', { label }) }));
    await send();
    await atHub();
    expect(server.to(CALL)).toEqual([]);
  });
});

describe('a form that is read first', () => {
  it('shows the answers with their labels, then the form', async () => {
    serveKnown();
    openForm({ readFirst: true });
    const term = await screen.findByText(t('fields.birthPlace.label'));
    expect(term.tagName).toBe('DT');
    expect(screen.getByText('Bandung')).toBeTruthy();
    expect(screen.getByText(t('enums.maritalStatus.SINGLE'))).toBeTruthy();
    expect(screen.getByText('R••• K•••')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(t('common.edit'));
    expect(await field('birthPlace')).toHaveProperty('value', 'Bandung');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('starts with the form where something was being changed', async () => {
    serveKnown({ birthPlace: 'Surab' });
    openForm({ readFirst: true });
    expect(await field('birthPlace')).toHaveProperty('value', 'Surab');
  });

  it('starts with the form where nothing is known', async () => {
    serve(newDraft());
    openForm({ readFirst: true });
    expect(await field('birthPlace')).toHaveProperty('value', '');
  });
});

describe('a part of an application that came back', () => {
  const sent: HubStep = {
    ...hub,
    modules: [{ id: 'personalInfo', step: 'personal', correctWhen: 'personal-wrong' }],
    submit: { call: 'POST /application/submit', send: [] },
    next: [{ to: 'hub' }],
  };
  const { sends: _changes, ...whole } = personal;
  const flow = {
    ...flowOf({ hub: sent, personal: whole }),
    conditions: { 'personal-wrong': { at: '/facts/basicInfoCompleteStatus', is: 'TO_CORRECT' } },
  };
  const returned = () => {
    const full = { ...known, motherMaidenName: 'Rukmini Kartika' };
    const server = serve(newDraft({ known: full, facts: { basicInfoCompleteStatus: 'TO_CORRECT' } }), {
      [CALL]: (asked) => acknowledge(server, asked, { answers: asked.body as Answers }),
    });
    open('/H5/apply/personal', { source: sourceOf(flow) });
    return server;
  };
  const said = () => screen.findByText(t('runner.leftToCorrect', { action: key('personal', 'action') }));

  it('is sent as it is only where that is meant', async () => {
    const server = returned();
    await field('birthPlace');
    await send();
    await said();
    expect(server.to(CALL)).toEqual([]);
    await send();
    await waitFor(() => expect(server.to(CALL)).toHaveLength(1));
  });

  it('is sent at once where it was corrected', async () => {
    const server = returned();
    await type('birthPlace', 'Surabaya');
    await send();
    await waitFor(() => expect(server.to(CALL)).toHaveLength(1));
  });
});

describe('a list of what is known', () => {
  it('marks the parts that are not known yet, where it says when one is', async () => {
    const part = { id: 'personalInfo', step: 'personal', doneWhen: 'personal-known' };
    const flow = {
      ...flowOf({ hub: { ...hub, modules: [part] }, personal }),
      conditions: { 'personal-known': { at: '/known/education', exists: true as const } },
    };
    serve(newDraft({ known: {} }));
    open('/H5/apply', { source: sourceOf(flow) });
    await screen.findByRole('button', { name: new RegExp(`${t('runner.hub.status.notStarted')}$`) });
  });
});

describe('a bank account that was confirmed once', () => {
  const bank: FormStep = {
    kind: 'form',
    path: 'bank',
    form: 'bank-info',
    prefill: {
      paymentBankCode: '/known/paymentBankCode',
      paymentBankAccountNo: '/known/paymentBankAccountNo',
      paymentBankName: '/known/paymentBankName',
    },
    sends: 'changes',
    submit: { call: 'POST /user/payment-info/v2', send: ['/answers/paymentBankCode', '/answers/paymentBankAccountNo'] },
    next: [{ to: 'hub' }],
  };

  const standing: HubStep = { ...hub, modules: [{ id: 'bankInfo', step: 'bank' }] };
  const account = { paymentBankCode: 'BCA', paymentBankAccountNo: '••••4821', paymentBankName: 'Siti Rahayu' };
  const openBank = (answers = {}) => {
    const server = serve(newDraft({ known: account, answers }), {
      'POST /user/payment-info/v2': (asked) => acknowledge(server, asked, { answers: {} }),
    });
    open('/H5/apply/bank', { source: sourceOf(flowOf({ hub: standing, bank })) });
    return server;
  };

  it('is not sent when nothing was changed', async () => {
    openBank();
    await field('paymentBankAccountNo');
    await press(key('bank', 'action'));
    await screen.findByText(t('runner.nothingChanged'));
  });

  it('is not asked to be repeated while the number stays as it is', async () => {
    const server = openBank({ paymentBankCode: 'BNI' });
    await field('paymentBankAccountNo');
    expect(document.getElementById('field-paymentBankAccountNoConfirm')).toBeNull();
    await press(key('bank', 'action'));
    await atHub();
    expect(server.to('POST /user/payment-info/v2').map(({ body }) => body)).toEqual([{ paymentBankCode: 'BNI' }]);
  });

  it('is repeated when the number is another', async () => {
    const server = openBank({ paymentBankAccountNo: '1234567890' });
    await field('paymentBankAccountNo');
    await press(key('bank', 'action'));
    await screen.findByText(t('fields.paymentBankAccountNoConfirm.missing'));
    expect(server.to('POST /user/payment-info/v2')).toEqual([]);
  });
});

describe('a form that corrects', () => {
  /** A form of the flow that corrects, in a flow of its own in which the answers of this condition came back. */
  function openAlone(id: string, wrong: string) {
    const step = definitionsIn(process.cwd()).flow('resubmit').steps[id];
    if (step?.kind !== 'form') throw new Error(`resubmit has no form ${id}`);
    const { guard: _guard, notes: _notes, ...asks } = step;
    const steps = {
      hub: { ...hub, modules: [{ id: 'personalInfo', step: 'alone' }] },
      alone: { ...asks, path: 'alone', next: [{ to: 'hub' }] },
    };
    const conditions = { [wrong]: { at: '/facts/wrong', is: true } } as const;
    open('/H5/apply/alone', { source: sourceOf(flowOf(steps, { conditions })) });
  }

  it('shows what was sent of the refused parts, the sensitive masked, and has them given anew', async () => {
    const { sends: _all, ...whole } = personal;
    const correcting: FormStep = { ...whole, correct: { birthPlace: 'wrong', motherMaidenName: 'wrong' } };
    const conditions = { wrong: { at: '/facts/wrong', is: true } } as const;
    serve(newDraft({ known, facts: { wrong: true } }));
    open('/H5/apply/personal', { source: sourceOf(flowOf({ hub, personal: correcting }, { conditions })) });
    const sent = within(await screen.findByRole('region', { name: t('corrections.sent') }));
    sent.getByText('Bandung');
    sent.getByText('R••• K•••');
    sent.getByText(t('corrections.again.field'));
    expect(sent.queryByText('siti@example.com')).toBeNull();
    expect(await field('birthPlace')).toHaveProperty('value', '');
    expect(await field('motherMaidenName')).toHaveProperty('value', '');
    expect(await field('email')).toHaveProperty('value', 'siti@example.com');
  });

  it('shows the photo with the ID card that was refused above the one that is taken anew', async () => {
    serve(newDraft({ known: { idHoldingPhoto: 'photo-1' }, facts: { wrong: true } }));
    openAlone('ktp-holding', 'holding-photo-wrong');
    const sent = within(await screen.findByRole('region', { name: t('corrections.sent') }));
    const label = t('fields.idHoldingPhoto.label');
    expect(sent.getByRole('img', { name: label })).toHaveProperty('src', expect.stringContaining('photo-1'));
    expect(screen.getAllByRole('img', { name: label })).toHaveLength(1);
    // a picture is taken, not entered
    sent.getByText(t('corrections.again.picture'));
  });

  it('puts no check mark at a name that the bank gave for an account that came back', async () => {
    const account = { paymentBankCode: 'BCA', paymentBankAccountNo: '••••7365', paymentBankName: 'Siti Rahayu' };
    serve(newDraft({ known: { ...known, ...account }, facts: { wrong: true } }), {
      'GET /bank/list': () => Response.json([{ code: 'BCA', name: 'BCA' }]),
    });
    openAlone('bank-info', 'bank-returned');
    const sent = await screen.findByRole('region', { name: t('corrections.sent') });
    within(sent).getByText('Siti Rahayu');
    expect(sent.querySelector('svg')).toBeNull();
  });
});
