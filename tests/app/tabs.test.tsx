import { beforeEach, describe, expect, it } from 'vitest';
import { newDraft, serve } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

const TABS = ['home', 'bill', 'me', 'partner-home'];

beforeEach(() => {
  forgetEverything();
  serve(newDraft());
});

describe('the tabs', () => {
  it.each(TABS)('the tab %s leads on with the application', async (tab) => {
    signInAs('u-1');
    openApp(`/H5/${tab}`);
    await heading('apply.ktp.title');
    expect(path()).toBe('/H5/apply/ktp');
  });

  it.each(TABS)('the tab %s asks a stranger to sign in first', async (tab) => {
    openApp(`/H5/${tab}`);
    await heading('auth.login.title');
    expect(window.location.search).toBe(`?redirect=%2FH5%2F${tab}`);
  });
});
