import { describe, expect, it } from 'vitest';
import type { FieldError, Step } from '../../src/contract/definitions';
import { submitBody } from '../../src/engine/body';
import { countingErrors, openFields } from '../../src/engine/fields';
import { startAnswers } from '../../src/engine/prefill';
import { endStep, flowOf, formOf, formStep, lookup, stateOf } from './support/flows';

const form = formOf('bank', {
  bank: { type: 'string' },
  account: { type: 'string', sensitive: true },
  again: { type: 'string', transient: true },
  note: { type: 'string' },
  photo: { type: 'string' },
});
const forms = lookup({
  ...form,
  ui: { fields: form.ui.fields.map((ui) => (ui.field === 'photo' ? { ...ui, widget: 'camera' } : ui)) },
});
const bank = forms('bank');
if (!bank) throw new Error('the form is there');

const prefill = {
  bank: '/known/bank',
  account: '/known/account',
  again: '/known/account',
  note: '/known/note',
  photo: '/known/photo',
};
const known = { bank: 'BCA', account: '••••4821', note: 'main', photo: 'photo-1' };
const error = (field: string): FieldError => ({ field: `/${field}`, rule: 'required', message: 'rules.required' });

function bankFlow(more: Partial<Step>) {
  const step = formStep('bank', [{ to: 'z' }], ['bank', 'account', 'note', 'photo'], { prefill, ...more } as Step);
  return {
    step,
    flow: flowOf(
      'bank',
      { bank: step, z: endStep('z') },
      {
        'account-wrong': { at: '/facts/reasons', includes: 'ACCOUNT' },
        'photo-wrong': { at: '/facts/reasons', includes: 'PHOTO' },
      },
    ),
  };
}

describe('a step that sends changes', () => {
  const { flow, step } = bankFlow({ sends: 'changes' });
  const send = (answers: Record<string, string | undefined>) =>
    submitBody(flow, 'bank', stateOf({ known, answers }), forms);

  it('starts with what is known, and with what was edited since', () => {
    expect(startAnswers(flow, step, bank, stateOf({ known, answers: { note: 'new' } }))).toEqual({
      bank: 'BCA',
      account: '••••4821',
      again: '••••4821',
      note: 'new',
      photo: 'photo-1',
    });
  });

  it('sends what differs, and an empty text for what was emptied', () => {
    expect(send({})).toEqual({});
    expect(send({ bank: 'BNI', account: '••••4821' })).toEqual({ bank: 'BNI' });
    expect(send({ account: '123456', again: '123456', note: undefined })).toEqual({ account: '123456', note: '' });
  });

  it('does not mind errors at values left as they are known, which may be masked', () => {
    const judge = (answers: Record<string, string>) =>
      countingErrors(flow, step, bank, { answers, context: stateOf({ known }) }, [error('account'), error('again')]);
    expect(judge({ ...known, again: '••••4821' }).map(({ field }) => field)).toEqual(['/again']);
    expect(judge({ ...known, account: '12' }).map(({ field }) => field)).toEqual(['/account', '/again']);
  });

  it('needs nothing repeated that is left as it is known', () => {
    const repeats = formOf('bank', {
      bank: { type: 'string' },
      account: { type: 'string', sensitive: true },
      again: { type: 'string', transient: true, confirmed: 'account' },
    });
    const judge = (answers: Record<string, string>) =>
      countingErrors(flow, step, repeats, { answers, context: stateOf({ known }) }, [error('again')]);
    expect(judge({ ...known, bank: 'BNI' })).toEqual([]);
    expect(judge({ ...known, account: '123456' })).toEqual([error('again')]);
  });

  it('minds an error at a field nothing is known of', () => {
    const context = stateOf({ known: {} });
    expect(countingErrors(flow, step, bank, { answers: {}, context }, [error('note')])).toHaveLength(1);
  });
});

describe('a step that corrects', () => {
  const { flow, step } = bankFlow({
    correct: { account: 'account-wrong', again: 'account-wrong', photo: 'photo-wrong' },
  });
  const state = stateOf({ known, facts: { reasons: ['ACCOUNT'] }, answers: { account: '123456', note: 'sneaked in' } });

  it('opens only what is to be corrected', () => {
    expect([...openFields(flow, step, bank, state)]).toEqual(['account', 'again']);
    expect([...openFields(flow, step, bank, stateOf({ facts: { reasons: 'ACCOUNT' } }))]).toEqual([]);
  });

  it('shows the rest as it is known, and has masked values and refused pictures given anew', () => {
    expect(startAnswers(flow, step, bank, state)).toEqual({
      bank: 'BCA',
      account: '123456',
      note: 'main',
      photo: 'photo-1',
    });
    const anew = stateOf({ known, facts: { reasons: ['ACCOUNT', 'PHOTO'] } });
    expect(startAnswers(flow, step, bank, anew)).toEqual({ bank: 'BCA', note: 'main' });
  });

  it('has refused words given anew, and keeps those that are right', () => {
    const name = formOf('ktp', { idNumber: { type: 'string', sensitive: true }, fullName: { type: 'string' } });
    const shown = { ...name, ui: { fields: [{ field: 'fullName', widget: 'text' as const }] } };
    const names = { idNumber: '3273••••0410', fullName: 'Made Wirawan' };
    const opened = bankFlow({
      correct: { fullName: 'account-wrong' },
      prefill: { idNumber: '/known/idNumber', fullName: '/known/fullName' },
    });
    const wrong = stateOf({ known: names, facts: { reasons: ['ACCOUNT'] } });
    expect(startAnswers(opened.flow, opened.step, shown, wrong)).toEqual({ idNumber: names.idNumber });
    expect(startAnswers(opened.flow, opened.step, shown, stateOf({ known: names }))).toEqual(names);
  });

  it('has a refused bank chosen anew', () => {
    const shown = { ...bank, ui: { fields: [{ field: 'bank', widget: 'bankList' as const }] } };
    const opened = bankFlow({ correct: { bank: 'account-wrong' } });
    const wrong = stateOf({ known, facts: { reasons: ['ACCOUNT'] } });
    expect(startAnswers(opened.flow, opened.step, shown, wrong)).not.toHaveProperty('bank');
  });

  it('sends the correction alone', () => {
    expect(submitBody(flow, 'bank', state, forms)).toEqual({ account: '123456' });
  });

  it('minds errors at open fields only', () => {
    const errors = [error('bank'), error('account'), error('photo')];
    expect(countingErrors(flow, step, bank, { answers: {}, context: state }, errors)).toEqual([error('account')]);
  });
});

describe('a step that sends its whole form', () => {
  it('minds every error and opens every field', () => {
    const { flow, step } = bankFlow({});
    expect(countingErrors(flow, step, bank, { answers: {}, context: stateOf() }, [error('bank')])).toHaveLength(1);
    expect(openFields(flow, step, bank, stateOf()).size).toBe(5);
  });
});
