import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { MyLimit, Standing } from '../../src/contract/generated/bodies';
import { setLanguage } from '../../src/i18n/texts';
import { newDraft, serve, t } from '../runner/support/page';
import { textIn } from '../support/texts';
import { forgetEverything, openApp, path, signInAs } from './support/app';

beforeEach(() => forgetEverything());

type Replies = Parameters<typeof serve>[1];

function open(address: string, replies: Replies = {}): void {
  serve(newDraft(), replies);
  signInAs('u-1');
  openApp(address);
}

const points = { pendingCount: 0, dueCount: 0, notificationsCount: 0, unreadCouponCount: 0, materials: 'complete' };
const openTab = () => within(screen.getByRole('navigation')).getByRole('link', { current: 'page' }).textContent;

describe('the red dots of the tabs', () => {
  it('say in words, too, that something waits', async () => {
    open('/H5/home', { 'GET /tab/points': () => Response.json({ ...points, pendingCount: 2 }) });
    await screen.findByText(t('home.tabs.news'), { exact: false });
    expect(openTab()).toBe(`${t('home.tabs.home')}, ${t('home.tabs.news')}`);
  });

  it('say at the bills that something is due', async () => {
    open('/H5/bill', { 'GET /tab/points': () => Response.json({ ...points, dueCount: 1 }) });
    await screen.findByText(t('home.tabs.news'), { exact: false });
    expect(openTab()).toBe(`${t('home.tabs.bill')}, ${t('home.tabs.news')}`);
  });

  it('stand at Home for documents that are missing, and Home leads there', async () => {
    const wanted = ['FAMILY_CARD', 'REPAYMENT_RECEIPT'];
    open('/H5/home', {
      'GET /tab/points': () => Response.json({ ...points, pendingCount: 1, materials: 'missing', wanted }),
    });
    const send = await screen.findByRole('button', { name: t('home.materials.documents.action') });
    for (const type of wanted) screen.getByText(t(`enums.supplementalMaterial.${type}`));
    fireEvent.click(send);
    expect(window.location.pathname).toBe('/H5/supplement');
  });

  const begin = (wanted: readonly string[], again: readonly string[] = []) =>
    open('/H5/home', {
      'GET /tab/points': () => Response.json({ ...points, materials: 'missing', wanted, again }),
    });

  it('lead to what is wanted first, without a way to apply before it is there', async () => {
    begin(['FAMILY_CARD', 'SALARY_SLIPS'], ['SALARY_SLIPS']);
    await screen.findByRole('heading', { name: t('home.materials.before.documents'), level: 1 });
    await screen.findByText(t('enums.supplementalMaterial.FAMILY_CARD'));
    screen.getByText(`${t('enums.supplementalMaterial.SALARY_SLIPS')}: ${t('home.materials.again')}`);
    expect(screen.queryByRole('button', { name: t('home.new.action') })).toBeNull();
    expect(screen.queryByText(t('home.materials.application'), { exact: false })).toBeNull();
  });

  it('say of a receipt alone that a payment is looked for, and lead to it', async () => {
    begin(['REPAYMENT_RECEIPT']);
    await screen.findByRole('heading', { name: t('home.materials.receipt.title'), level: 1 });
    fireEvent.click(await screen.findByRole('button', { name: t('pay.claim.receipt') }));
    expect(window.location.pathname).toBe('/H5/supplement/REPAYMENT_RECEIPT/upload');
  });

  it('do not appear where they cannot be had, and the error shows', async () => {
    const answer = () => Response.json({ code: 'SYSTEM_ERROR', message: 'Kalimat' }, { status: 500 });
    open('/H5/home', { 'GET /tab/points': answer });
    await screen.findByText('Kalimat');
    expect(openTab()).toBe(t('home.tabs.home'));
  });
});

