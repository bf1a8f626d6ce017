import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Channel, isPartner } from '../../src/contract/channel';
import type { PartnerPersona } from '../../src/contract/generated/bodies';
import type { Borrower } from '../support/borrower';
import { channels } from '../support/channels';
import { faultsInBothLanguages } from '../support/faults';
import { HOSTILE_CHANNEL_PATHS, MALFORMED_TOKENS } from '../support/hostileTokens';
import { openHostilePaths, openMalformedTokens } from '../support/hostileVisits';
import { partnerUsers, tokenFromPartner } from '../support/partners';
import { newApplicant } from '../support/phone';
import { shareStage } from '../support/stage';
import { drawn, isTurnOf, sample, someOf } from '../support/thorough';
import { LANDED, newVisitor, sessionsOf } from '../support/visitor';

const isTurn = isTurnOf('e2e/channels');

const stage = shareStage();

const tokenOf = (channel: string, id: string) => tokenFromPartner(stage.server, { channel, id });

/** Leaves the person's tab and browser as they are at first. The page goes first: it would follow what changes beneath it. */
async function forget(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(`${stage.server.url}/icon.svg`);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function enterCode({ page, t }: Borrower, mobileNumber: string): Promise<void> {
  await page.waitForURL('**/login-otp*');
  const input = page.getByLabel(t('common.code.label', { length: 4 }));
  await input.waitFor();
  await input.fill(await stage.server.codeFor(mobileNumber));
}

async function enterNumber({ page, t }: Borrower, mobileNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: t('auth.login.phoneLabel') }).fill(mobileNumber);
  await page.getByRole('button', { name: t('auth.login.submit') }).click();
}

/** What a person does whose token lets him in, by the persona's id. */
const WAYS: Readonly<Record<string, (borrower: Borrower, mobileNumber: string) => Promise<void>>> = {
  free: ({ page }) => page.getByRole('button', { name: '••••' }).click(),
  otp: enterCode,
  async number(borrower, mobileNumber) {
    await enterNumber(borrower, mobileNumber);
    await enterCode(borrower, mobileNumber);
  },
};

