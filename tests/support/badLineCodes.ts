import { expect } from 'vitest';
import { eventually } from './badLine';
import { type Journey, pathOf, show, submitOf } from './badLineJourney';
import type { TestServer } from './server';

/** The code sent last, once it is one of this length. */
export async function codeOf(server: TestServer, recipient: string, length: number): Promise<string> {
  const code = () => server.codeFor(recipient).catch(() => '');
  await eventually(async () => expect(await code()).toHaveLength(length));
  return code();
}

/** Sends a step that takes a code sent to the phone: over the same line. */
export async function sendWithCode(journey: Journey, id: string): Promise<void> {
  const { phone, borrower, line, account } = journey;
  const { page } = phone;
  const { t } = borrower;
  const step = await show(journey, id);
  const sheet = page.getByRole('dialog');
  const noNetwork = sheet.getByText(t('errors.network'));
  const code = sheet.getByRole('textbox').first();
  const retry = sheet.getByRole('button', { name: t('common.retry') });
  // a code that signs something is sent by a button of its own
  const { verify } = submitOf(journey, id);
  const sign = verify?.signs && sheet.getByRole('button', { name: t(`${journey.flow}.${id}.signs.action`) });
  const sent = () => line.carried.filter(({ path }) => path === pathOf(journey, id));

  await phone.context.setOffline(true);
  await borrower.action(step).click();
  await noNetwork.waitFor();
  await phone.context.setOffline(false);
  await sheet.getByRole('button', { name: t('common.code.resend') }).click();
  const right = await codeOf(line.server, account.mobileNumber, 6);
  await phone.context.setOffline(true);
  await code.fill(right);
  await sign?.click();
  await noNetwork.waitFor();
  await phone.context.setOffline(false);
  expect(sent()).toHaveLength(0);
  line.loseNext(pathOf(journey, id));
  await retry.click();
  await noNetwork.waitFor();
  const release = line.holdNext(pathOf(journey, id));
  await retry.click();
  await sheet.getByText(t('common.code.checking')).waitFor();
  expect(await code.isEditable()).toBe(false);
  await code.press('Enter');
  release();
  await page.waitForURL((url) => url.pathname !== `/H5/${step.path}`);
  expect(sent()).toHaveLength(2);
  expect(sent()[0]?.key).toBe(sent()[1]?.key);
  expect(sent()[1]?.answer).toEqual(sent()[0]?.answer);
}
