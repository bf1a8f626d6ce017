import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readPersonas } from '../../server/sandbox/personas';
import { isPartner } from '../../src/contract/channel';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { signIn } from '../support/account';
import { launchBrowser } from '../support/browser';
import { channels } from '../support/channels';
import { settle } from '../support/crawl/pressable';
import { readingFaults } from '../support/faults';
import { tabTo } from '../support/keyboardForm';
import { partnerUsers, tokenFromPartner } from '../support/partners';
import { beSignedIn, newPhone } from '../support/phone';
import { setStage } from '../support/stage';

/** Where a picture of each page is kept, to be looked at; none where it is not set. */
const PICTURES = process.env.LANCAR_PICTURES;
/** Of the persons, by the end of their number or the channel and id of a partner's. */
const ONLY = new RegExp(process.env.LANCAR_PERSONAS ?? '');

const WIDTH = 360;
const HEIGHT = 740;
/** How often the main button is pressed from the first page on. */
const PRESSES = 4;
/** What decides by itself has decided, milliseconds. */
const DECIDED_MS = 2_500;

const stage = setStage(launchBrowser, { LANCAR_SANDBOX_DECIDE_SECONDS: '2' });
const { personas } = readPersonas(process.cwd());

interface Walk {
  page: Page;
  language: Language;
  who: string;
  faults: string[];
}

async function look({ page, language, who, faults }: Walk, name: string): Promise<void> {
  await settle(page);
  const at = `${name} ${new URL(page.url()).pathname}`;
  faults.push(...(await readingFaults(page, language)).map((fault) => `${at}: ${fault}`));
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  const tallest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map(({ scrollHeight }) => scrollHeight)),
  );
  await page.setViewportSize({ width: WIDTH, height: Math.max(HEIGHT, tallest) });
  await page.screenshot({ path: join(PICTURES, `${who}-${language}-${name}.png`) });
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
}

const MAIN = 'button[class*="primary"]:not([disabled]):visible, a[class*="primary"]:visible';

/** Presses the main button of each page by keyboard, until one stays as it is. */
async function walkOn(walk: Walk): Promise<void> {
  const { page } = walk;
  let before = '';
  for (let press = 1; press <= PRESSES; press += 1) {
    const dialogs = page.locator('dialog[open]');
    const scope = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
    const main = scope.locator(MAIN).last();
    if ((await main.count()) === 0) return;
    await tabTo(page, main);
    await page.keyboard.press('Enter');
    await settle(page);
    const shown = await page.evaluate(() => location.href + document.body.innerText);
    if (shown === before) return;
    before = shown;
    await look(walk, String(press + 1));
  }
}

/** In both languages, of which the second goes on from the first page; one of them in the dark. */
async function inBothLanguages(
  who: string,
  turn: number,
  arrive: (walk: Walk, context: BrowserContext) => Promise<void>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [index, language] of (turn % 2 === 0 ? LANGUAGES : LANGUAGES.toReversed()).entries()) {
    const { page, context, problems } = await newPhone(stage.browser, stage.server.url, language);
    await page.emulateMedia({ colorScheme: (turn + index) % 2 === 0 ? 'light' : 'dark' });
    const walk = { page, language, who, faults };
    await arrive(walk, context);
    await look(walk, '1');
    if (index === 1) await walkOn(walk);
    faults.push(...problems);
    await context.close();
  }
  return faults;
}

describe('each persona is led on by keyboard alone, and can read each page at 360 px in both languages', () => {
  const walked = personas.filter(({ mobileNumber }) => ONLY.test(mobileNumber));
  it.each(walked.map(({ mobileNumber, opens }, turn) => [mobileNumber, opens, turn] as const))(
    '%s from %s',
    async (mobileNumber, opens, turn) => {
      const { session } = await signIn(stage.server, mobileNumber);
      await new Promise((decided) => setTimeout(decided, DECIDED_MS));
      const faults = await inBothLanguages(mobileNumber.slice(-4), turn, async (walk, context) => {
        await beSignedIn(context, stage.server.url, session);
        if (opens !== 'home') {
          await walk.page.goto(`${stage.server.url}/H5/home`);
          await look(walk, '0home');
        }
        await walk.page.goto(`${stage.server.url}/H5/${opens}`);
      });
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );

  it.each(channels.filter((channel) => isPartner(channel) && ONLY.test(channel.id)).map(({ id }) => id))(
    'all who come from %s',
    async (channel) => {
      const faults: string[] = [];
      for (const [turn, { id }] of (await partnerUsers(stage.server, channel)).entries()) {
        const found = await inBothLanguages(`${channel}-${id}`, turn, async ({ page }) => {
          const token = await tokenFromPartner(stage.server, { channel, id });
          await page.goto(`${stage.server.url}/${channel}/check-token?token=${token}`);
        });
        faults.push(...found.map((fault) => `${id}: ${fault}`));
      }
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );
});
