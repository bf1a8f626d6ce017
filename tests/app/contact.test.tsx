import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const SEND = 'POST /case';
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('help.contact.text') });

it('a message that could not be sent is there again after its page was left, until it is sent', async () => {
  const server = serve(newDraft(), {
    [SEND]: () => refuse('SERVER_BUSY'),
  });
  signInAs('u-1');
  openApp('/H5/me/help-center/contact?topic=OTHER');
  await heading('help.contact.title');
  fireEvent.change(await text(), { target: { value: 'Pembayaran saya belum terlihat.' } });
  fireEvent.click(screen.getByRole('button', { name: t('help.contact.send') }));
  await waitFor(() => expect(server.to(SEND)).not.toHaveLength(0));
  await screen.findByText(t('errors.SERVER_BUSY'));
  cleanup();

  serve(newDraft(), { [SEND]: () => Response.json({ caseNo: 'LC-C-1' }) });
  openApp('/H5/me/help-center/contact?topic=OTHER');
  expect((await text()).value).toBe('Pembayaran saya belum terlihat.');
  fireEvent.click(screen.getByRole('button', { name: t('help.contact.send') }));
  await waitFor(() => expect(path()).toBe('/H5/me/help-center/cases/LC-C-1'));
  cleanup();

  openApp('/H5/me/help-center/contact?topic=OTHER');
  expect((await text()).value).toBe('');
});

it('asked to look again, the message has its topic and a first sentence, which goes as it is or as it was changed', async () => {
  const server = serve(newDraft(), { [SEND]: () => Response.json({ caseNo: 'LC-C-1' }) });
  signInAs('u-1');
  openApp('/H5/me/help-center/contact?topic=APPLICATION&says=lookAgain');
  expect((await text()).value).toBe(t('help.contact.lookAgain'));
  fireEvent.click(screen.getByRole('button', { name: t('help.contact.send') }));
  await waitFor(() => expect(server.to(SEND)).toHaveLength(1));
  expect(server.to(SEND)[0]?.body).toMatchObject({ topic: 'APPLICATION', text: t('help.contact.lookAgain') });
});

it('asked to correct an application, the message begins with its number and what came back', async () => {
  serve(newDraft());
  signInAs('u-1');
  openApp('/H5/me/help-center/contact?topic=APPLICATION&says=correct&no=LC-1&parts=account.other.nik');
  const parts = `${t('help.contact.parts.nik')} dan ${t('help.contact.parts.account')}`;
  expect((await text()).value).toBe(`${t('help.contact.correct', { number: 'LC-1', parts })} `);
  cleanup();
  forgetEverything();
  signInAs('u-1');
  openApp('/H5/me/help-center/contact?topic=APPLICATION&says=correct&parts=nik.account');
  expect((await text()).value).toBe(`${t('help.contact.correctMine', { parts })} `);
});

it('what was being written stays, also where a look again is asked for', async () => {
  serve(newDraft());
  signInAs('u-1');
  openApp('/H5/me/help-center/contact?topic=OTHER');
  fireEvent.change(await text(), { target: { value: 'Pembayaran saya belum terlihat.' } });
  cleanup();
  openApp('/H5/me/help-center/contact?topic=APPLICATION&says=lookAgain');
  expect((await text()).value).toBe('Pembayaran saya belum terlihat.');
});
