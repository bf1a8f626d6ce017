import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountFreeze } from '../../src/contract/generated/bodies';
import { newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, heading, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());
afterEach(cleanup);

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('who is not signed in', () => {
  const ASK = 'POST /freeze';
  const KEEP = 'POST /freeze/keep';

  it('freezes an account by number and NIK, and has it last by the code of the mail', async () => {
    const server = serve(newDraft(), {
      [ASK]: () => Response.json({}),
      [KEEP]: () => (server.to(KEEP).length === 1 ? refuse('LOGIN_FAILED') : Response.json({})),
    });
    openApp('/H5/me/help-center/freeze');
    await heading('help.freeze.title');
    press(t('help.freeze.now.act'));
    await screen.findByText(t('help.freeze.signedOut.noNik'));
    const number = screen.getByRole('textbox', { name: new RegExp(t('help.freeze.signedOut.number')) });
    fireEvent.change(number, { target: { value: '81211109999' } });
    // left, it is taken at once
    fireEvent.blur(number);
    type(t('help.freeze.signedOut.nik'), '3374 0155 0488 180');
    await screen.findByText(t('help.freeze.signedOut.wrongNik'));
    press(t('help.freeze.now.act'));
    expect(server.to(ASK)).toHaveLength(0);
    type(t('help.freeze.signedOut.nik'), '3374 0155 0488 1801');
    press(t('help.freeze.now.act'));
    await screen.findByText(t('help.freeze.sent.text', { hours: 72 }));
    expect(server.to(ASK).map(({ body }) => body)).toEqual([
      { mobileNumber: '081211109999', idNumber: '3374015504881801' },
    ]);

    press(t('help.freeze.mail.enter'));
    const enter = async (code: string) =>
      fireEvent.input(await screen.findByRole('textbox', { name: t('common.code.label', { length: 6 }) }), {
        target: { value: code },
      });
    await enter('111111');
    await screen.findByText(t('errors.LOGIN_FAILED'));
    await enter('222222');
    await screen.findByText(t('help.freeze.kept.text'));
    expect(server.to(KEEP).at(-1)?.body).toEqual({ mobileNumber: '081211109999', code: '222222' });
  });

  it('is told of other ways where a network has asked too often today', async () => {
    serve(newDraft(), { [ASK]: () => refuse('TOO_MANY_REQUESTS', { status: 429 }) });
    openApp('/H5/me/help-center/freeze');
    await heading('help.freeze.title');
    const number = screen.getByRole('textbox', { name: new RegExp(t('help.freeze.signedOut.number')) });
    fireEvent.change(number, { target: { value: '81211109999' } });
    fireEvent.blur(number);
    type(t('help.freeze.signedOut.nik'), '3374015504881801');
    press(t('help.freeze.now.act'));
    await screen.findByText(t('help.freeze.signedOut.tooMany'));
    expect(screen.getByRole('link', { name: t('help.freeze.write') }).getAttribute('href')).toContain('topic=SECURITY');
  });

  it('comes there from the message about a lost phone', async () => {
    serve(newDraft());
    openApp('/H5/me/help-center/contact?topic=SECURITY');
    await heading('help.contact.title');
    fireEvent.click(screen.getByRole('link', { name: t('help.lostPhone.freezeLink') }));
    await heading('help.freeze.title');
    screen.getByText(t('help.freeze.signedOut.nikHelp'));
  });
});

