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
