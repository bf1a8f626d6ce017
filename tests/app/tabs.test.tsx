import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewStage, Standing } from '../../src/contract/generated/bodies';
import { fail, newDraft, serve, t } from '../runner/support/page';
import { forgetEverything, openApp, path, signInAs } from './support/app';

const TABS = ['home', 'partner-home'];
const application = { applicationNo: 'LC-20261122-FYPPBQ', submittedAt: '2026-11-22T02:12:00.000Z' };

const stands = (standing: Standing) => serve(newDraft(), { 'GET /user/standing': () => Response.json(standing) });

function openHome(standing: Standing): void {
  stands(standing);
  signInAs('u-1');
  openApp('/H5/home');
}

beforeEach(() => {
  forgetEverything();
  stands({ state: 'new' });
});

describe('the tabs', () => {
  it('and help are there where a page cannot be loaded', async () => {
    serve(newDraft(), { 'GET /loan/payments': () => new Response('', { status: 500 }) });
    signInAs('u-1');
    openApp('/H5/repayment-record');
    await screen.findByRole('heading', { name: t('common.brokenTitle'), level: 1 });
    screen.getByRole('button', { name: t('common.helpAndAccount') });
    await screen.findByRole('navigation', { name: t('home.tabs.label') });
    fireEvent.click(screen.getByRole('link', { name: t('home.tabs.home') }));
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
  });

  it('Me has its ways, help and the way out also where it is not known whose it is', async () => {
    serve(newDraft(), { 'GET /user/v3': fail });
    signInAs('u-1');
    openApp('/H5/me');
    await screen.findByRole('heading', { name: t('me.title'), level: 1 });
    await screen.findByText(t('common.offlineBody'));
    screen.getByRole('button', { name: t('common.retry') });
    expect(screen.getByRole('link', { name: t('me.links.help') }).getAttribute('href')).toBe('/H5/me/help-center');
    screen.getByRole('button', { name: t('common.help') });
    screen.getByRole('navigation', { name: t('home.tabs.label') });
    await screen.findByRole('heading', { name: t('me.groups.leave') });
  });

  it.each(TABS)('the tab %s says how the person stands, and begins nothing by itself', async (tab) => {
    stands({ state: 'declined', application });
    const isPartner = tab === 'partner-home';
    const at = `/${isPartner ? 'GOPAY' : 'H5'}/${tab}`;
    signInAs('u-1', isPartner ? 'PARTNER' : 'USER');
    openApp(at);
    await screen.findByRole('heading', { name: t('home.declined.title'), level: 1 });
    expect(path()).toBe(at);
    expect(screen.queryByRole('button', { name: t('home.new.action') })).toBeNull();
  });

  it.each([
    ['home', t('home.tabs.home')],
    ['bill', t('loans.bill.title')],
    ['me', t('me.title')],
  ])('the tab %s has its heading, its bar and the other tabs while its content is on its way', async (tab, name) => {
    const never = () => new Promise<Response>(() => undefined);
    serve(newDraft(), { 'GET /user/standing': never, 'GET /loan/list': never, 'GET /user/v3': never });
    signInAs('u-1');
    openApp(`/H5/${tab}`);
    await screen.findByRole('heading', { name, level: 1 });
    screen.getByRole('main');
    screen.getByRole('status', { name: t('common.loading') });
    screen.getByRole('button', { name: new RegExp(`^${t('common.help')}`) });
    expect(screen.getAllByRole('link').length).toBeGreaterThanOrEqual(3);
    fireEvent.click(screen.getByRole('link', { name: t(tab === 'me' ? 'home.tabs.bill' : 'home.tabs.me') }));
    expect(path()).toBe(tab === 'me' ? '/H5/bill' : '/H5/me');
  });

  it.each(TABS)('the tab %s asks a stranger to sign in first', async (tab) => {
    openApp(`/H5/${tab}`);
    await screen.findByRole('heading', { name: t('auth.login.title'), level: 1 });
    expect(window.location.search).toBe(`?redirect=%2FH5%2F${tab}`);
  });

  it('the tab me says who is signed in, and has the way to their data and out', async () => {
    const user = {
      userId: 'u-1',
      mobileNumber: '81234567890',
      known: { fullName: 'Siti Rahayu' },
      referralCode: 'ABCD2345',
    };
    serve(newDraft(), { 'GET /user/v3': () => Response.json(user) });
    signInAs('u-1');
    openApp('/H5/me');
    await screen.findByRole('heading', { name: 'Siti Rahayu', level: 1 });
    screen.getByText('0812 3456 7890');
    expect(screen.getByRole('link', { name: t('me.links.account') }).getAttribute('href')).toBe('/H5/me/my-account');
    screen.getByRole('button', { name: t('common.logout') });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(t('home.tabs.me'));
    fireEvent.click(screen.getByRole('link', { name: t('home.tabs.home') }));
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
  });

  it('shows whom an application is with, since when in Jakarta, and under which number', async () => {
    openHome({ state: 'review', path: 'apply', application });
    const stages = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(stages[0]).toContain('Minggu, 22 Nov, 09.12 WIB');
    expect(stages).toHaveLength(3);
    screen.getByText(application.applicationNo);
    fireEvent.click(screen.getByRole('button', { name: t('home.review.action') }));
    await screen.findByText(t('home.unchanged'));
  });

  it('says of the one part that came back what is wrong with it, and of several not', async () => {
    const why = new RegExp(t('home.returned.why.NAME_IS_WRONG'));
    openHome({ state: 'returned', application, reasons: ['NAME_IS_WRONG'] });
    await screen.findByText(why);
    cleanup();
    openHome({ state: 'returned', application, reasons: ['NAME_IS_WRONG', 'NIK_NUMBER_IS_WRONG'] });
    await screen.findByRole('heading', { name: t('home.returned.several_other', { count: 2 }), level: 1 });
    expect(screen.queryByText(why)).toBeNull();
  });

  it.each<[Standing, string, string]>([
    [{ state: 'new' }, 'home.new.title', 'home.new.action'],
    [{ state: 'draft', flow: 'apply', path: 'apply' }, 'home.draft.title', 'home.draft.action'],
    [{ state: 'returned', application }, 'home.returned.title', 'home.returned.action'],
    [
      { state: 'returned', application, reasons: ['NIK_NUMBER_IS_WRONG'] },
      'home.returned.parts.nik',
      'home.returned.action',
    ],
    [{ state: 'returned', application, further: ['email'] }, 'home.returned.parts.email', 'home.returned.action'],
    [
      { state: 'draft', flow: 'apply-step', path: 'apply-step', parts: { done: 6, total: 6 } },
      'home.draft.allDone',
      'home.draft.send',
    ],
    [
      { state: 'returned', application, reasons: ['USING_GO_JEK_ACCOUNT', 'BANK_ACCOUNT_IS_WRONG'] },
      'home.returned.parts.account',
      'home.returned.action',
    ],
    [{ state: 'approved', application, contract: 'toSign' }, 'home.contract.toSign.title', 'home.contract.action'],
    [{ state: 'credit', creditStatus: 'FROZEN' }, 'effortless.credit-status.FROZEN.title', 'home.credit.see'],
  ])('offers the one next step: %j', async (standing, title, action) => {
    openHome(standing);
    await screen.findByRole('heading', { name: t(title, { total: 6 }), level: 1 });
    screen.getByRole('button', { name: t(action) });
  });

  it('names the document that is asked for of an application that came back', async () => {
    openHome({ state: 'returned', application, further: ['document'], document: 'SALARY_SLIPS' });
    const document = t('enums.supplementalMaterial.SALARY_SLIPS');
    await screen.findByRole('heading', { name: t('home.returned.parts.document', { document }), level: 1 });
  });

  it('leads to the message where only a person can correct what came back, and says so', async () => {
    openHome({ state: 'returned', application, reasons: ['NIK_NUMBER_IS_WRONG'], correctedBy: 'message' });
    await screen.findByText((text) => text.includes(t('runner.noApp.body')));
    expect(screen.queryByRole('button', { name: t('home.returned.action') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('runner.noApp.action') }));
    expect(path()).toBe('/H5/me/help-center/contact');
  });

  it('asks to have at hand what the application asks for that is offered, and nothing else', async () => {
    openHome({ state: 'new', offered: { asks: ['KTP', 'CONTACT'], minutes: 4 } });
    const things = `${t('home.new.things.KTP')} dan ${t('home.new.things.CONTACT')}`;
    await screen.findByText(t('home.new.body', { things, minutes: 4 }));
  });

  it('counts the parts that came back where there are several', async () => {
    openHome({ state: 'returned', application, reasons: ['NAME_IS_WRONG', 'NIK_NUMBER_IS_WRONG'] });
    await screen.findByRole('heading', { name: t('home.returned.several_other', { count: 2 }), level: 1 });
  });

  it.each<[string, number, ReviewStage['cause'] | undefined, RegExp, string]>([
    ['until when it is decided', 1, undefined, /^Paling lambat .*WIB$/, '1'],
    ['that it takes longer than usual', 25, undefined, new RegExp(t('runner.tracker.assessedLonger')), '1'],
    ['that it waits for the applicant', 25, 'videoCallAsked', new RegExp(t('runner.tracker.assessedYou')), '1'],
  ])('says of a sent application %s, and draws no more than has happened', async (_, hours, cause, said, done) => {
    const submittedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
    const stage = cause && { stage: { cause, since: submittedAt } };
    openHome({ state: 'review', path: 'apply', application: { ...application, submittedAt, ...stage } });
    await screen.findByText(said);
    expect(document.querySelector('svg[data-done]')?.getAttribute('data-done')).toBe(done);
  });

  it('says how long an answer usually takes while that is not past, and that there will be news once', async () => {
    const submittedAt = new Date(Date.now() - 3_600_000).toISOString();
    openHome({ state: 'review', path: 'apply', application: { ...application, submittedAt, usualHours: 2 } });
    await screen.findByText(/^Biasanya dalam 2 jam\. Paling lambat .*WIB$/);
    expect(screen.getAllByText(/kabari/i)).toHaveLength(1);
    cleanup();
    openHome({ state: 'review', path: 'apply', application: { ...application, submittedAt, usualHours: 1 } });
    await screen.findByText(/^Paling lambat .*WIB$/);
  });

  it('draws the wait for the lender once a contract is signed, and says that the app may be closed', async () => {
    openHome({
      state: 'approved',
      application,
      contract: 'withLender',
      limit: { total: 5_000_000, available: 5_000_000 },
    });
    await screen.findByText(t('loans.signatures.lender'));
    screen.getByText(`${t('loans.payOut.leave')} ${t('loans.signatures.told')}`);
    expect(document.querySelectorAll('svg[data-done] g[data-state="now"]')).toHaveLength(1);
  });

  it('shows the decision as soon as it is there, without a press', async () => {
    openHome({ state: 'review', path: 'apply', application });
    await screen.findByRole('heading', { name: t('home.review.title'), level: 1 });
    stands({ state: 'approved', application, limit: { total: 5_000_000, available: 4_250_000 } });
    await screen.findByRole('heading', { name: 'Rp4.250.000', level: 1 }, { timeout: 10_000 });
    screen.getByRole('meter', { name: 'Rp750.000 sedang dipakai dari Rp5.000.000' });
  });

  it('tells of an approval with the limit, and one way on, without the number of the application', async () => {
    openHome({ state: 'approved', application, limit: { total: 10_000_000, available: 10_000_000 } });
    await screen.findByRole('heading', { name: t('home.limit.first', { limit: 'Rp10.000.000' }), level: 1 });
    screen.getByText(t('home.limit.firstBody'));
    screen.getByRole('button', { name: t('home.limit.action') });
    expect(screen.queryByText(application.applicationNo)).toBeNull();
    cleanup();
    openApp('/H5/home');
    fireEvent.click(await screen.findByText(t('home.limit.approved')));
    screen.getByRole('heading', { name: 'Rp10.000.000', level: 1 });
    screen.getByText(t('home.limit.readyAll'));
    expect(screen.getAllByText(/Rp10\.000\.000/)).toHaveLength(1);
    expect(screen.queryByRole('meter')).toBeNull();
    await screen.findByRole('heading', { name: t('home.limit.first', { limit: 'Rp10.000.000' }), level: 2 });
    expect(screen.getAllByRole('button', { name: t('home.limit.action') })).toHaveLength(1);
  });

  it('says why an application was rejected, what would change it, and from when another may be sent', async () => {
    const again = { from: '2026-12-22', isOpen: false };
    openHome({ state: 'declined', application, reason: 'OBLIGATIONS_TOO_HIGH', again });
    await screen.findByText(t('home.declined.reasons.OBLIGATIONS_TOO_HIGH.why'));
    screen.getByText(t('home.declined.reasons.OBLIGATIONS_TOO_HIGH.change'));
    // it wears nothing of good news, and has a picture of its own
    const title = screen.getByRole('heading', { name: t('home.declined.title'), level: 1 });
    expect(title.parentElement?.dataset.tone).toBe('quiet');
    expect(document.querySelector('svg[data-drawing="refused"]')).toBeTruthy();
    expect(screen.getByText(/22 Des/).textContent).toMatch(/^Bisa mengajukan lagi Selasa, 22 Des \(\d+ hari lagi\)$/);
    fireEvent.click(screen.getByRole('button', { name: t('common.lookAgain') }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('help.contact.text') });
    expect(text.value).toBe(t('help.contact.lookAgain'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('help.contact.topic') }).value).toBe(
      'APPLICATION',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('common.back') }));
    await waitFor(() => expect(path()).toBe('/H5/home'));
  });

  it.each<[string, Standing, string]>([
    [
      'a quick loan for a reason',
      { state: 'credit', creditStatus: 'REJECTED', reason: 'DATA_NOT_CONFIRMED' },
      'reasons.DATA_NOT_CONFIRMED',
    ],
    ['a quick loan without one', { state: 'credit', creditStatus: 'REJECTED' }, 'unnamed'],
    ['an application without one', { state: 'declined', application }, 'unnamed'],
    ['an earlier application', { state: 'declined' }, 'earlier'],
  ])('says why it refused, or that no reason can be named: %s', async (_, standing, of) => {
    openHome(standing);
    await screen.findByText(t(`home.declined.${of}.why`));
    screen.getByText(t(`home.declined.${of}.change`));
    screen.getByRole('heading', { name: t(of === 'unnamed' ? 'home.declined.ask' : 'home.declined.change') });
    screen.getByRole('button', { name: t('common.lookAgain') });
  });

  it('says of who asked a person to look again by when that is answered, and leads to what they wrote', async () => {
    const asked = {
      caseNo: 'C-77',
      topic: 'APPLICATION',
      status: 'OPEN',
      begins: '',
      openedAt: '2026-12-01T02:00:00Z',
    };
    serve(newDraft(), {
      'GET /user/standing': () => Response.json({ state: 'credit', creditStatus: 'REJECTED' }),
      'GET /cases': () => Response.json({ cases: [{ ...asked, answerBy: '2026-12-11' }] }),
    });
    signInAs('u-1');
    openApp('/H5/home');
    await screen.findByText(t('common.lookedAgain', { date: 'Jumat, 11 Des' }));
    expect(screen.queryByRole('button', { name: t('common.lookAgain') })).toBeNull();
    // nothing invites to ask what was asked
    screen.getByText(t('home.declined.unnamed.why'));
    await waitFor(() => expect(screen.queryByText(t('home.declined.unnamed.change'))).toBeNull());
    expect(screen.queryByRole('heading', { name: t('home.declined.ask') })).toBeNull();
    // no reason is headed as one
    expect(screen.queryByRole('heading', { name: t('home.declined.why') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('common.seeMessage') }));
    await waitFor(() => expect(path()).toBe('/H5/me/help-center/cases/C-77'));
  });

  it.each<[Standing['state'], ReviewStage['cause']]>([
    ['review', 'videoCallAsked'],
    ['review', 'videoCallMissed'],
    ['review', 'materialsAsked'],
    ['review', 'accountAsked'],
    ['returned', 'accountReturned'],
    ['declined', 'accountRefused'],
  ])('says of one that is %s why it is, since when, and what changes it: %s', async (state, cause) => {
    const stage = { cause, since: '2026-11-23T03:00:00.000Z' };
    openHome({ state, application: { ...application, stage } } as Standing);
    await screen.findByRole('heading', { name: t(`home.stages.${cause}.title`), level: 1 });
    screen.getByText(t(`home.stages.${cause}.why`));
    screen.getByText(t(`home.stages.${cause}.change`));
    screen.getByText(/23 Nov, 10\.00 WIB/);
  });

  it('names the documents a reviewer asked for, and leads to where they are given', async () => {
    const stage = { cause: 'materialsAsked', since: '2026-11-23T03:00:00.000Z', materials: ['FAMILY_CARD'] } as const;
    openHome({
      state: 'review',
      application: { ...application, stage: { ...stage, materials: [...stage.materials] } },
    });
    await screen.findByText(t('enums.supplementalMaterial.FAMILY_CARD'));
    fireEvent.click(screen.getByRole('button', { name: t('home.stages.materialsAsked.action') }));
    await expect.poll(path).toBe('/H5/supplement');
  });

  it.each([
    ['a decision', undefined, 1],
    ['its applicant', 'materialsAsked', 0],
  ] as const)('leads to what was sent of an application that waits for %s: %s', async (_, cause, links) => {
    const stage = cause && { cause, since: '2026-11-23T03:00:00.000Z' };
    openHome({ state: 'review', path: 'apply', application: { ...application, ...(stage && { stage }) } });
    await screen.findByRole('heading', { name: t(`home.${cause ? `stages.${cause}` : 'review'}.title`), level: 1 });
    expect(screen.queryAllByRole('button', { name: t('home.sent') })).toHaveLength(links);
  });

  it('takes an application back that is under review, after asking once more', async () => {
    let standing: Standing = { state: 'review', path: 'apply', application, may: ['withdraw'] };
    serve(newDraft(), {
      'GET /user/standing': () => Response.json(standing),
      'POST /application/withdraw': () => {
        standing = { state: 'new' };
        return Response.json({});
      },
    });
    signInAs('u-1');
    openApp('/H5/home');
    fireEvent.click(await screen.findByRole('button', { name: t('home.withdraw.action') }));
    fireEvent.click(await screen.findByRole('button', { name: t('home.withdraw.keep') }));
    expect(standing.state).toBe('review');
    fireEvent.click(screen.getByRole('button', { name: t('home.withdraw.action') }));
    fireEvent.click(await screen.findByRole('button', { name: t('home.withdraw.confirm') }));
    await screen.findByRole('heading', { name: t('home.new.title'), level: 1 });
    await screen.findByText(t('home.withdraw.done'));
  });

  it('says by a popup why nothing can be begun now, and then from when', async () => {
    const kept = { result: 'UNDER_REJECTION', check: 'ORDER_REJECTING', popup: 'NKP_REJECTED', from: '2026-12-22' };
    const routes = {
      'GET /user/standing': () => Response.json({ state: 'credit', creditStatus: 'NKP_REJECTED' }),
      'GET /loan/can-apply': () => Response.json(kept),
    };
    serve(newDraft(), routes);
    signInAs('u-1');
    openApp('/H5/home');
    fireEvent.click(await screen.findByRole('button', { name: t('home.credit.see') }));
    await screen.findByRole('heading', { name: t('popups.NKP_REJECTED.title') });
    fireEvent.click(screen.getByRole('button', { name: t('popups.NKP_REJECTED.confirm') }));
    expect((await screen.findByText(/22 Des/)).closest('[role=status]')).not.toBeNull();
    expect(path()).toBe('/H5/home');
  });

  it.each<[Standing, string]>([
    [{ state: 'declined', again: { from: '2026-12-22', isOpen: false } }, t('home.declined.earlier.why')],
    [
      { state: 'credit', creditStatus: 'NKP_REJECTED', again: { from: '2026-12-22', isOpen: false } },
      t('effortless.credit-status.NKP_REJECTED.body'),
    ],
  ])('says of a refusal why, from when another try is open, and leads to a person: %j', async (standing, why) => {
    openHome(standing);
    await screen.findByText(why);
    screen.getByText(/^Bisa mengajukan lagi Selasa, 22 Des/);
    screen.getByRole('button', { name: t('common.lookAgain') });
  });

  it('offers who was refused a person first, and the page that tells no more after that', async () => {
    openHome({ state: 'credit', creditStatus: 'NKP_REJECTED', again: { from: '2026-12-22', isOpen: false } });
    const [first, then] = [
      await screen.findByRole('button', { name: t('common.lookAgain') }),
      screen.getByRole('button', { name: t('home.credit.see') }),
    ];
    expect(first.compareDocumentPosition(then)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(first.className).not.toBe(then.className);
  });

  it('shows the limit in figures, and how many steps are done', async () => {
    openHome({ state: 'credit', creditStatus: 'APPLY_SUCCESS', availableLimit: 4_250_000 });
    await screen.findByRole('heading', { name: 'Rp4.250.000', level: 1 });
  });
});