describe('a banner', () => {
  const words = { title: 'Apa itu skor kredit?', text: 'Artinya.' };
  const banner = { id: 'credit-score', path: 'activity/credit-score', words: { id: words, 'en-us': words } };
  const replies: Replies = { 'GET /operation/banners': () => Response.json([banner]) };

  it('leads on, and stays closed once it was closed', async () => {
    const user = { userId: 'u-1', mobileNumber: '81234567890', known: {}, referralCode: 'ABCD2345' };
    open('/H5/home', { ...replies, 'GET /user/v3': () => Response.json(user) });
    fireEvent.click(await screen.findByRole('button', { name: t('home.banners.close', { title: words.title }) }));
    expect(screen.queryByText(words.title)).toBeNull();
    expect(localStorage.getItem('mascotIsClosedbannerIds')).toBe('["credit-score"]');
    fireEvent.click(screen.getByRole('link', { name: t('home.tabs.me') }));
    // the tabs of a page that is on its way give place to its own
    await screen.findByRole('button', { name: t('common.logout') });
    fireEvent.click(screen.getByRole('link', { name: t('home.tabs.home') }));
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    expect(screen.queryByText(words.title)).toBeNull();
  });

  it.each(['id', 'en-us'] as const)(
    'says in %s why a part of the data is asked for anew, and leads to it',
    async (language) => {
      const renewal = {
        ...{ id: 'r-1', path: 'update-info/work-info' },
        words: {
          id: { title: 'Periksa lagi data pekerjaan kamu', text: 'Nomor kantor mati' },
          'en-us': { title: 'Please check your work details', text: 'Nomor kantor mati' },
        },
      };
      open('/H5/home', { 'GET /operation/banners': () => Response.json([renewal]) });
      await act(() => setLanguage(language));
      onTestFinished(() => setLanguage('id'));
      const link = await screen.findByRole('link', {
        name: new RegExp(`^${renewal.words[language].title}.*Nomor kantor mati$`),
      });
      expect(link.getAttribute('href')).toBe('/H5/update-info/work-info');
    },
  );

  it('leads to what the credit score means', async () => {
    open('/H5/home', replies);
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    fireEvent.click(await screen.findByRole('link', { name: /Apa itu skor kredit/ }));
    await screen.findByRole('heading', { name: t('home.creditScore.title'), level: 1 });
    screen.getByText(t('home.creditScore.classes.5.days'));
    expect(path()).toBe('/H5/activity/credit-score');
  });

  it.each([
    ['apply/pdl-pre-borrow', 'pre-borrow.needs.title'],
    ['apply-step', 'runner.hub.hint'],
  ])('stands where an application begins: %s', async (address, text) => {
    const asked: (string | null)[] = [];
    const offers = { day: '2026-11-24', available: 0, borrower: { age: 30, isNew: true }, products: [], caps: {} };
    open(`/H5/${address}`, {
      'GET /operation/banners': ({ query }) => {
        asked.push(query.get('slot'));
        return Response.json([banner]);
      },
      'GET /loan/examples': () => Response.json(offers),
    });
    await screen.findByText(t(text));
    await screen.findByRole('button', { name: t('home.banners.close', { title: words.title }) });
    expect(asked).toEqual(['apply']);
  });
});

