// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Step } from '../../src/contract/definitions';
import {
  acknowledge,
  endStep,
  flowOf,
  key,
  newDraft,
  open,
  personalStep,
  refuse,
  serve,
  sourceOf,
  type TestServer,
  t,
} from './support/page';

const SUBMIT = 'POST /application/submit';
const CONTACTS = 'POST /user/contact-info/v2';

const contact: Step = {
  kind: 'form',
  path: 'contact',
  form: 'contact-info',
  submit: { call: CONTACTS, send: ['/answers/contactFullName'] },
  next: [{ to: 'hub' }],
};

const source = sourceOf(
  flowOf({
    hub: {
      kind: 'hub',
      path: '',
      modules: [
        { id: 'identity', step: 'ktp' },
        { id: 'contact', step: 'contact' },
      ],
      submit: { call: SUBMIT, send: [] },
      review: true,
      next: [{ to: 'submitted' }],
    },
    ktp: {
      kind: 'capture',
      path: 'ktp',
      form: 'verify-nik',
      submit: { call: 'POST /user/nik-check', send: ['/answers/idNumber'] },
      next: [{ to: 'hub' }],
    },
    contact,
    submitted: { ...endStep, path: 'submitted' },
  }),
);

const answers = {
  idNumber: '3273014508900001',
  contactFullName: 'Budi Santoso',
  contactRelation: 'SIBLING',
  contactPhoneNumber: '081234567890',
  contactFullName2: 'Rina Wijaya',
  contactRelation2: 'FRIEND',
  contactPhoneNumber2: '081234567891',
};

const complete = () => newDraft({ answers, done: ['ktp', 'contact'] });

