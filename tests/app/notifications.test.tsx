import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InboxMessage, NotificationDetails, NotificationItem } from '../../src/contract/generated/bodies';
import { wibDay } from '../../src/lib/calendar';
import { dayMonthYear } from '../../src/lib/dayMonth';
import { fail, newDraft, refuse, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

type Replies = NonNullable<Parameters<typeof serve>[1]>;

function open(address: string, replies: Replies) {
  const server = serve(newDraft(), {
    'GET /variable/delay-notification-status': () => new Response('false'),
    ...replies,
  });
  signInAs('u-1');
  openApp(address);
  return server;
}

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ARRIVED: NotificationItem = {
  id: 'n-3',
  at: daysAgo(0),
  isRead: false,
  subject: 'Rp1.950.000 sudah sampai',
  text: 'Cicilan pertama jatuh tempo 10 Apr 2026.',
};
const SENT: NotificationItem = {
  ...ARRIVED,
  id: 'n-2',
  at: daysAgo(1),
  subject: 'Rp1.950.000 sedang dikirim',
  isRead: true,
};
const OLD: NotificationItem = { ...ARRIVED, id: 'n-1', at: daysAgo(9), subject: 'Perjanjianmu siap ditandatangani' };
const WHOLE: NotificationDetails = {
  ...ARRIVED,
  text: 'Semuanya ada di Tagihan.',
  action: 'Lihat tagihan',
  path: 'bill',
  notMe: false,
};

const listed =
  (...notifications: NotificationItem[]) =>
  () =>
    Response.json({ notifications });

describe('the list of messages', () => {
  it('has them by day, the last first, and says which are not read', async () => {
    open('/H5/me/notifications', { 'GET /notification/list': listed(ARRIVED, SENT, OLD) });
    await screen.findByRole('heading', { name: t('notifications.today'), level: 2 });
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const oldDay = dayMonthYear(wibDay(Date.parse(OLD.at)), 'id');
    expect(days).toEqual([t('notifications.today'), t('notifications.yesterday'), oldDay]);
    const today = screen.getByRole('region', { name: t('notifications.today') });
    within(today).getByRole('link', { name: new RegExp(`^${ARRIVED.subject}, ?${t('notifications.unread')}`) });
    const yesterday = screen.getByRole('region', { name: t('notifications.yesterday') });
    const read = within(yesterday).getByRole('link', { name: new RegExp(`^${SENT.subject}`) });
    expect(read.textContent).not.toContain(t('notifications.unread'));
    expect(screen.queryByText(t('notifications.delayed'))).toBeNull();
  });

  it('says that there are none yet', async () => {
    open('/H5/me/notifications', { 'GET /notification/list': listed() });
    await screen.findByText(t('notifications.empty.text'));
    expect(screen.queryByRole('button', { name: t('notifications.allRead') })).toBeNull();
  });

  it('says that messages may come late while the server says so', async () => {
    const replies = { 'GET /variable/delay-notification-status': () => new Response('true') };
    open('/H5/me/notifications', { ...replies, 'GET /notification/list': listed(ARRIVED) });
    await screen.findByText(t('notifications.delayed'));
    screen.getByText(ARRIVED.subject);
  });

  it('marks all as read, and says why where that was refused', async () => {
    let isRead = false;
    let tries = 0;
    const server = open('/H5/me/notifications', {
      'GET /notification/list': () => Response.json({ notifications: [{ ...ARRIVED, isRead }] }),
      'POST /notification/read': () => {
        tries += 1;
        if (tries === 1) return refuse('SAVE_CONFLICT');
        isRead = true;
        return Response.json({});
      },
    });
    const press = async () => fireEvent.click(await screen.findByRole('button', { name: t('notifications.allRead') }));
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(t('errors.SAVE_CONFLICT'));
    await press();
    await screen.findByText(t('notifications.markedRead'));
    await waitFor(() => expect(screen.queryByText(t('notifications.unread'), { exact: false })).toBeNull());
    expect(screen.queryByRole('button', { name: t('notifications.allRead') })).toBeNull();
    expect(server.to('POST /notification/read').map(({ body }) => body)).toEqual([{}, {}]);
  });

  it('that cannot be had says so and can be asked for again, online or not', async () => {
    let answer = () => Response.json({ code: 'SYSTEM_ERROR', message: 'Kalimat' }, { status: 500 });
    open('/H5/me/notifications', { 'GET /notification/list': () => answer() });
    await screen.findByText('Kalimat');
    answer = fail;
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByText(t('common.offlineBody'));
    answer = listed(ARRIVED);
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByText(ARRIVED.subject);
  });

  it('is for who is signed in', async () => {
    serve(newDraft());
    openApp('/H5/me/notifications');
    await screen.findByRole('heading', { name: t('auth.login.title'), level: 1 });
  });
});

describe('a message', () => {
  it('is opened from the list, counts as read, and leads to the screen it speaks of', async () => {
    const server = open('/H5/me/notifications', {
      'GET /notification/list': listed(ARRIVED),
      'GET /notification/detail': () => Response.json(WHOLE),
      'POST /notification/read': () => Response.json({}),
    });
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(ARRIVED.subject) }));
    await screen.findByRole('heading', { name: WHOLE.subject, level: 2 });
    screen.getByText(WHOLE.text);
    expect(path()).toBe('/H5/me/notification-detail/n-3');
    await waitFor(() => expect(server.to('POST /notification/read').map(({ body }) => body)).toEqual([{ id: 'n-3' }]));
    expect(server.to('GET /notification/detail')[0]?.query.get('id')).toBe('n-3');
    fireEvent.click(screen.getByRole('button', { name: 'Lihat tagihan' }));
    await expect.poll(path).toBe('/H5/bill');
  });

  it('that was read before is not marked once more', async () => {
    const server = open('/H5/me/notification-detail/n-3', {
      'GET /notification/detail': () => Response.json({ ...WHOLE, isRead: true }),
    });
    await screen.findByText(WHOLE.text);
    expect(server.to('POST /notification/read')).toEqual([]);
  });

  it('that is not there leads to the list', async () => {
    open('/H5/me/notification-detail/n-9', {
      'GET /notification/detail': () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 }),
      'GET /notification/list': listed(),
    });
    await screen.findByText(t('notifications.gone.text'));
    fireEvent.click(screen.getByRole('button', { name: t('notifications.gone.action') }));
    await screen.findByText(t('notifications.empty.text'));
  });

  it('that cannot be had now can be asked for again', async () => {
    let answer: () => Response = fail;
    open('/H5/me/notification-detail/n-3', {
      'GET /notification/detail': () => answer(),
      'POST /notification/read': () => Response.json({}),
    });
    await screen.findByText(t('common.offlineBody'));
    answer = () => Response.json(WHOLE);
    fireEvent.click(screen.getByRole('button', { name: t('common.retry') }));
    await screen.findByText(WHOLE.text);
  });
});