describe('home/my-limit', () => {
  const limit = { total: 5_000_000, available: 4_250_000 };
  const show = (answer: MyLimit) => open('/H5/home/my-limit', { 'GET /user/limit': () => Response.json(answer) });

  it.each<[MyLimit, readonly string[]]>([
    [
      { creditLine: 'APPROVED', state: 'open', limit },
      ['home.myLimit.available.about', 'home.myLimit.used.about', 'home.myLimit.total.about'],
    ],
    [
      { creditLine: 'APPROVED', state: 'locked', limit, creditStatus: 'FROZEN' },
      ['home.myLimit.locked.about', 'effortless.credit-status.FROZEN.body'],
    ],
    [
      { creditLine: 'APPROVED', state: 'open', limit, keptBy: ['late', 'frozen'] },
      ['home.myLimit.keptBy.late', 'home.myLimit.keptBy.frozen', 'home.myLimit.locked.about'],
    ],
    [{ creditLine: 'APPROVED', state: 'locked', creditStatus: 'FROZEN' }, ['effortless.credit-status.FROZEN.body']],
    ...(['DEFAULT', 'CREDITING', 'REJECTED', 'RETURN', 'APPROVED'] as const).map((creditLine): [MyLimit, string[]] => [
      { creditLine, state: 'none' },
      [`home.myLimit.none.${creditLine}`],
    ]),
    [{ creditLine: 'DEFAULT', state: 'none', creditStatus: 'UNQUALIFIED' }, ['home.myLimit.none.ended']],
    [{ creditLine: 'DEFAULT', state: 'none', keptBy: ['frozen'] }, ['home.frozen.noApplication']],
  ])('says of %j what it means', async (answer, texts) => {
    show(answer);
    await screen.findByRole('heading', { name: t('home.myLimit.title'), level: 1 });
    for (const text of texts) await screen.findByText(t(text));
    if (answer.limit) await screen.findByText('Rp750.000');
  });

  it.each([
    ['id', 'late', 'home.dues.pay', 'bill/payment-method'],
    ['en-us', 'late', 'home.dues.pay', 'bill/payment-method'],
    ['id', 'frozen', 'home.frozen.lift', 'me/setting/freeze'],
    ['en-us', 'frozen', 'home.frozen.lift', 'me/setting/freeze'],
  ] as const)(
    'in %s it is locked to who is %s, with the way to what unlocks it',
    async (language, why, action, way) => {
      onTestFinished(() => act(() => setLanguage('id')));
      const say = textIn(language);
      show({ creditLine: 'APPROVED', state: 'open', limit, keptBy: [why] });
      await screen.findByRole('heading', { name: t('home.myLimit.title'), level: 1 });
      await act(() => setLanguage(language));
      await screen.findByText(say(`home.myLimit.keptBy.${why}`));
      expect(screen.queryByText(say('home.myLimit.available.about'))).toBeNull();
      expect(screen.queryByText(say('home.creditScore.poster'))).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: say(action) }));
      await waitFor(() => expect(path()).toBe(`/H5/${way}`));
    },
  );

  it.each(['id', 'en-us'] as const)(
    'says in %s while a payment is looked for that it is, not to pay again',
    async (language) => {
      onTestFinished(() => act(() => setLanguage('id')));
      const say = textIn(language);
      const claim = { at: '2026-03-10T01:00:00Z', frozenUntil: '2026-03-13' };
      open('/H5/home/my-limit', {
        'GET /user/limit': () => Response.json({ creditLine: 'APPROVED', state: 'open', limit, keptBy: ['late'] }),
        'GET /payment/overview': () =>
          Response.json({
            ...{ asOf: '2026-03-10', owed: 719_000, choices: [], channels: [], numbers: [], payments: [], changes: [] },
            ...{ back: [], claiming: {}, claim },
          }),
      });
      await screen.findByRole('heading', { name: t('home.myLimit.title'), level: 1 });
      await act(() => setLanguage(language));
      await screen.findByText(say('home.myLimit.keptBy.claimed'));
      screen.getByRole('button', { name: say('home.myLimit.seeClaim') });
      expect(screen.queryByRole('button', { name: say('home.dues.pay') })).toBeNull();
    },
  );

  it.each([
    [{ isPintarPlusUser: true }, 'open'],
    [{ isPintarPlusUser: false, from: '2027-05-16' }, 'again'],
    [{ isPintarPlusUser: false }, 'first'],
  ] as const)('says to whom more is lent, and when: %j', async (returning, key) => {
    const more = { ...returning, most: 25_000_000 };
    show({ creditLine: 'APPROVED', state: 'open', limit, returning: more });
    const params = { amount: 'Rp25.000.000', date: 'Minggu, 16 Mei 2027' };
    await screen.findByText(t(`home.myLimit.returning.${key}`, params));
  });

  it('leads to what a loan costs, and to one; not while it is locked or used up', async () => {
    show({ creditLine: 'APPROVED', state: 'open', limit });
    await screen.findByRole('button', { name: t('home.limit.action') });
    fireEvent.click(screen.getByRole('button', { name: t('home.lent') }));
    await waitFor(() => expect(path()).toBe('/H5/apply/limit-pdl-pre-borrow'));
    cleanup();
    for (const kept of [{ keptBy: ['frozen' as const] }, { limit: { ...limit, available: 0 } }]) {
      show({ creditLine: 'APPROVED', state: 'open', limit, ...kept });
      await screen.findByText(t('home.myLimit.changes'));
      expect(screen.queryByRole('button', { name: t('home.limit.action') })).toBeNull();
      cleanup();
    }
  });

  it('leads from none to an application', async () => {
    open('/H5/home/my-limit', {
      'GET /user/limit': () => Response.json({ creditLine: 'DEFAULT', state: 'none' }),
      'GET /loan/can-apply': () =>
        Response.json({ result: 'ONGOING_ORDER_EXISTS', check: 'INCOMPLETE_USER_INFO', path: 'home' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: t('home.new.action') }));
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
  });
});

