import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

const WEBLINK = 'POST /wps/generate-weblinks';

function openInsurance(url: string) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  serve(newDraft(), { [WEBLINK]: () => Response.json({ url }) });
  signInAs('u-1');
  openApp('/H5/wps-insurance/entry-page');
  return opened;
}

beforeEach(() => {
  vi.restoreAllMocks();
  forgetEverything();
});

describe('leaving for a page of others', () => {
  it('says whose it is before it is opened, and how to get there where nothing opens', async () => {
    const opened = openInsurance('https://insurance.example.com/start?user=1');
    fireEvent.click(await screen.findByRole('button', { name: t('entry.wps.open') }));
    await screen.findByRole('heading', { level: 1, name: t('notices.jumpOut.title') });
    screen.getByText('insurance.example.com');
    expect(opened).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: t('notices.jumpOut.open', { host: 'insurance.example.com' }) }));
    expect(opened.mock.calls[0]?.[0]).toBe('https://insurance.example.com/start?user=1');
    await screen.findByText(t('notices.jumpOut.opened'));
    screen.getByRole('button', { name: t('notices.jumpOut.copy') });
  });

  it('can be put off: who stays is where they were', async () => {
    const opened = openInsurance('https://insurance.example.com/start');
    fireEvent.click(await screen.findByRole('button', { name: t('entry.wps.open') }));
    fireEvent.click(await screen.findByRole('button', { name: t('notices.jumpOut.stay') }));
    await screen.findByRole('button', { name: t('entry.wps.open') });
    expect(path()).toBe('/H5/wps-insurance/entry-page');
    expect(opened).not.toHaveBeenCalled();
  });

  it.each(['javascript:alert(1)', 'http://insurance.example.com/', '//insurance.example.com/', 'tel:150150', ''])(
    'never leads to %j',
    async (url) => {
      const opened = openInsurance(url);
      fireEvent.click(await screen.findByRole('button', { name: t('entry.wps.open') }));
      await waitFor(() => expect(path()).toBe('/H5/home'));
      expect(screen.queryByText(t('notices.jumpOut.title'))).toBeNull();
      expect(opened).not.toHaveBeenCalled();
    },
  );

  it('is no way for an address that somebody else made: it leads Home', async () => {
    serve(newDraft(), {});
    signInAs('u-1');
    openApp('/H5/jump-out?to=https%3A%2F%2Fevil.example%2F');
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    expect(path()).toBe('/H5/home');
  });
});
