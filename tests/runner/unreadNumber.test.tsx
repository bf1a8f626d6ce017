// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormStep } from '../../src/contract/definitions';
import { textIn } from '../support/texts';
import { field, type } from './support/form';
import { flowOf, newDraft, open, serve, sourceOf } from './support/page';

const t = textIn('id');

const work: FormStep = {
  kind: 'form',
  path: 'work',
  form: 'work-info',
  submit: { call: 'POST /user/job-info/v3', send: ['/answers/employerName', '/answers/monthlyIncome'] },
  next: [{ leave: 'Home' }],
};

it('saves no text for a number, which the server refuses, and takes back what it stands for', async () => {
  const server = serve(newDraft({ answers: { jobType: 'EMPLOYEE', monthlyIncome: 5_000_000 } }));
  open('/H5/apply/work', { source: sourceOf(flowOf({ work })) });
  await type('monthlyIncome', '1.250,75');
  await type('employerName', 'PT Maju');
  await waitFor(() => expect(server.draft.answers).toEqual({ jobType: 'EMPLOYEE', employerName: 'PT Maju' }));
  expect(await field('monthlyIncome')).toHaveProperty('value', '1.250,75');
  await screen.findByText(t('numbers.money'));
  await type('monthlyIncome', '1,25jt');
  await waitFor(() => expect(server.draft.answers).toMatchObject({ monthlyIncome: 1_250_000 }));
});
