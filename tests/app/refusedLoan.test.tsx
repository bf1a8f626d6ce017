import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

const UNTIL_HOME = ['login', 'basic-info', 'ktp', 'ktp-holding', 'review', 'credit-loading', 'credit-status', 'home'];
const DRAFT = newDraft({
  flow: 'effortless',
  answers: { loanAmount: 2_000_000, tenor: '6', loanPurpose: 'EDUCATION' },
  facts: { creditStatus: 'NORMAL', availableLimit: 5_000_000 },
});

it.each([
  ['apply-loan', 'POST /loan/check', UNTIL_HOME],
  ['loan-review', 'POST /loan/apply', [...UNTIL_HOME, 'apply-loan']],
])('at %s the popup of a refusal says why there is no loan', async (step, call, done) => {
  const server = serve({ ...DRAFT, done }, { [call]: () => refuse('CREDIT_FROZEN', { data: { popup: 'FROZEN' } }) });
  signInAs('u-1');
  openApp(`/H5/effortless/${step}`);
  fireEvent.click(await screen.findByRole('button', { name: t(`effortless.${step}.action`) }));
  await screen.findByRole('dialog', { name: t('popups.FROZEN.title') });
  expect(server.to(call)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(t('errors.CREDIT_FROZEN'))).toBeNull());
  expect(path()).toBe(`/H5/effortless/${step}`);
});
