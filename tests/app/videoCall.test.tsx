import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VideoAppointment, VideoCall } from '../../src/contract/generated/bodies';
import { leaveApp } from '../../src/kit/leaveApp';
import { fail, newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

vi.mock(import('../../src/kit/leaveApp'), () => ({ leaveApp: vi.fn() }));

beforeEach(() => {
  forgetEverything();
  vi.mocked(leaveApp).mockClear();
});
afterEach(cleanup);

const SLOTS = ['2026-11-25T04:00:00.000Z', '2026-11-25T04:30:00.000Z', '2026-11-26T01:00:00.000Z'];
const ASKED: VideoCall = {
  ...{ state: 'ASKED', connected: true, consented: true, askedAt: '2026-11-25T03:00:00.000Z', lost: false },
  ...{ room: 'open', hours: { from: 8, until: 20 }, slots: SLOTS },
};

function open(call: VideoCall | (() => Response), replies: Parameters<typeof serve>[1] = {}) {
  const answer = typeof call === 'function' ? call : () => Response.json(call);
  const server = serve(newDraft(), { 'GET /vkyc/status': answer, ...replies });
  signInAs('u-1');
  openApp('/H5/video/kyc');
  return server;
}

const press = async (key: string) => fireEvent.click(await screen.findByRole('button', { name: t(key) }));

describe('video/kyc', () => {
  it('says where nothing is asked for, and where it cannot be read, with a way to try again', async () => {
    open({ state: 'NONE', connected: true });
    await screen.findByText(t('video.none.text'));
    cleanup();
    open(fail);
    await screen.findByRole('button', { name: t('common.retry') });
  });

  it('says what the call is about and leads to the consent before anything else', async () => {
    open({ ...ASKED, consented: false });
    await screen.findByText(t('video.about.points.secret'));
    expect(screen.queryByRole('button', { name: t('video.now.action') })).toBeNull();
    await press('video.agree.action');
    await waitFor(() => expect(path()).toBe('/H5/video/kyc/consent'));
  });

  it('leads to the room by an address that is asked for when it is pressed', async () => {
    const address = 'https://rooms.example/1';
    open(ASKED, { 'GET /vkyc/landing-url': () => Response.json({ address, expiresAt: '2026-11-25T03:05:00.000Z' }) });
    await press('video.now.action');
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(address));
  });

  it('makes an appointment of a day and a time of it', async () => {
    let call = ASKED;
    open(() => Response.json(call), {
      'POST /vkyc/appointment': ({ body }) => {
        call = { ...ASKED, state: 'APPOINTED', appointment: (body as VideoAppointment).at };
        return Response.json(call);
      },
    });
    fireEvent.change(await screen.findByLabelText(t('video.later.day')), { target: { value: '2026-11-26' } });
    await press('video.later.action');
    await screen.findByText('Kamis, 26 Nov, 08.00 WIB');
    await press('video.appointed.again');
    screen.getByLabelText(t('video.later.time'));
  });

  it('says outside the hours when the room is open', async () => {
    open({ ...ASKED, room: 'closed' });
    await screen.findByText(t('video.now.closed', { from: 8, until: 20 }));
    expect(screen.queryByRole('button', { name: t('video.now.action') })).toBeNull();
  });

  it.each([
    [{ ...ASKED, state: 'MISSED' }, 'video.missed'],
    [{ ...ASKED, lost: true }, 'video.lost'],
    [{ ...ASKED, connected: false }, 'video.phone.text'],
  ] as [VideoCall, string][])('says why it is to be tried again, or held otherwise: %#', async (call, text) => {
    open(call);
    await screen.findByText(t(text));
    await press('video.impossible');
    await waitFor(() => expect(path()).toBe('/H5/me/help-center/contact'));
  });

  it.each(['HELD', 'DONE'] as const)('shows the recording of one that is %s', async (state) => {
    const address = 'https://rooms.example/recording';
    open(
      { state, connected: true, consented: true, recorded: true },
      { 'GET /vkyc/video-record-url': () => Response.json({ address, expiresAt: '2026-11-25T03:05:00.000Z' }) },
    );
    await screen.findByText(t(`video.${state === 'HELD' ? 'held' : 'done'}.text`));
    await press('video.recording.action');
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(address));
  });
});