describe('the way to messages', () => {
  const points = { pendingCount: 0, dueCount: 0, notificationsCount: 3, unreadCouponCount: 0, materials: 'complete' };
  const user = { userId: 'u-1', mobileNumber: '81234567890', known: {}, referralCode: 'ABCD2345' };
  const replies: Replies = {
    'GET /tab/points': () => Response.json(points),
    'GET /notification/list': listed(ARRIVED),
    'GET /user/v3': () => Response.json(user),
    'GET /user/v2': () => Response.json(user),
  };

  it('from Home is the bell, which says how many are not read', async () => {
    open('/H5/home', replies);
    fireEvent.click(await screen.findByRole('button', { name: t('home.messages.unread', { count: 3 }) }));
    await screen.findByText(ARRIVED.subject);
    expect(path()).toBe('/H5/me/notifications');
  });

  it('from Me is the first link, with their number, and the tab has its red dot', async () => {
    open('/H5/me', replies);
    const link = await screen.findByRole('link', {
      name: new RegExp(`^${t('me.links.messages')}\\s*3\\s*${t('me.unread')}$`),
    });
    const tab = within(screen.getByRole('navigation')).getByRole('link', { current: 'page' });
    await waitFor(() => expect(tab.textContent).toBe(`${t('home.tabs.me')}, ${t('home.tabs.news')}`));
    fireEvent.click(link);
    await screen.findByText(ARRIVED.subject);
  });
});

describe('the inbox of the sandbox', () => {
  const at = daysAgo(0);
  const inbox: InboxMessage[] = [
    { channel: 'push', to: 'u-1', subject: 'Uang sampai', text: 'Kabar', path: 'bill', at },
    { channel: 'email', to: 'siti@example.com', subject: 'Uang sampai', text: 'Surat', at },
    { channel: 'sms', to: '+6281211101301', text: 'Lancar: 1234', at },
  ];

  it('shows for a number what came, in its order, and leads to the screens', async () => {
    const server = open('/H5/test/inbox', { 'GET /sandbox/inbox': () => Response.json(inbox) });
    await screen.findByText(t('sandbox.inbox.ask'));
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: '081211101301' } });
    await screen.findByText('Lancar: 1234');
    const texts = ['Kabar', 'Surat', 'Lancar: 1234'].map((text) => screen.getByText(text));
    const inOrder = texts.every((one, index) => {
      const next = texts[index + 1];
      return !next || one.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(inOrder).toBe(true);
    screen.getByText(t('sandbox.inbox.to', { to: 'siti@example.com' }));
    screen.getByText(t('sandbox.inbox.devices'));
    expect(server.to('GET /sandbox/inbox')[0]?.query.get('mobileNumber')).toBe('081211101301');
    expect(screen.getByRole('link', { name: t('sandbox.inbox.open') }).getAttribute('href')).toBe('/H5/bill');
  });

  it('says that nothing came yet, and where the server has no sandbox', async () => {
    let answer = () => Response.json([]);
    open('/H5/test/inbox', { 'GET /sandbox/inbox': () => answer() });
    const type = (value: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
    await screen.findByText(t('sandbox.inbox.ask'));
    type('081211101301');
    await screen.findByText(t('sandbox.inbox.none.text'));
    answer = () => Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
    type('081211101302');
    await screen.findByText(t('sandbox.off'));
  });
});

describe('a message of what somebody else may have done', () => {
  const changed = { ...WHOLE, action: 'Lihat rekening', path: 'home/bank-list' };
  const opened = (notMe: boolean) =>
    open('/H5/me/notification-detail/n-3', { 'GET /notification/detail': () => Response.json({ ...changed, notMe }) });

  it('offers to freeze the account beside where it leads', async () => {
    opened(true);
    await screen.findByRole('button', { name: changed.action });
    fireEvent.click(screen.getByRole('button', { name: t('notifications.notMe') }));
    await waitFor(() => expect(path()).toBe('/H5/me/help-center/freeze'));
  });

  it('is the only one that does', async () => {
    opened(false);
    await screen.findByRole('button', { name: changed.action });
    expect(screen.queryByRole('button', { name: t('notifications.notMe') })).toBeNull();
  });
});
