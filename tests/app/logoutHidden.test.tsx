// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOtherRoutes, screenRoutes } from '../../src/app/routes';
import type { Flow, Step } from '../../src/contract/definitions';
import { POPUP_TYPES, type PopupType } from '../../src/contract/popups';
import { loadAreas } from '../../src/i18n/texts';
import { describePartnerShells } from '../../src/native/partnerShell';
import { channelFile } from '../../src/state/channels';
import { closePopups, showPopup } from '../../src/state/overlays';
import { session } from '../../src/state/session';
import { press } from '../runner/support/form';
import { newDraft, open, serve, sourceOf, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

await loadOtherRoutes();

const leaveApp = vi.hoisted(() => vi.fn());
vi.mock('../../src/kit/leaveApp', () => ({ leaveApp }));

/** How a Logout is called on any screen. */
const LOGOUT = /keluar|log ?out|sign ?out/i;
const WAITS = /Memuat/;

const flowFiles = import.meta.glob<Flow>('/flows/*.flow.json', { import: 'default', eager: true });
const flows = Object.values(flowFiles);

interface LastPage {
  flow: Flow;
  id: string;
  step: Step;
  facts: Record<string, string>;
}

/** A flow's ends, and its statuses in each of their values. */
const lastPages: LastPage[] = flows.flatMap((flow) =>
  Object.entries(flow.steps).flatMap(([id, step]): LastPage[] => {
    if (step.kind === 'end') return [{ flow, id, step, facts: {} }];
    if (step.kind !== 'status') return [];
    const fact = step.status.replace('/facts/', '');
    return Object.keys(step.values).map((value) => ({ flow, id, step, facts: { [fact]: value } }));
  }),
);

function openPage({ flow, id, step, facts }: LastPage) {
  const alone = { ...flow, entry: id, steps: { [id]: { ...step, path: '' } as Step } };
  const server = serve(newDraft({ flow: flow.id, facts }), {
    'GET /user/standing': () => Response.json({ state: 'review', application: {} }),
  });
  open('/H5/apply', { source: sourceOf(alone) });
  return server;
}

const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent ?? '');
const mainButtons = () => [...document.querySelectorAll('main button')].map((button) => button.textContent ?? '');

beforeAll(async () => {
  await loadAreas([...flows.map(({ id }) => id), 'runner', 'popups', 'errors']);
  describePartnerShells((channel) => channelFile(channel).shell);
});

beforeEach(() => {
  forgetEverything();
  signInAs('u-1', 'PARTNER');
});

afterEach(() => leaveApp.mockClear());

describe('on GOPAY nothing offers to log out', () => {
  it.each(lastPages)('$flow.id, $id $facts', async (page) => {
    session.channel = 'GOPAY';
    openPage(page);
    await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
    await waitFor(() => expect(mainButtons()).not.toEqual([]));
    expect(buttons().filter((text) => LOGOUT.test(text))).toEqual([]);
  });

  it.each(
    screenRoutes()
      .filter(({ path: below, access }) => access === 'signedIn' && !below.includes(':'))
      .map(({ path: below }) => below),
  )('the screen %s', async (below) => {
    serve(newDraft());
    openApp(`/GOPAY/${below}`);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    await waitFor(() => expect(document.body.textContent).not.toMatch(WAITS));
    expect(buttons().filter((text) => LOGOUT.test(text))).toEqual([]);
  });

  it.each(POPUP_TYPES)('the popup %s', async (type: PopupType) => {
    serve(newDraft());
    openApp('/GOPAY/documents/terms');
    await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
    act(() => void showPopup({ type }));
    await screen.findByRole('dialog');
    expect(buttons().filter((text) => LOGOUT.test(text))).toEqual([]);
    await act(async () => closePopups());
    cleanup();
  });
});

describe('where a Logout would stand', () => {
  const linked = lastPages.filter(({ flow }) => flow.id === 'gopay-nik-existed');

  it.each([
    [undefined, 'common.toHome'],
    ['https://www.gojek.com/', 'common.backToPartner'],
  ])('GOPAY leads on (channelBackUrl %s)', async (address, text) => {
    session.channel = 'GOPAY';
    if (address !== undefined) sessionStorage.setItem('channelBackUrl', address);
    const [server] = linked.map(openPage);
    const name = t(text, { channel: 'GoPay' });
    await screen.findByRole('button', { name });
    await press(name);
    if (address === undefined) await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    else expect(leaveApp).toHaveBeenCalledWith(address);
    expect(server?.to('POST /auth/logout')).toEqual([]);
  });
});
