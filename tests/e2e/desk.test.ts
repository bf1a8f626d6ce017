import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperators } from '../../scripts/operators/runOperators';
import { signIn } from '../support/account';
import { launchBrowser } from '../support/browser';
import { deskSection } from '../support/deskSection';
import { faultsInBothLanguages } from '../support/faults';
import { newPhone, type Phone } from '../support/phone';
import { startServer, type TestServer } from '../support/server';
import { textIn } from '../support/texts';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('e2e/desk');

const id = textIn('id');

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** What a command of `npm run operators` gives and prints. */
async function command(args: string[], variables: Record<string, string> = {}) {
  const [out, errors]: [string[], string[]] = [[], []];
  const lines = { out: (line: string) => void out.push(line), error: (line: string) => void errors.push(line) };
  const given = { DATA_DIR: server.dataDir, PORT: new URL(server.url).port, ...variables };
  return { code: await runOperators(args, given, lines), out, errors: errors.join('\n') };
}

/** A device with a screen lock, or a key to plug in, which keeps the passkeys that pages make. */
async function withPasskeys(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: async () => void (await devtools.send('WebAuthn.clearCredentials', { authenticatorId })) };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function openedOn(phone: Phone, address: string): Promise<Page> {
  await phone.page.goto(address);
  return phone.page;
}

