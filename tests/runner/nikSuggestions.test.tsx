// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endStep, flowOf, newDraft, open, personalStep, serve, sourceOf, t } from './support/page';

const source = sourceOf(flowOf({ 'personal-info': personalStep, end: endStep }));
/** born 5 August 1990, a woman */
const idNumber = '3273014508900001';

const group = async (field: string) =>
  within(
    await screen.findByRole(field === 'sex' ? 'radiogroup' : 'group', { name: new RegExp(t(`fields.${field}.label`)) }),
  );
const chosen = async (part: string) =>
  (await group('birthDate')).getByLabelText<HTMLSelectElement>(new RegExp(t(`widgets.date.${part}`))).value;
const sex = async () => (await group('sex')).queryByRole<HTMLInputElement>('radio', { checked: true })?.value;

describe('what the NIK tells', () => {
  it('is filled in where nothing is, to be seen and changed', async () => {
    const server = serve(newDraft({ answers: { idNumber } }));
    open('/H5/apply', { source });
    await waitFor(async () => expect(await sex()).toBe('FEMALE'));
    expect([await chosen('day'), await chosen('month'), await chosen('year')]).toEqual(['5', '8', '1990']);
    await waitFor(() => expect(server.draft.answers).toMatchObject({ birthDate: '1990-08-05', sex: 'FEMALE' }));
    fireEvent.click((await group('sex')).getByRole('radio', { name: t('enums.sex.MALE') }));
    expect(await sex()).toBe('MALE');
  });

  it('leaves alone what was entered', async () => {
    const server = serve(newDraft({ answers: { idNumber, sex: 'MALE' } }));
    open('/H5/apply', { source });
    await waitFor(() => expect(server.draft.answers).toMatchObject({ birthDate: '1990-08-05' }));
    expect(await sex()).toBe('MALE');
  });

  it('is asked from those who may be old enough', async () => {
    serve(newDraft());
    open('/H5/apply', { source });
    const years = (await group('birthDate')).getByLabelText<HTMLSelectElement>(new RegExp(t('widgets.date.year')));
    const newest = Math.max(...[...years.options].map(({ value }) => Number(value)));
    expect(newest).toBe(new Date().getFullYear() - 18);
  });
});
