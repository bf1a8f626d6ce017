import { describe, expect, it } from 'vitest';
import { serverErrors } from '../../src/engine/serverErrors';

const submit = {
  call: 'POST /user/ktp-info/v3',
  send: ['/answers/idNumber'],
  errors: { NIK_ALREADY_EXIST: { field: 'idNumber', message: 'errors.NIK_ALREADY_EXIST' } },
};

describe('serverErrors', () => {
  it('shows a refusal at the field the step names for its code', () => {
    expect(serverErrors(submit, { code: 'NIK_ALREADY_EXIST' })).toEqual([
      { field: '/idNumber', rule: 'NIK_ALREADY_EXIST', message: 'errors.NIK_ALREADY_EXIST' },
    ]);
  });

  it('keeps the errors the server names itself', () => {
    const errors = [{ field: '/idNumber', rule: 'nik', message: 'rules.nik' }];
    expect(serverErrors(submit, { code: 'INVALID_INPUT', errors })).toEqual(errors);
  });

  it.each(['SERVER_DOWN', 'constructor', '__proto__'])('leaves %s to the step as a whole', (code) => {
    expect(serverErrors(submit, { code, errors: [] })).toEqual([]);
  });
});
