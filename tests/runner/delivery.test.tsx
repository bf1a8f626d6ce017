// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormStep } from '../../src/contract/definitions';
import { setLanguage } from '../../src/i18n/texts';
import { textIn } from '../support/texts';
import { press, type } from './support/form';
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

const CALL = 'POST /user/nik-check';
const CODE_CALL = 'POST /verify-phone/send-otp';
const NIK = '3171014501900001';

const nik = (over: Partial<FormStep['submit']> = {}): FormStep => ({
  kind: 'form',
  path: '',
  form: 'verify-nik',
  submit: { call: CALL, send: ['/answers/idNumber'], ...over },
  next: [{ to: 'end' }],
});
const sourceWith = (over: Partial<FormStep['submit']>) =>
  sourceOf(flowOf({ nik: nik(over), end: endStep }), [{ id: 'gopay-nik-existed', path: 'gopay-nik-existed' }]);
const draft = newDraft({ answers: { idNumber: NIK } });
const send = () => press(key('nik', 'action'));
const atEnd = () => screen.findByRole('heading', { name: key('end', 'title'), level: 1 });

/** Refuses with each code in turn, then accepts. */
function serveCodes(codes: readonly string[], more: Record<string, unknown> = {}): TestServer {
  const left = [...codes];
  const server: TestServer = serve(draft, {
    [CALL]: (asked) => {
      const code = left.shift();
      return code === undefined ? acknowledge(server, asked) : refuse(code, more);
    },
    [CODE_CALL]: () => Response.json({ resendAfter: 42, expiresIn: 300, length: 6 }),
  });
  return server;
}

describe('what a check on the server gives', () => {
  const ACCOUNT_CALL = 'POST /user/payment-info/v2';
  const given = { paymentBankCode: 'BCA', paymentBankAccountNo: '1234567890' };
  const bank: FormStep = {
    ...nik({ call: ACCOUNT_CALL, send: ['/answers/paymentBankCode', '/answers/paymentBankAccountNo'] }),
    form: 'bank-info',
  };

  it.each([
    ['SITI RAHAYU', true],
    ['S••• R•••', false],
  ])('is said as the step is left, unless it is masked: %s', async (paymentBankName, isSaid) => {
    const server: TestServer = serve(newDraft({ answers: given }), {
      [ACCOUNT_CALL]: (asked) => acknowledge(server, asked, { answers: { ...given, paymentBankName } }),
    });
    open('/H5/apply', { source: sourceOf(flowOf({ nik: bank, end: endStep })) });
    await type('paymentBankAccountNoConfirm', given.paymentBankAccountNo);
    await send();
    await atEnd();
    const said = `${t('fields.paymentBankName.label')}: ${paymentBankName}`;
    if (isSaid) await screen.findByText(said);
    else expect(screen.queryByText(said)).toBeNull();
  });
});

describe('what was typed just before', () => {
  const OTHER = '3171014501900002';
  const calls = ({ asked }: TestServer) => asked.map(({ call }) => call).filter((call) => /^(?:PUT|POST)/.test(call));

  it('goes with the step in one request', async () => {
    const server = serveCodes([]);
    open('/H5/apply', { source: sourceWith({}) });
    const button = await screen.findByRole('button', { name: key('nik', 'action') });
    await type('idNumber', OTHER);
    fireEvent.click(button); // within the half second after which the answer is saved by itself
    await atEnd();
    expect(calls(server)).toEqual([CALL]);
    expect(server.to(CALL)[0]?.body).toEqual({ idNumber: OTHER });
  });

  it('is saved all the same when the step is refused', async () => {
    const server = serveCodes(['NIK_ALREADY_EXIST']);
    open('/H5/apply', {
      source: sourceWith({ errors: { NIK_ALREADY_EXIST: { field: 'idNumber', message: 'errors.NIK_ALREADY_EXIST' } } }),
    });
    await type('idNumber', OTHER);
    await send();
    await waitFor(() => expect(calls(server)).toEqual([CALL, 'PUT /draft/apply']));
    expect(server.draft.answers).toEqual({ idNumber: OTHER });
  });
});