/** Presses the button of the sandbox's partner app that opens Lancar as this person. */
async function openFromPartner({ page, t }: Borrower, channel: Channel, person: PartnerPersona): Promise<void> {
  await page.goto(`${stage.server.url}/H5/test/partner`);
  await page.getByRole('button', { name: channel.name, exact: true }).click();
  const number = person.mobileNumber.replace(/^(....)(....)(.*)$/, '$1 $2 $3');
  await page.getByRole('button', { name: t('sandbox.partner.openAs', { number }) }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${channel.id}/`));
}

async function expectSignedIn(borrower: Borrower, context: BrowserContext, channel: string): Promise<void> {
  await borrower.agree();
  await borrower.page.waitForURL((url) => url.pathname.startsWith(`/${channel}/`) && LANDED.test(url.pathname));
  expect(await sessionsOf(context)).toBe(1);
}

describe('every channel signs in from its own entry', () => {
  // no code knows a channel's name: some stand for all
  const partners = channels.filter(isPartner);
  const everyWay = partners.filter(({ id }) => id === 'IOH');
  const oneWay = someOf(
    'one-way channels',
    partners.filter(({ id }) => id !== 'IOH'),
    1,
  );
  it.each([...everyWay, ...oneWay])('$id: with the token its partner’s app opens Lancar with', async (channel) => {
    const { page, context, borrower, problems } = await newVisitor(stage);
    const able = (await partnerUsers(stage.server, channel.id)).filter(({ id }) => id in WAYS);
    expect(able.length).toBeGreaterThan(0);
    // the page goes by what the server says: every way at one of them, and elsewhere now one, now another
    const at = partners.indexOf(channel) + drawn('way of a channel');
    const people = able.filter((_, index) => everyWay.includes(channel) || index === at % able.length);
    for (const person of people) {
      await openFromPartner(borrower, channel, person);
      await WAYS[person.id]?.(borrower, person.mobileNumber);
      await expectSignedIn(borrower, context, channel.id);
      const left = await page.evaluate(() =>
        JSON.stringify([location.href, document.referrer, { ...sessionStorage }, { ...localStorage }, history.state]),
      );
      expect(left).not.toMatch(/channelToken|token=/i);
      await forget(page, context);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  const others = channels.filter((channel) => !isPartner(channel));
  it.each(someOf('channels with a code', others, 1))('$id: with a number and a code', async (channel) => {
    const { context, borrower, problems } = await newVisitor(stage);
    const { mobileNumber } = newApplicant();
    await borrower.open(`/${channel.id}`);
    await borrower.page.waitForURL(`**/${channel.id}/login`);
    await enterNumber(borrower, mobileNumber);
    await enterCode(borrower, mobileNumber);
    await expectSignedIn(borrower, context, channel.id);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.runIf(isTurn)('a JAGAT variant signs in under its own name', async () => {
    const { context, borrower } = await newVisitor(stage);
    const { mobileNumber } = newApplicant();
    await borrower.open('/JAGATANDROID');
    await borrower.page.waitForURL('**/JAGATANDROID/login');
    await enterNumber(borrower, mobileNumber);
    await enterCode(borrower, mobileNumber);
    await expectSignedIn(borrower, context, 'JAGATANDROID');
    await context.close();
  });
});

describe('a partner’s token', () => {
  it('leaves address, history and referrer before the first request, and signs in once only', async () => {
    const { page, context, borrower } = await newVisitor(stage);
    const token = await tokenOf('GOPAY', 'free');
    const leaks: string[] = [];
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      const isPage = request.isNavigationRequest();
      if (!isPage && `${request.url()} ${referer}`.includes(token)) leaks.push(request.url());
      if (request.url().includes('/api/') && page.url().includes(token)) leaks.push(`address at ${request.url()}`);
    });
    await borrower.open(`/GOPAY/check-token?token=${token}`);
    const enter = page.getByRole('button', { name: '••••' });
    await enter.waitFor();
    // a link alone makes no session
    expect([await sessionsOf(context), page.url().includes(token)]).toEqual([0, false]);
    await page.reload();
    await enter.waitFor();
    expect(await page.evaluate(() => document.referrer)).not.toContain(token);
    await enter.click();
    await expectSignedIn(borrower, context, 'GOPAY');
    expect(leaks).toEqual([]);

    await forget(page, context);
    await borrower.open(`/GOPAY/check-token?token=${token}`);
    await page.getByText(borrower.t('errors.noToken')).waitFor();
    await page.goBack();
    expect(page.url()).not.toContain(token);
    expect(await sessionsOf(context)).toBe(0);
    await context.close();
  });

  it.runIf(isTurn)('names who is signed in before it takes the place', async () => {
    const { page, context, borrower } = await newVisitor(stage);
    await borrower.open(`/GOPAY/check-token?token=${await tokenOf('GOPAY', 'free')}`);
    await page.getByRole('button', { name: '••••' }).click();
    await expectSignedIn(borrower, context, 'GOPAY');
    await borrower.open(`/LINKAJA/check-token?token=${await tokenOf('LINKAJA', 'otp')}`);
    await page.getByText(borrower.t('entry.token.otherSignedIn', { mobile: '0812••••0901' })).waitFor();
    expect(await sessionsOf(context)).toBe(1);
    await page.getByRole('button', { name: borrower.t('entry.token.continueAs', { mobile: '0812••••0902' }) }).click();
    await enterCode(borrower, '081211100902');
    await expectSignedIn(borrower, context, 'LINKAJA');
    await context.close();
  });
});

it.runIf(isTurn)('every outcome of a token is told in words, and can be read and left', async () => {
  const { page, context, borrower } = await newVisitor(stage);
  const { t } = borrower;
  const channel = 'Indosat Ooredoo Hutchison';
  const outcomes = [
    ['link-error', t('errors.noToken')],
    ['channel-error', t('errors.noToken')],
    ['expired', t('errors.noToken')],
    ['void', t('errors.tokenVoid')],
    ['unreachable', t('errors.systemError')],
    ['need-login', t('errors.needLogin', { channel })],
    ['no-criteria', t('entry.noProduct.text')],
  ] as const;
  /** what a second check would be told again */
  const UNKNOWN_AGAIN: readonly string[] = ['channel-error', 'expired', 'void', 'need-login'];
  const RETRIED = ['retry', t('errors.retryMsg')] as const;
  for (const [id, text] of [...someOf('outcomes of a token', outcomes, 2), RETRIED]) {
    await borrower.open(`/IOH/check-token?token=${await tokenOf('IOH', id)}`);
    await page.getByText(text).waitFor();
    expect([id, await faultsInBothLanguages(page)]).toEqual([id, []]);
    const retries = await page.getByRole('button', { name: t('common.retry') }).count();
    expect([id, retries]).toEqual([id, UNKNOWN_AGAIN.includes(id) ? 0 : 1]);
  }
  // the one that succeeds at the second try
  await page.getByRole('button', { name: t('common.retry') }).click();
  await page.waitForURL('**/login-otp*');
  expect(await sessionsOf(context)).toBe(0);
  await context.close();
});

it.runIf(isTurn)('the other entry screens can be read at 360 px', async () => {
  const { page, context, borrower, problems } = await newVisitor(stage);
  const screens = [
    'login',
    'entry',
    'no-product',
    'download-app',
    'download-app-apk',
    'download-app-sorry',
    'marketing-download-app',
    'refer-friends/refer-login',
    'top-up/invitee/login',
    'test/partner',
  ];
  for (const screen of someOf('entry screens', screens, 4)) {
    await borrower.open(`/H5/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([screen, await faultsInBothLanguages(page)]).toEqual([screen, []]);
  }
  await borrower.open(`/GOPAY/check-token?token=${await tokenOf('GOPAY', 'free')}`);
  await page.getByRole('button', { name: '••••' }).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  await page.getByRole('button', { name: '••••' }).click();
  for (const screen of someOf(
    'other entry screens',
    ['push/term-and-condition', 'refer-friends', 'wps-insurance/entry-page'],
    1,
  )) {
    await page.waitForURL((url) => url.pathname !== '/GOPAY/check-token');
    await borrower.open(`/GOPAY/${screen}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([screen, await faultsInBothLanguages(page)]).toEqual([screen, []]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

/** npm run prove opens all of them. */
it.runIf(isTurn)('malformed tokens do nothing', () =>
  openMalformedTokens(stage, sample('malformed tokens', MALFORMED_TOKENS, 12)),
);

it.runIf(isTurn)('hostile channel paths do nothing', () =>
  openHostilePaths(stage, sample('hostile channel paths', HOSTILE_CHANNEL_PATHS, 12)),
);
