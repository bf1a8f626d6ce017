import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MobileChangeState } from '../../src/contract/generated/bodies';
import { fail, newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const USER = { userId: 'u-1', mobileNumber: '081211102281', known: {}, referralCode: 'ABCD2345' };
const NONE: MobileChangeState = { state: 'NONE', waitDays: 3, asksFace: true, canProveFace: true };
const WAITING: MobileChangeState = {
  ...{ ...NONE, state: 'WAITING', mobile: '0857••••0002' },
  dueAt: '2026-03-13T03:00:00.000Z',
};

function open(state: () => Response, replies: Parameters<typeof serve>[1] = {}) {
  const server = serve(newDraft(), {
    'GET /user/v3': () => Response.json(USER),
    'GET /user/mobile-change': state,
    ...replies,
  });
  signInAs('u-1');
  openApp('/H5/me/my-account/change-mobile');
  return server;
}

const number = () => screen.findByRole('textbox', { name: t('my-account.mobile.newNumber') });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('me/my-account/change-mobile', () => {
  it('sends a code to the new number and changes it, and keeps what was typed where it is refused', async () => {
    let tries = 0;
    const server = open(() => Response.json(NONE), {
      'POST /user/mobile-change/send-code': () => {
        tries += 1;
        return tries === 1 ? refuse('MOBILE_UNCHANGED') : Response.json({ resendAfter: 60, expiresIn: 300 });
      },
      'POST /user/mobile-change': () => Response.json(NONE),
    });
    const field = await number();
    fireEvent.input(field, { target: { value: '085700000002' } });
    fireEvent.blur(field);
    press(t('my-account.mobile.send'));
    await screen.findByText(t('errors.MOBILE_UNCHANGED'));
    expect((field as HTMLInputElement).value).toContain('857');
    press(t('my-account.mobile.send'));
    const code = await screen.findByRole('textbox', { name: t('common.code.label', { length: 6 }) });
    fireEvent.input(code, { target: { value: '123456' } });
    await screen.findByText(t('my-account.mobile.done'));
    await number();
    const body = { mobileNumber: '085700000002', way: 'HAS' };
    expect(server.to('POST /user/mobile-change/send-code').map((asked) => asked.body)).toEqual([body, body]);
    expect(server.to('POST /user/mobile-change').map((asked) => asked.body)).toEqual([{ ...body, code: '123456' }]);
  });

  it('asks for no code to no number', async () => {
    const server = open(() => Response.json(NONE));
    await number();
    press(t('my-account.mobile.send'));
    await waitFor(async () => expect((await number()).getAttribute('aria-invalid')).toBe('true'));
    expect(server.to('POST /user/mobile-change/send-code')).toEqual([]);
  });

  it('leads who has lost the number and gave no KTP photo to customer service', async () => {
    open(() => Response.json({ ...NONE, canProveFace: false }));
    fireEvent.click(await screen.findByRole('radio', { name: t('my-account.mobile.ways.LOST') }));
    screen.getByText(t('my-account.mobile.what.noFace'));
    const way = screen.getByRole('link', { name: t('my-account.mobile.contact') });
    expect(way.getAttribute('href')).toBe('/H5/me/help-center/contact');
    expect(screen.queryByRole('button', { name: t('my-account.mobile.send') })).toBeNull();
  });

  it('asks a newcomer for the codes alone, and who must prove a face that cannot be compared for no code at all', async () => {
    open(() => Response.json({ ...NONE, asksFace: false, canProveFace: false }));
    await screen.findByText(t('my-account.mobile.what.codes'));
    screen.getByRole('button', { name: t('my-account.mobile.send') });
    cleanup();
    open(() => Response.json({ ...NONE, canProveFace: false }));
    await screen.findByText(t('my-account.mobile.what.noFace'));
    expect(screen.queryByRole('button', { name: t('my-account.mobile.send') })).toBeNull();
  });

  it('says which number waits, and keeps the old one when that is cancelled', async () => {
    let state = WAITING;
    open(() => Response.json(state), {
      'POST /user/mobile-change/cancel': () => {
        state = NONE;
        return Response.json(state);
      },
    });
    await screen.findByText(t('my-account.mobile.waiting.title', { date: 'Jumat, 13 Mar 2026' }));
    screen.getByText(t('my-account.mobile.waiting.text', { mobile: '0857••••0002' }));
    press(t('my-account.mobile.waiting.cancel'));
    await screen.findByText(t('my-account.mobile.waiting.cancelled'));
    await number();
  });

  it('can be loaded again', async () => {
    open(fail);
    await screen.findByRole('button', { name: t('common.retry') });
  });
});
