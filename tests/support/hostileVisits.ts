import { expect } from 'vitest';
import type { Stage } from './stage';
import { LANDED, newVisitor, sessionsOf } from './visitor';

/** What the first screen asks for everyone: the channel, its link, and who lends. */
const FOR_EVERYONE = /^GET \/api\/(?:(?:link-channel|operation)\/|variable\/lender$)/;

/** A visitor with whom nothing at all may happen; `expectNothing` says so for what was just opened. */
async function newTarget(stage: Stage) {
  const { page, context, borrower, problems } = await newVisitor(stage);
  await page.addInitScript(() => {
    Object.assign(window, { alert: () => Object.assign(window, { attacked: true }) });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  const nothing = { here: true, signedIn: false, attacked: false, sessions: 0 };
  async function expectNothing(opened: string) {
    const { origin, pathname } = new URL(page.url());
    const attacked = await page.evaluate(() => 'attacked' in window || 'polluted' in Object.prototype);
    const found = {
      here: origin === stage.server.url,
      signedIn: LANDED.test(pathname),
      attacked,
      sessions: await sessionsOf(context),
    };
    expect([opened.slice(0, 80), found]).toEqual([opened.slice(0, 80), nothing]);
  }
  async function leave() {
    expect(calls.filter((call) => !FOR_EVERYONE.test(call))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }
  return { page, borrower, expectNothing, leave };
}

/** Opens a partner's address with each token: none may sign in, run or stay in the address. */
export async function openMalformedTokens(stage: Stage, tokens: readonly string[]): Promise<void> {
  const { page, borrower, expectNothing, leave } = await newTarget(stage);
  const refused = page.getByText(borrower.t('errors.noToken')).or(page.getByText(borrower.t('errors.tokenVoid')));
  for (const token of tokens) {
    await page.goto(`${stage.server.url}/LINKAJA/check-token?token=${token}`, { waitUntil: 'commit' });
    await refused.waitFor();
    expect([token.slice(0, 80), new URL(page.url()).search]).toEqual([token.slice(0, 80), '']);
    await expectNothing(token);
  }
  await leave();
}

/** Opens each address: none may leave this origin, sign in or run anything. */
export async function openHostilePaths(stage: Stage, paths: readonly string[]): Promise<void> {
  const { page, expectNothing, leave } = await newTarget(stage);
  for (const path of paths) {
    await page.goto(`${stage.server.url}${path}`).catch(() => undefined); // an answer that is no page is fine as well
    await page.locator('h1, pre').first().waitFor();
    await expectNothing(path);
  }
  await leave();
}
