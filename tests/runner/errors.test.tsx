// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { loadAreas, setLanguage } from '../../src/i18n/texts';
import { textIn } from '../support/texts';
import { blur, type } from '../widgets/support/typing';
import { endStep, flowOf, newDraft, open, personalStep, serve, sourceOf, t } from './support/page';

const source = sourceOf(flowOf({ 'personal-info': personalStep, end: endStep }));
const nikSource = sourceOf(
  flowOf({
    ktp: { ...personalStep, path: 'ktp', form: 'verify-nik', submit: { ...personalStep.submit, send: [] } },
    end: endStep,
  }),
);

const contactSource = sourceOf(
  flowOf({
    'contact-info': {
      ...personalStep,
      path: 'contact-info',
      form: 'contact-info',
      submit: { ...personalStep.submit, send: [] },
    },
    end: endStep,
  }),
);
const bankSource = sourceOf(
  flowOf({
    'bank-info': {
      ...personalStep,
      path: 'bank-info',
      form: 'bank-info',
      submit: { ...personalStep.submit, send: [] },
    },
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
    await screen.findByText(t('fields.motherMaidenName.missing'));
    screen.getByText(t('fields.maritalStatus.missing'));
    expect(screen.queryAllByRole('alert')).toEqual([]);
    const summary = await screen.findByText(t('common.missingSummary', { count: 6 }), { selector: 'summary' });
    const links = within(summary.closest('details') as HTMLElement);
    fireEvent.click(summary);
    fireEvent.click(links.getByRole('button', { name: t('fields.motherMaidenName.label'), hidden: true }));
    const field = screen.getByLabelText<HTMLInputElement>(t('fields.motherMaidenName.label'));
    await waitFor(() => expect(document.activeElement).toBe(field));
    type(field, 'Ibu');
    blur(field);
    await screen.findByText(t('common.errorSummary', { count: 6 }), { selector: 'summary' });
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
    await screen.findByText(`${en('common.refused.nik')}. ${en(`common.digits.${way}`, { count })}`);
  });

  it.each([
    ['own', { contactFullName: 'Budi Santoso' }],
    ['other', { contactFullName: 'Rina Wati', contactFullName2: 'Rina Wati' }],
    ['family', { contactFullName: 'Ibu' }],
  ])('says what is wrong with a contact whose name is of no one else: %s', async (whose, answers) => {
    serve(newDraft({ answers: { fullName: 'Budi Santoso', ...answers } }));
    open('/H5/apply', { source: contactSource });
    await press('contact-info');
    const errors = await screen.findAllByText(t(`rules.contactName_${whose}`));
    expect(errors.length).toBe(whose === 'other' ? 2 : 1);
    expect(screen.queryByText(t('rules.contactName'))).toBeNull();
  });

  it('names the bank, how many digits its accounts have, and how many were given', async () => {
    serve(newDraft({ answers: { paymentBankCode: 'BCA', paymentBankAccountNo: '12345678901234' } }));
    open('/H5/apply', { source: bankSource });
    await press('bank-info');
    await screen.findByText('Nomor rekening BCA 10 angka. Yang kamu isi 14');
    const en = textIn('en-us');
    await act(() => setLanguage('en-us'));
    await screen.findByText(en('rules.accountDigits_exact', { bank: 'BCA', fewest: 10, given: 14 }));
  });
});