describe('a refusal', () => {
  it('leaves for where the step says', async () => {
    serveCodes(['NIK_ALREADY_EXIST']);
    open('/H5/apply', { source: sourceWith({ errors: { NIK_ALREADY_EXIST: { leave: 'gopay-nik-existed' } } }) });
    await send();
    await screen.findByText('elsewhere: gopay-nik-existed');
  });

  it.each([
    ['id', 'Selasa, 12 Agu'],
    ['en-us', 'Tuesday, 12 Aug'],
  ] as const)('names in %s the day of the next try at its field', async (language, day) => {
    const text = textIn(language);
    serveCodes(['MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'], { retryOn: '2031-08-12' });
    const target = { field: 'idNumber', message: 'errors.MAX_RETRY_COUNT_REACHED_TRY_TOMORROW' };
    open('/H5/apply', { source: sourceWith({ errors: { MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: target } }) });
    await send();
    await screen.findByText(t(target.message, { date: 'Selasa, 12 Agu' }));
    await act(() => setLanguage(language));
    const shown = await screen.findByText(text(target.message, { date: day }));
    expect(shown.closest('p')?.id).toBe('field-idNumber-error');
  });

  it('names the day where it belongs to no field', async () => {
    serveCodes(['MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'], { retryOn: '2031-08-12' });
    open('/H5/apply', { source: sourceWith({}) });
    await send();
    await screen.findByText(t('errors.MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', { date: 'Selasa, 12 Agu' }));
  });
});