describe('who is signed in', () => {
  const NOT: AccountFreeze = { state: 'NONE', canProveFace: true };
  const begun = { begunAt: '2026-03-10T03:00:00.000Z' };

  it('freezes the account once asked again, and lifts it', async () => {
    let freeze: AccountFreeze = NOT;
    const server = serve(newDraft(), {
      'GET /user/freeze': () => Response.json(freeze),
      'POST /user/freeze': () => {
        freeze = { ...NOT, ...begun, state: 'LASTING', begunBy: 'SESSION' };
        return Response.json(freeze);
      },
      'POST /user/freeze/lift': () => {
        freeze = NOT;
        return Response.json(freeze);
      },
    });
    signInAs('u-1');
    openApp('/H5/me/setting/freeze');
    await heading('help.freeze.title');
    await screen.findByText(t('help.freeze.intro'));
    press(t('help.freeze.now.act'));
    expect(server.to('POST /user/freeze')).toHaveLength(0);
    const scrolled = vi.spyOn(window, 'scrollTo');
    press(t('help.freeze.now.yes'));
    await screen.findByRole('heading', { name: t('help.freeze.state.lasting'), level: 1 });
    // the button was far below what the page says now
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 0));
    press(t('help.freeze.lift.act'));
    await waitFor(() => screen.getByText(t('help.freeze.intro')));
  });

  it('comes from “not me?” to the question itself: one press freezes, and who says no stays on the page', async () => {
    let freeze: AccountFreeze = NOT;
    const server = serve(newDraft(), {
      'GET /user/freeze': () => Response.json(freeze),
      'POST /user/freeze': () => {
        freeze = { ...NOT, ...begun, state: 'LASTING', begunBy: 'SESSION' };
        return Response.json(freeze);
      },
    });
    signInAs('u-1');
    openApp('/H5/me/help-center/freeze?ask');
    await screen.findByRole('dialog', { name: t('help.freeze.now.title') });
    press(t('help.freeze.now.no'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to('POST /user/freeze')).toHaveLength(0);
    press(t('help.freeze.now.act'));
    press(t('help.freeze.now.yes'));
    await screen.findByRole('heading', { name: t('help.freeze.state.lasting') });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked nothing by the same way where the account is frozen already', async () => {
    serve(newDraft(), {
      'GET /user/freeze': () => Response.json({ ...NOT, ...begun, state: 'LASTING', begunBy: 'DESK' }),
    });
    signInAs('u-1');
    openApp('/H5/me/help-center/freeze?ask');
    await screen.findByRole('heading', { name: t('help.freeze.state.lasting') });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads who asked for it and until when, and is led to a person where no face can be compared', async () => {
    const endsAt = '2026-03-13T03:00:00.000Z';
    const short: AccountFreeze = { ...begun, state: 'SHORT', canProveFace: false, begunBy: 'NUMBER', endsAt };
    serve(newDraft(), { 'GET /user/freeze': () => Response.json(short) });
    signInAs('u-1');
    openApp('/H5/me/help-center/freeze');
    await screen.findByRole('heading', { name: /Dibekukan sampai Jumat, 13 Mar, 10\.00 WIB/ });
    screen.getByText(t('help.freeze.noFace'));
    expect(screen.queryByRole('button', { name: t('help.freeze.lift.act') })).toBeNull();
    const write = screen.getByRole('link', { name: t('help.freeze.write') });
    expect(write.getAttribute('href')).toBe('/H5/me/help-center/contact?topic=SECURITY');
  });

  it('sees it on Home', async () => {
    const points = { pendingCount: 0, dueCount: 0, notificationsCount: 0, unreadCouponCount: 0, materials: 'complete' };
    serve(newDraft(), {
      'GET /user/standing': () => Response.json({ state: 'new' }),
      'GET /tab/points': () => Response.json({ ...points, frozen: 'LASTING' }),
    });
    signInAs('u-1');
    openApp('/H5/home');
    await screen.findByText(t('home.frozen.lasting'));
    expect(screen.getByRole('link', { name: t('home.frozen.see') }).getAttribute('href')).toBe('/H5/me/setting/freeze');
    // an application is refused as long as it lasts
    screen.getByText(t('home.frozen.noApplication'));
    expect(screen.queryByRole('button', { name: t('home.new.action') })).toBeNull();
  });

  it('is offered no loan on Home, but the way to unfreeze', async () => {
    const points = { pendingCount: 0, dueCount: 0, notificationsCount: 0, unreadCouponCount: 0, materials: 'complete' };
    const application = { applicationNo: 'AP-1', submittedAt: '2026-03-01T02:00:00Z' };
    const standing = { state: 'approved', application, limit: { total: 5_000_000, available: 5_000_000 } };
    serve(newDraft(), {
      'GET /user/standing': () => Response.json(standing),
      'GET /loan/list': () => Response.json({ asOf: '2026-03-10', loans: [] }),
      'GET /tab/points': () => Response.json({ ...points, frozen: 'LASTING' }),
    });
    signInAs('u-1');
    openApp('/H5/home');
    await screen.findByText(t('home.frozen.noLoan'));
    screen.getByText(t('home.limit.locked'));
    expect(screen.queryByText(t('home.limit.label'))).toBeNull();
    expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('home.lent') })).toBeNull();
    press(t('home.frozen.lift'));
    await waitFor(() => expect(path()).toBe('/H5/me/setting/freeze'));
  });
});