describe('the first operator', () => {
  let phone: Phone;
  let invitation: string;
  let token: string;
  beforeAll(async () => {
    phone = await newPhone(browser, server.url);
    await withPasskeys(phone.page);
  });

  it('is invited while no server runs; the command says so where one does', async () => {
    const inUse = await command(['invite', 'Ani Wijaya', '--role', 'admin', '--role', 'publisher']);
    expect([inUse.code, inUse.errors]).toEqual([1, expect.stringContaining('LANCAR_OPERATOR_TOKEN')]);
    await server.kill('SIGTERM');
    const { code, out } = await command(['invite', 'Ani Wijaya', '--role', 'admin', '--role', 'publisher']);
    await server.restart();
    expect([code, out]).toEqual([0, [expect.stringContaining(`${server.url}/desk#invitation=`)]]);
    invitation = out[0] ?? '';
  });

  it('accepts by a passkey of their device', async () => {
    const page = await openedOn(phone, invitation);
    await page.getByRole('heading', { name: id('desk.accept.title', { name: 'Ani Wijaya' }) }).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.getByLabel(id('desk.passkeys.label')).fill('');
    await press(page, id('desk.accept.submit'));
    await page.getByText(id('desk.errors.label')).waitFor();
    await page.getByLabel(id('desk.passkeys.label')).fill('Laptop kantor');
    await press(page, id('desk.accept.submit'));
    await page.getByRole('heading', { name: 'Ani Wijaya', level: 1, exact: true }).waitFor();
    expect(page.url()).toBe(`${server.url}/desk`);
    await (await deskSection(page, 'desk.account.roles'))
      .getByText(id('desk.roles.publisher'), { exact: true })
      .waitFor();
  });

  it('has the desk as dark as the device is', async () => {
    const { page } = phone;
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).toBe(light);
  });

  it('signs out, and in again with nothing but the passkey', async () => {
    const { page } = phone;
    await press(page, id('desk.signOut'));
    const heading = page.getByRole('heading', { name: id('desk.signIn.title') });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.reload();
    await press(page, id('desk.signIn.submit'));
    await page.getByRole('heading', { name: 'Ani Wijaya', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Ani Wijaya', level: 1 }).waitFor();
  });

  it('adds a key to plug in, as this device has a passkey already, and removes it', async () => {
    const { page } = phone;
    const passkeys = await deskSection(page, 'desk.passkeys.title');
    const removal = passkeys.getByRole('button', { name: id('desk.passkeys.remove') });
    expect(await removal.count()).toBe(0);
    await passkeys.getByLabel(id('desk.passkeys.label')).fill('Kunci USB');
    await press(page, id('desk.passkeys.add'));
    await page.getByText(id('desk.errors.registered')).waitFor();
    await withPasskeys(page, 'usb');
    await press(page, id('desk.passkeys.add'));
    await passkeys.locator('strong', { hasText: 'Kunci USB' }).waitFor();
    await passkeys.getByRole('button', { name: `${id('desk.passkeys.remove')} Kunci USB` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: id('desk.passkeys.remove') })
      .click();
    await passkeys.locator('strong', { hasText: 'Kunci USB' }).waitFor({ state: 'detached' });
    expect(await removal.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(id('desk.passkeys.title'));
  });

  it('makes a token by the keyboard alone, which is shown once', async () => {
    const { page } = phone;
    const tokens = await deskSection(page, 'desk.tokens.title');
    await tokens.getByLabel(id('desk.tokens.label')).focus();
    await page.keyboard.type('Terbitkan');
    await page.keyboard.press('Enter');
    const made = tokens.getByLabel(id('desk.tokens.made'));
    await made.waitFor();
    token = await made.inputValue();
    expect(token).toMatch(/^lct_[\w-]{43}$/);
    expect(await made.evaluate((field) => field === document.activeElement)).toBe(true);
    await tokens.getByRole('button', { name: id('desk.tokens.done') }).focus();
    await page.keyboard.press('Enter');
    await tokens.locator('strong', { hasText: 'Terbitkan' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(id('desk.tokens.title'));
    expect(await page.content()).not.toContain(token);
  });

  it('has commands act by it, while the server runs', async () => {
    const asAdmin = { LANCAR_SERVER: server.url, LANCAR_OPERATOR_TOKEN: token };
    for (const change of [
      ['invite', 'Budi', '--role', 'reviewer'],
      ['end', 'Budi'],
    ]) {
      const refused = await command(change, asAdmin);
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining(`${server.url}/desk`)]);
    }
    const listed = await command(['list'], asAdmin);
    expect(listed.out.map((line) => line.split('\t').slice(0, 3))).toEqual([
      ['Ani Wijaya', 'active', 'admin,publisher'],
    ]);
    const { out } = await command(['audit'], asAdmin);
    expect(out.map((line) => line.split('\t').slice(1, 3).join(': '))).toEqual([
      'Ani Wijaya: token.create',
      'Ani Wijaya: passkey.remove',
      'Ani Wijaya: passkey.add',
      'Ani Wijaya: session.begin',
      'Ani Wijaya: session.end',
      'Ani Wijaya: session.begin',
      'Ani Wijaya: invitation.accept',
      '(database): operator.invite',
    ]);
    expect((await command(['list'], { LANCAR_SERVER: server.url })).errors).toContain('LANCAR_OPERATOR_TOKEN');
    expect((await command(['list'], { ...asAdmin, LANCAR_OPERATOR_TOKEN: 'lct_other' })).code).toBe(1);
  });

  it('invites another by the keyboard alone, and ends them', async () => {
    const { page } = phone;
    const { keyboard } = page;
    const operators = await deskSection(page, 'desk.operators.title');
    await operators.getByLabel(id('desk.operators.name')).focus();
    await keyboard.press('Enter');
    await operators.getByText(id('desk.operators.rolesMissing')).waitFor();
    await keyboard.type('Citra');
    await operators.getByRole('checkbox', { name: id('desk.roles.finance') }).focus();
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await operators.getByText(id('desk.operators.inviteAsked', { name: 'Citra' })).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);

    const citra = operators.getByRole('listitem').filter({ hasText: 'Citra' });
    await citra.getByText(id('desk.operators.status.invited')).waitFor();
    await citra.getByText(id('desk.operators.awaitsSecond')).waitFor();
    const ani = operators.getByRole('listitem').filter({ hasText: 'Ani Wijaya' });
    expect(await ani.getByRole('button').count()).toBe(0);
    await citra.getByRole('button', { name: `${id('desk.operators.end')} Citra` }).focus();
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: id('desk.operators.endTitle', { name: 'Citra' }) }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: id('desk.operators.end') })
      .focus();
    await keyboard.press('Enter');
    await citra.getByText(id('desk.operators.status.ended')).waitFor();
    const said = id('desk.operators.removed', { name: 'Citra' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(said);
  });

  it('revokes it, once they have said so', async () => {
    const { page } = phone;
    const tokens = await deskSection(page, 'desk.tokens.title');
    await tokens.getByRole('button', { name: id('desk.tokens.revoke') }).click();
    await page.getByRole('heading', { name: id('desk.tokens.revokeTitle', { label: 'Terbitkan' }) }).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: id('desk.tokens.revoke') })
      .click();
    await tokens.getByText(id('desk.tokens.status.revoked')).waitFor();
    const refused = await command(['list'], { LANCAR_SERVER: server.url, LANCAR_OPERATOR_TOKEN: token });
    expect(refused.code).toBe(1);
  });

  it.runIf(isTurn)('sees their page without a fault, on a phone and on a desktop', async () => {
    const { page, problems } = phone;
    // without a reload: what is shown follows what is done
    await (await deskSection(page, 'desk.actsTitle')).getByText(id('desk.acts.token.revoke')).waitFor();
    await signIn(server, '081211101202');
    await page.reload();
    await (await deskSection(page, 'desk.clocks.title')).getByText(id('desk.clocks.moves.week')).click();
    await (await deskSection(page, 'desk.actsTitle')).getByText(id('desk.acts.clock.move')).waitFor();
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await faultsInBothLanguages(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(problems).toEqual([]);
  });

  it.runIf(isTurn)('is told that the network is away, and goes on when it is back', async () => {
    const { page, context } = phone;
    await context.setOffline(true);
    await page.getByText(id('desk.offline')).waitFor();
    await press(page, id('desk.signOut'));
    await page.getByText(id('desk.errors.offline')).waitFor();
    await context.setOffline(false);
    await page.getByText(id('desk.offline')).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Ani Wijaya', level: 1 }).waitFor();
  });

  it.runIf(isTurn)(
    'is asked to sign in again once their passkeys were ended; the last admin cannot be ended',
    async () => {
      await server.kill('SIGTERM');
      const ended = await command(['end', 'ani wijaya']);
      const recovered = await command(['recover', 'ani wijaya']);
      await server.restart();
      expect([ended.code, ended.errors]).toEqual([1, expect.stringContaining('"recover"')]);
      expect(recovered.code).toBe(0);
      const { page } = phone;
      await deskSection(page, 'desk.tokens.title');
      await page.getByText(id('desk.signIn.over')).waitFor();
      await press(page, id('desk.signIn.submit'));
      await page.getByText(textIn('id')('desk-errors.PASSKEY_NOT_ACCEPTED')).waitFor();
    },
  );
});