describe('a call that is sent again by itself', () => {
  const message = 'errors.BANK_VALID_PENDING';
  const errors = (everyMs: number, timeoutMs: number) => ({
    errors: {
      BANK_VALID_PENDING: { repeat: { everyMs, timeoutMs }, message },
      INVALID_ACCOUNT: { field: 'idNumber', message: 'errors.INVALID_ACCOUNT' },
    },
  });

  it('says so, and goes on once it is accepted; each call is a new one', async () => {
    const server = serveCodes(['BANK_VALID_PENDING', 'BANK_VALID_PENDING']);
    open('/H5/apply', { source: sourceWith(errors(200, 60_000)) });
    await send();
    const status = (await screen.findByText(t(message))).closest('[role="status"]');
    await waitFor(() => expect(document.activeElement).toBe(status), { interval: 10 });
    expect(screen.queryByRole('button', { name: key('nik', 'action') })).toBeNull();
    await atEnd();
    const keys = server.to(CALL).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(3);
  });

  it('is the same call where an answer was lost', async () => {
    const lost = [() => refuse('BANK_VALID_PENDING'), fail];
    const server: TestServer = serve(draft, {
      [CALL]: (asked) => lost.shift()?.() ?? acknowledge(server, asked),
    });
    open('/H5/apply', { source: sourceWith(errors(200, 60_000)) });
    await send();
    await atEnd();
    const keys = server.to(CALL).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  it('stops when told to, and the answers stay', async () => {
    const server = serveCodes(['BANK_VALID_PENDING']);
    open('/H5/apply', { source: sourceWith(errors(400, 60_000)) });
    await send();
    await press(t('runner.repeat.cancel'));
    const button = await screen.findByRole('button', { name: key('nik', 'action') });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(server.to(CALL)).toHaveLength(1);
    expect(screen.getByLabelText(new RegExp(`^${t('fields.idNumber.label')}`))).toHaveProperty(
      'value',
      '3171 0145 0190 0001',
    );
  });

  it('stops when an answer is changed', async () => {
    const server = serveCodes(['BANK_VALID_PENDING']);
    open('/H5/apply', { source: sourceWith(errors(400, 60_000)) });
    await send();
    await screen.findByText(t(message));
    await type('idNumber', '3171014501900002');
    await screen.findByRole('button', { name: key('nik', 'action') });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(server.to(CALL)).toHaveLength(1);
  });

  it('shows another refusal at its field', async () => {
    serveCodes(['BANK_VALID_PENDING', 'INVALID_ACCOUNT']);
    open('/H5/apply', { source: sourceWith(errors(50, 60_000)) });
    await send();
    await screen.findByText(t('errors.INVALID_ACCOUNT'));
    // the button to stop waiting goes a moment later
    await screen.findByRole('button', { name: key('nik', 'action') });
  });

  it('gives up after its time, and can be tried again', async () => {
    serveCodes(['BANK_VALID_PENDING', 'BANK_VALID_PENDING']);
    open('/H5/apply', { source: sourceWith(errors(100, 50)) });
    await send();
    await screen.findByText(t('runner.repeat.timeout'));
    await press(t('common.retry'));
    await atEnd();
  });
});

describe('a step that needs a code', () => {
  const source = sourceWith({
    verify: { call: CODE_CALL, length: 6 },
    errors: { MISMATCH_ACCOUNT: { field: 'idNumber', message: 'errors.MISMATCH_ACCOUNT' } },
  });
  const sheet = () => screen.findByRole('dialog', { name: t('runner.verify.title') });
  async function enter(code: string) {
    const input = within(await sheet()).getByRole('textbox');
    fireEvent.input(input, { target: { value: code } });
  }

  it.each(['id', 'en-us'] as const)('has one sent and sends it with the call, in %s', async (language) => {
    const text = textIn(language);
    const server = serveCodes([]);
    open('/H5/apply', { source });
    await send();
    await sheet();
    await act(() => setLanguage(language));
    const dialog = await screen.findByRole('dialog', { name: text('runner.verify.title') });
    await waitFor(() => expect(dialog.textContent).toContain(text('common.code.resendIn', { time: '0:4' })));
    expect(server.to(CODE_CALL)).toHaveLength(1);
    const input = within(dialog).getByRole('textbox');
    expect(document.activeElement).toBe(input);
    fireEvent.input(input, { target: { value: '123456' } });
    await atEnd();
    expect(server.to(CALL).map(({ headers }) => headers.get('X-Verification-Code'))).toEqual(['123456']);
  });

  it('is not asked for a form that is wrong', async () => {
    const server = serve(newDraft({ answers: { idNumber: '123' } }));
    open('/H5/apply', { source });
    await send();
    await screen.findByText(`${t('rules.nik')}. ${t('common.digits.missing', { count: 13 })}`);
    expect(server.to(CODE_CALL)).toEqual([]);
  });

  it.each(['LOGIN_FAILED', 'CODE_EXPIRED', 'CODE_GUESSES_EXCEEDED'])(
    'shows %s in place and takes another',
    async (code) => {
      const server = serveCodes([code]);
      open('/H5/apply', { source });
      await send();
      await enter('000000');
      await screen.findByText(t(`errors.${code}`));
      await enter('123456');
      await atEnd();
      const keys = server.to(CALL).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(new Set(keys).size).toBe(2);
    },
  );

  it('closes for a refusal that has nothing to do with the code', async () => {
    serveCodes(['MISMATCH_ACCOUNT']);
    open('/H5/apply', { source });
    await send();
    await enter('123456');
    await screen.findByText(t('errors.MISMATCH_ACCOUNT'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps everything when it is closed', async () => {
    const server = serveCodes([]);
    open('/H5/apply', { source });
    await send();
    await press(t('common.close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(new RegExp(`^${t('fields.idNumber.label')}`))).toHaveProperty(
      'value',
      '3171 0145 0190 0001',
    );
    expect(server.to(CALL)).toEqual([]);
  });

  it('waits for the code that is on its way already', async () => {
    serve(draft, { [CODE_CALL]: () => refuse('CODE_SENT_RECENTLY', { retryAfter: 30 }) });
    open('/H5/apply', { source });
    await send();
    await waitFor(async () => expect((await sheet()).textContent).toMatch(/0:(30|29|28)/));
    expect(screen.queryByText(t('errors.CODE_SENT_RECENTLY', { seconds: 30 }))).toBeNull();
  });

  it('says when none could be sent, and tries again', async () => {
    let works = false;
    serve(draft, {
      [CODE_CALL]: () => (works ? Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }) : fail()),
    });
    open('/H5/apply', { source });
    await send();
    await screen.findByText(t('errors.network'));
    works = true;
    await press(t('common.code.resend'));
    await waitFor(async () => expect((await sheet()).textContent).toMatch(/1:00|0:5\d/));
    expect(screen.queryByText(t('errors.network'))).toBeNull();
  });

  it('keeps the sheet and the code when the network is lost on the way', async () => {
    let works = false;
    const server: TestServer = serve(draft, {
      [CODE_CALL]: () => Response.json({ resendAfter: 60, expiresIn: 300, length: 6 }),
      [CALL]: (asked) => (works ? acknowledge(server, asked) : fail()),
    });
    open('/H5/apply', { source });
    await send();
    await enter('123456');
    await screen.findByText(t('errors.network'));
    works = true;
    await press(t('common.retry'));
    await atEnd();
    const keys = server.to(CALL).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});
