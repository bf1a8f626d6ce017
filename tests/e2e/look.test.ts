import { expect, it } from 'vitest';
import { signIn } from '../support/account';
import { persona } from '../support/persona';
import { beSignedIn, newPhone } from '../support/phone';
import { shareStage } from '../support/stage';
import { textIn } from '../support/texts';

const stage = shareStage();

it('has the theme and the text size that were chosen before it shows, and those of the phone until then', async () => {
  const { url } = stage.server;
  const { page, context, problems } = await newPhone(stage.browser, url, 'id');
  const { session } = await signIn(stage.server, persona('081211101801').mobileNumber);
  await beSignedIn(context, url, session);
  const t = textIn('id');
  const look = () =>
    page.evaluate(() => {
      const ground = getComputedStyle(document.documentElement);
      const [red = 0] = (/\d+/.exec(ground.backgroundColor) ?? []).map(Number);
      return `${red < 100 ? 'dark' : 'light'} ${Math.round(Number.parseFloat(ground.fontSize) / 0.16)} %`;
    });
  const choose = (group: 'theme' | 'textSize', option: 'dark' | 'larger' | 'phone') =>
    page
      .getByRole('group', { name: t(`setting.look.${group}`) })
      .getByRole('radio', { name: t(`setting.look.${option}`) })
      .check();

  await page.goto(`${url}/H5/me/setting`);
  await page.locator('#root h1').waitFor();
  expect(await look()).toBe('light 100 %');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(look).toBe('dark 100 %');
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('theme', 'dark');
  await choose('textSize', 'larger');
  expect(await look()).toBe('dark 130 %');

  // the app's own script does not come: what is drawn is all there is
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${url}/H5/login`, { waitUntil: 'domcontentloaded' });
  expect(await look()).toBe('dark 130 %');
  await page.unroute('**/assets/*.js');

  await page.goto(`${url}/H5/me/setting`);
  await page.locator('#root h1').waitFor();
  await choose('theme', 'phone');
  await choose('textSize', 'phone');
  await page.reload();
  expect(await look()).toBe('light 100 %');
  expect(problems).toEqual([]);
});