/** The press of the button without the tick is answered at the box, which has the focus. */
function expectMissing(tick: HTMLInputElement, says: string) {
  expect(document.activeElement).toBe(tick);
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(tick.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(says);
  expect(screen.getAllByText(says)).toHaveLength(1);
  fireEvent.click(tick);
  expect(screen.queryByText(says)).toBeNull();
  expect(tick.getAttribute('aria-invalid')).toBe('false');
}

async function openReview(): Promise<void> {
  open('/H5/apply', { source });
  fireEvent.click(await screen.findByRole('button', { name: t('runner.hub.submit') }));
  await screen.findByRole('heading', { name: key('hub', 'review.title') });
}

it('a hub with parts to be done waits for no form', async () => {
  serve(newDraft({ answers, done: ['ktp'] }));
  const form = vi.fn(() => new Promise<never>(() => undefined));
  open('/H5/apply', { source: { ...source, form } });
  await screen.findByRole('button', { name: t('runner.hub.submit') });
});

describe('a part that need not be done', () => {
  it.each([true, false])('can be left by a button of its own: %s', async (optional) => {
    const modules = [{ id: 'contact', step: 'contact', optional }];
    const hub: Step = { kind: 'hub', path: '', modules, submit: { call: SUBMIT, send: [] }, next: [{ to: 'end' }] };
    const server = serve(newDraft());
    open('/H5/apply/contact', { source: sourceOf(flowOf({ hub, contact, end: endStep })) });
    await screen.findByRole('button', { name: key('contact', 'action') });
    if (optional) {
      fireEvent.click(await screen.findByRole('button', { name: t('runner.skip') }));
      await screen.findByRole('button', { name: t('runner.hub.submit') });
    } else expect(screen.queryByRole('button', { name: t('runner.skip') })).toBeNull();
    expect(server.to(CONTACTS)).toEqual([]);
  });
});

describe('a hub whose answers are looked at before they are sent', () => {
  it('sends nothing until the answers were shown, and goes back to its parts', async () => {
    const server: TestServer = serve(complete(), { [SUBMIT]: (asked) => acknowledge(server, asked) });
    await openReview();
    expect(screen.getByText(key('hub', 'review.body'))).toBeTruthy();
    expect(server.to(SUBMIT)).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: t('common.back') }));
    fireEvent.click(await screen.findByRole('button', { name: t('runner.hub.submit') }));
    fireEvent.click(await screen.findByRole('button', { name: key('hub', 'review.action') }));
    await vi.waitFor(() => expect(server.to(SUBMIT)).toHaveLength(1));
  });

  it('lists the parts that were saved before, each a way to it, where nothing new was entered', async () => {
    serve(newDraft({ done: ['ktp', 'contact'] }));
    await openReview();
    screen.getByText(t('runner.hub.stored'));
    expect(screen.queryByText(key('hub', 'review.body'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${key('hub', 'modules.contact')}`) }));
    await screen.findByRole('button', { name: key('contact', 'action') });
  });

  it('names what the press agrees to, ticked from the start, and sends nothing without the tick', async () => {
    const server: TestServer = serve(complete(), { [SUBMIT]: (asked) => acknowledge(server, asked) });
    await openReview();
    const tick = screen.getByRole<HTMLInputElement>('checkbox');
    expect(tick.checked).toBe(true);
    const names = (['terms-of-service', 'privacy-policy', 'risk', 'data-consent'] as const).map((type) =>
      t(`consent.documents.${type}`),
    );
    const links = names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toContain('/H5/documents/terms-of-service');
    // what informs is read, not agreed to
    // the risk of borrowing stands in the page, not behind a link alone
    screen.getByText(t('consent.risk'));
    const alsoRead = screen.getByText(t('consent.alsoRead'));
    const below = names.filter((name) => {
      const link = screen.getByRole('link', { name });
      return alsoRead.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(below).toEqual([t('consent.documents.risk')]);
    fireEvent.click(tick);
    fireEvent.click(screen.getByRole('button', { name: key('hub', 'review.action') }));
    expectMissing(tick, t('consent.missing'));
    expect(server.to(SUBMIT)).toHaveLength(0);
  });

  it('returns to the answers that were changed', async () => {
    const server: TestServer = serve(complete(), { [CONTACTS]: (asked) => acknowledge(server, asked) });
    await openReview();
    const change = t('runner.review.editStep', { step: key('contact', 'title') });
    fireEvent.click(screen.getByRole('button', { name: change }));
    fireEvent.click(await screen.findByRole('button', { name: key('contact', 'action') }));
    const card = await screen.findByRole('heading', { name: key('contact', 'title'), level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(card));
    fireEvent.click(screen.getByRole('button', { name: change }));
    await screen.findByRole('button', { name: key('contact', 'action') });
    fireEvent.click(screen.getByRole('button', { name: t('common.back') }));
    const again = await screen.findByRole('heading', { name: key('contact', 'title'), level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('asks at the answer whether it is right where it contradicts another, and sends it all the same', async () => {
    const doubtful = { ...answers, contactRelation: 'SPOUSE' };
    const draft = newDraft({ answers: doubtful, done: ['ktp', 'contact'], known: { maritalStatus: 'SINGLE' } });
    const server: TestServer = serve(draft, { [SUBMIT]: (asked) => acknowledge(server, asked) });
    await openReview();
    const asked = screen.getByText(t('runner.review.doubt')).closest('dd');
    expect(asked?.textContent).toContain(t('enums.contactRelation.SPOUSE'));
    expect(asked?.textContent).toContain(t('rules.warnings.spouseContact'));
    fireEvent.click(screen.getByRole('button', { name: key('hub', 'review.action') }));
    await vi.waitFor(() => expect(server.to(SUBMIT)).toHaveLength(1));
  });

  it('covers the NIK until it is asked for', async () => {
    serve(complete());
    await openReview();
    const card = within(screen.getByRole('region', { name: t('apply.ktp.title') }));
    card.getByText('••••0001');
    const label = t('fields.idNumber.label');
    fireEvent.click(card.getByRole('button', { name: t('runner.review.showOf', { label }) }));
    card.getByText('3273 0145 0890 0001');
    fireEvent.click(card.getByRole('button', { name: t('runner.review.hideOf', { label }) }));
    expect(card.queryByText('3273 0145 0890 0001')).toBeNull();
  });
});

it('asks for the tick before a contract is signed, in the words of signing', async () => {
  const SIGN = 'POST /contract-center/e-sign/sign';
  const verify = { call: 'POST /contract-center/e-sign/send-otp', length: 6 };
  const submit = { call: SIGN, send: [], verify } as const;
  const server = serve(newDraft());
  open('/H5/apply', {
    source: sourceOf(flowOf({ sign: { kind: 'review', path: '', submit, next: [{ to: 'end' }] }, end: endStep })),
  });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: t('consent.label') });
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: key('sign', 'action') }));
  expectMissing(tick, t('consent.missingToSign'));
  expect(server.to(verify.call)).toHaveLength(0);
});

it('stays where it is and says why, where the step that asked for what it is refused for would not', async () => {
  const errors = { PHOTO_NOT_FOUND: { field: 'email', message: 'errors.PHOTO_NOT_FOUND' } };
  const asks = { ...personalStep, submit: { ...personalStep.submit, errors }, next: [{ to: 'sent' }] };
  const sent: Step = { kind: 'review', path: 'sent', submit: { call: 'POST /all', send: [] }, next: [{ to: 'end' }] };
  serve(newDraft({ done: ['asks'] }), { 'POST /all': () => refuse('PHOTO_NOT_FOUND', { message: 'No.' }) });
  open('/H5/apply/sent', { source: sourceOf(flowOf({ asks, sent, end: endStep })) });
  fireEvent.click(await screen.findByRole('button', { name: key('sent', 'action') }));
  await screen.findByText('No.');
  screen.getByRole('heading', { level: 1, name: key('sent', 'title') });
});