it.runIf(isTurn)('an invitation that was used says so', async () => {
  const { page, problems } = await newPhone(browser, server.url);
  await page.goto(`${server.url}/desk#invitation=lci_of-yesterday`);
  await page.getByText(id('desk-errors.INVITATION_NOT_VALID')).waitFor();
  expect(await faultsInBothLanguages(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it.runIf(isTurn)('a device without a passkey is told what to do', async () => {
  const phone = await newPhone(browser, server.url);
  const { forget } = await withPasskeys(phone.page);
  await forget();
  const page = await openedOn(phone, `${server.url}/desk`);
  await press(page, id('desk.signIn.submit'));
  await page.getByText(id('desk.errors.cancelled')).waitFor();
});

it('users of the app load nothing of this page, and operators nothing of the app', async () => {
  const files = { app: [] as string[], desk: [] as string[] };
  for (const [kind, path] of [
    ['app', '/H5/login'],
    ['desk', '/desk'],
  ] as const) {
    const { page } = await newPhone(browser, server.url);
    page.on('response', (answer) => files[kind].push(new URL(answer.url()).pathname));
    await page.goto(server.url + path);
    await page.getByRole('button', { name: id(kind === 'app' ? 'auth.login.submit' : 'desk.signIn.submit') }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(files.app.filter((path) => path.includes('desk'))).toEqual([]);
  expect(files.desk.filter((path) => !/^\/(?:desk|api\/desk|icon\.svg)/.test(path))).toEqual([]);
});

it.runIf(isTurn)('without a network the app does not show itself in place of this page', async () => {
  const { page, context } = await newPhone(browser, server.url, 'id', { serviceWorkers: 'allow' });
  await page.goto(`${server.url}/H5/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.goto(`${server.url}/desk`);
  await page.getByRole('button', { name: id('desk.signIn.submit') }).waitFor();
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
