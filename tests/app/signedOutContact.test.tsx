import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wibDay } from '../../src/lib/calendar';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const SEND = 'POST /case/signed-out';
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: t('help.contact.send') }));

it('who is not signed in writes to us, says how they are reached, and keeps the number of the message', async () => {
  const server = serve(newDraft(), {
    [SEND]: () => Response.json({ caseNo: 'LC-C-1', answerBy: '2026-12-11' }),
  });
  openApp('/H5/me/help-center/contact');
  await heading('help.contact.title');
  send();
  await screen.findByText(t('help.signedOut.contactProblem.none'));
  type(new RegExp(t('help.signedOut.number')), '81211109999');
  type(t('help.signedOut.contact'), '081211109999');
  type(t('help.contact.text'), 'HP saya hilang.');
  await screen.findByText(t('help.signedOut.contactProblem.lost'));
  type(t('help.signedOut.contact'), 'rahayu@');
  await screen.findByText(t('help.signedOut.contactProblem.wrong'));
  expect(server.to(SEND)).toHaveLength(0);
  type(t('help.signedOut.contact'), ' rahayu@example.com ');
  send();
  await screen.findByText(/LC-C-1/);
  await screen.findByText(/rahayu@example\.com, paling lambat Jumat, 11 Des 2026/);
  expect(server.to(SEND)).toHaveLength(1);
});

it('who lost their phone reads what to do at once, and that the answer comes today', async () => {
  const answerBy = wibDay(Date.now());
  const lender = { sandbox: false, tkb90: '100.00', contact: { phone: '+622112345678' } };
  serve(newDraft(), {
    'GET /variable/lender': () => Response.json(lender),
    [SEND]: () => Response.json({ caseNo: 'LC-C-2', answerBy }),
  });
  openApp('/H5/me/help-center/contact?topic=SECURITY');
  await heading('help.contact.title');
  screen.getByText(t('help.lostPhone.sim'));
  send();
  await screen.findByText(t('help.signedOut.contactProblem.none'));
  const devices = screen.getByRole('link', { name: t('help.lostPhone.devices') });
  expect(devices.getAttribute('href')).toBe('/H5/login?redirect=%2FH5%2Fme%2Fsetting%2Fsecurity%2Fmanage-account');
  expect((await screen.findByRole('link', { name: /Telepon kami/ })).getAttribute('href')).toBe('tel:+622112345678');
  type(new RegExp(t('help.signedOut.number')), '81211109999');
  type(t('help.signedOut.contact'), '081211109999');
  await screen.findByText(t('help.signedOut.contactProblem.lost'));
  type(t('help.signedOut.contact'), 'rahayu@example.com');
  type(t('help.contact.text'), 'HP saya dicuri.');
  send();
  await screen.findByText(/rahayu@example\.com hari ini/);
});

it('who is not signed in and asks to look again has the topic and a first sentence too, also after signing in', async () => {
  serve(newDraft());
  openApp('/H5/me/help-center/contact?topic=APPLICATION&says=lookAgain');
  await heading('help.contact.title');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('help.contact.text') });
  expect(text.value).toBe(t('help.contact.lookAgain'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('help.contact.topic') }).value).toBe('APPLICATION');
  const own = encodeURIComponent('/H5/me/help-center/contact?topic=APPLICATION&says=lookAgain');
  const signIn = screen.getByRole('link', { name: t('help.signedOut.signIn') });
  expect(signIn.getAttribute('href')).toBe(`/H5/login?redirect=${own}`);
});