describe('partner home', () => {
  it('says where its people came from, and has the way back there', async () => {
    serve(newDraft(), {});
    signInAs('u-1', 'PARTNER');
    const partner = { channel: 'GoPay' };
    openApp('/GOPAY/home?channelBackUrl=https%3A%2F%2Fwww.gojek.com%2F');
    await screen.findByText(t('home.partner.title', partner));
    expect(path()).toBe('/GOPAY/partner-home');
    screen.getByRole('button', { name: t('common.backToPartner', partner) });
    screen.getByText(t('home.partner.learns', partner));
  });

  it.each<[Standing, readonly string[]]>([
    [{ state: 'new' }, ['me/help-center', 'link-account/GOPAY']],
    [{ state: 'declined' } as Standing, ['apply/limit-pdl-pre-borrow', 'me/help-center', 'link-account/GOPAY']],
    [
      { state: 'credit', creditStatus: 'NORMAL', availableLimit: 1_000_000 },
      ['bill', 'me/my-loans', 'me/help-center', 'link-account/GOPAY'],
    ],
  ])('says what can be done there as one stands: %j', async (standing, paths) => {
    serve(newDraft(), { 'GET /user/standing': () => Response.json(standing) });
    signInAs('u-1', 'PARTNER');
    openApp('/GOPAY/partner-home');
    const ways = within(await screen.findByRole('region', { name: t('home.partner.here') })).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(paths.map((to) => `/GOPAY/${to}`));
  });

  it('is Home for who did not come by a partner', async () => {
    serve(newDraft(), {});
    signInAs('u-1', 'APPLICANT');
    openApp('/H5/partner-home');
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    expect(path()).toBe('/H5/home');
  });
});

describe('what is owed', () => {
  const homeAs = async (standing: Standing) => {
    const server = serve(newDraft(), { 'GET /user/standing': () => Response.json(standing) });
    signInAs('u-1');
    openApp('/H5/home');
    await screen.findByRole('heading', { level: 1, name: /^(?!Memuat|Loading)/ });
    return server;
  };

  it('is asked only of who may owe something', async () => {
    const newcomer = await homeAs({ state: 'new' });
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    expect(newcomer.to('GET /loan/list')).toEqual([]);
    cleanup();
    const borrower = await homeAs({ state: 'credit', creditStatus: 'NORMAL', availableLimit: 1_000_000 });
    await waitFor(() => expect(borrower.to('GET /loan/list')).toHaveLength(1));
  });
});
