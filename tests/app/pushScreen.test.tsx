import { createHash } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, signInAs } from './support/app';

const ENDPOINT = 'https://push.example/a';
const MARK = createHash('sha256').update(ENDPOINT).digest('hex');
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

const given: (() => void)[] = [];
/** What jsdom has not, for one test. */
function give(to: object, name: string, value: unknown): void {
  Object.defineProperty(to, name, { configurable: true, value });
  given.push(() => Reflect.deleteProperty(to, name));
}

interface Browser {
  permission: NotificationPermission;
  answers: NotificationPermission;
  subscription: PushSubscription | null;
  asked: number;
}

/** A browser that has push, and what its person says when it asks. */
function aBrowser(parts: Partial<Browser> = {}): Browser {
  const browser: Browser = { permission: 'default', answers: 'granted', subscription: null, asked: 0, ...parts };
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  } as unknown as PushSubscription;
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      browser.subscription = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  give(window, 'PushManager', class {});
  give(window, 'Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answers;
      return browser.answers;
    },
  });
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  give(navigator, 'serviceWorker', serviceWorker);
  return browser;
}

beforeEach(() => {
  forgetEverything();
  const digest = async (_: string, bytes: Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(Buffer.from(bytes)).digest()).buffer;
  give(crypto, 'subtle', { digest });
});
afterEach(() => {
  cleanup();
  for (const takeBack of given.splice(0)) takeBack();
});

/** The page, with a server that knows the browsers it was told of. */
function openPage(offer: { key?: string } = { key: 'server-key' }) {
  const marks: string[] = [];
  const server = serve(newDraft(), {
    'GET /push/device': () => Response.json({ ...offer, marks }),
    'POST /push/device': () => {
      marks.push(MARK);
      return Response.json({});
    },
    'POST /push/device/remove': () => {
      marks.length = 0;
      return Response.json({});
    },
  });
  signInAs('u-1');
  openApp('/H5/me/setting/notifications');
  return server;
}

describe('push in this browser', () => {
  it('is asked for once its person wants it, and turned off again', async () => {
    const browser = aBrowser();
    const server = openPage();
    await screen.findByText(t('setting.push.off'));
    expect(browser.asked).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: t('setting.push.start') }));
    await screen.findByText(t('setting.push.on'));
    expect(browser.asked).toBe(1);
    expect(server.to('POST /push/device').map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT, ...KEYS }]);
    fireEvent.click(screen.getByRole('button', { name: t('setting.push.stop') }));
    await screen.findByText(t('setting.push.off'));
    expect(server.to('POST /push/device/remove').map(({ body }) => body)).toEqual([{ mark: MARK }]);
    expect(browser.subscription).toBeNull();
  });

  it('is not turned on where its person says no, and the page says how it can be', async () => {
    aBrowser({ answers: 'denied' });
    const server = openPage();
    fireEvent.click(await screen.findByRole('button', { name: t('setting.push.start') }));
    await screen.findByText(t('setting.push.refused'));
    expect(screen.queryByRole('button', { name: t('setting.push.start') })).toBeNull();
    expect(server.to('POST /push/device')).toEqual([]);
  });

  it('is not offered by a server that tells no browsers', async () => {
    aBrowser();
    openPage({});
    await screen.findByText(t('setting.push.notOffered'));
    expect(screen.queryByRole('button', { name: t('setting.push.start') })).toBeNull();
  });

  it('says that it failed where the push service of the browser does, and can be tried again', async () => {
    aBrowser();
    const registered = await navigator.serviceWorker.ready;
    vi.spyOn(registered.pushManager, 'subscribe').mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
    openPage();
    fireEvent.click(await screen.findByRole('button', { name: t('setting.push.start') }));
    await screen.findByText(t('setting.push.failed'));
    fireEvent.click(screen.getByRole('button', { name: t('setting.push.start') }));
    await waitFor(() => screen.getByText(t('setting.push.on')));
  });
});

it('a browser without push says that it has none, and where messages are', async () => {
  openPage();
  await screen.findByText(t('setting.push.missing'));
});
