// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { textIn } from '../support/texts';
import { endStep, flowOf, newDraft, open, personalStep, serve, sourceOf, t } from './support/page';

const source = sourceOf(flowOf({ 'personal-info': personalStep, end: endStep }));
const nikSource = sourceOf(
  flowOf({
    ktp: { ...personalStep, path: 'ktp', form: 'verify-nik', submit: { ...personalStep.submit, send: [] } },
    end: endStep,
  }),
);

const press = async (path: string) => {
  fireEvent.click(await screen.findByRole('button', { name: t(`apply.${path}.action`) }));
};

describe('what is wrong with a form', () => {
  it('is said by name at each field, without an alert of its own, and leads there from one summary', async () => {
    serve(newDraft());
    open('/H5/apply', { source });
    await press('personal-info');
    await screen.findByText(t('common.empty.text', { label: t('fields.motherMaidenName.label') }));
    screen.getByText(t('common.empty.choice', { label: t('fields.maritalStatus.label') }));
    expect(screen.queryAllByRole('alert')).toEqual([]);
    const summary = await screen.findByText(t('common.errorSummary', { count: 6 }), { selector: 'summary' });
    const links = within(summary.closest('details') as HTMLElement);
    fireEvent.click(summary);
    fireEvent.click(links.getByRole('button', { name: t('fields.motherMaidenName.label'), hidden: true }));
    const field = screen.getByLabelText(t('fields.motherMaidenName.label'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByText(t('fields.motherMaidenName.help'))).toBeNull();
  });

  it.each([
    ['327301450890', 'missing', 4],
    ['327301450890000', 'missingOne', 1],
    ['32730145089000012', 'overOne', 1],
  ])('says how many digits of %s are %s', async (idNumber, way, count) => {
    serve(newDraft({ answers: { idNumber } }));
    open('/H5/apply', { source: nikSource });
    await press('ktp');
    await screen.findByText(`${t('rules.nik')}. ${t(`common.digits.${way}`, { count })}`);
    const en = textIn('en-us');
    await loadAreas(['runner']);
    await act(() => setLanguage('en-us'));
    await screen.findByText(`${en('rules.nik')} ${en(`common.digits.${way}`, { count })}`);
  });
});
