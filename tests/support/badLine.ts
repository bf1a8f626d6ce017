import type { Locator } from 'playwright';
import { expect, vi } from 'vitest';
import type { Borrower } from './borrower';
import type { Carried, Line } from './line';
import type { Phone } from './phone';

/** Someone with a phone on a line that can be bad. */
export interface Rider {
  phone: Phone;
  borrower: Borrower;
  line: Line;
}

/** Something a person sends by a button. */
export interface Sending {
  /** below /api: `/user/ktp-info/v3` */
  path: string;
  /** what the button says before anything went wrong */
  button: string;
  /** where the button is, and is not: the step, or what lies over it */
  within: Locator;
  /** waits until the person has been led on */
  arrive(): Promise<void>;
  /** what else happens when the answer is lost, and how it is mended */
  loss?: { meanwhile(): Promise<void>; mend(): Promise<void> };
  /** how long the slow answer takes at least, in ms */
  slowMs?: number;
}

/** Waits until the check passes, also where tests run side by side. */
export const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** A moment in which whatever was sent by mistake would have been sent. */
const MOMENT_MS = 80;

/** What is entered, by control, and how many pictures are there. */
async function entered(root: Locator, stored: string): Promise<string[]> {
  const values = await root.locator('input[id], select[id], textarea[id]').evaluateAll((controls) =>
    controls.map((control) => {
      const { id, type, value, checked } = control as HTMLInputElement;
      return `${id} ${/radio|check/.test(type) ? checked : value}`;
    }),
  );
  return [...values, `${await root.getByText(stored).count()} pictures`];
}

/** Begins to tap the button, as impatient as one can be, at every change of the page; what is given waits until the button is gone. */
export async function tapUntilGone(button: Locator): Promise<() => Promise<void>> {
  const tapping = await button.evaluateHandle((element: HTMLElement) => {
    const gone = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        // while the next step is loaded this one may be there still, hidden
        if (element.checkVisibility()) element.click();
        if (element.isConnected) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
    });
    return { gone };
  });
  return () => tapping.evaluate(({ gone }) => gone);
}

/** What a call was answered; a way back to a shop is signed anew, with its time, whenever it is read. */
const said = (call: Carried | undefined) =>
  call?.answer && { ...call.answer, body: call.answer.body.replace(/&time=\d+&signature=[0-9a-f]+/, '') };

/** Presses a button that shows it is busy in every way a person would. */
export async function waitImpatiently({ page }: Borrower, button: Locator, slowMs = 0): Promise<void> {
  expect(await button.getAttribute('aria-busy')).toBe('true');
  const place = await button.boundingBox();
  if (!place) throw new Error('the button is not on the page');
  await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
  await button.press('Enter', { noWaitAfter: true });
  const field = page.locator('form input:not([type=radio]):not([type=checkbox])').last();
  if ((await field.count()) > 0 && (await field.isEditable())) await field.press('Enter');
  await page.waitForTimeout(Math.max(slowMs, MOMENT_MS));
}

/**
 * Sends something without a network, then over a line that loses the answer, then over one that is slow. The person
 * is told each time, keeps what was entered, and goes on by the same button; the server does it once.
 */
export async function sendOverBadLine({ phone, borrower, line }: Rider, sending: Sending): Promise<readonly Carried[]> {
  const { page, t } = borrower;
  const { within, path } = sending;
  const button = within
    .getByRole('button', { name: sending.button, exact: true })
    .or(within.getByRole('button', { name: t('common.retry'), exact: true }));
  const noNetwork = within.getByText(t('errors.network'));
  const from = line.carried.length;
  const sent = () => line.carried.slice(from).filter((call) => call.path === path);
  await button.waitFor();
  const answers = () => entered(within, t('camera.stored'));
  const before = expect.arrayContaining(await answers()); // what comes later is no loss

  await phone.context.setOffline(true);
  await button.click();
  await noNetwork.waitFor();
  expect(await answers()).toEqual(before);
  await phone.context.setOffline(false);
  await page.waitForTimeout(MOMENT_MS);
  expect(sent()).toHaveLength(0);

  line.loseNext(path, sending.loss?.meanwhile);
  await button.click();
  await eventually(() => expect(sent()[0]?.answer?.status).toBe(200));
  await noNetwork.waitFor();
  await sending.loss?.mend();
  expect(await answers()).toEqual(before);

  const release = line.holdNext(path);
  await button.click();
  await eventually(() => expect(sent()[1]?.answer?.status).toBe(200));
  await waitImpatiently(borrower, button, sending.slowMs);
  const gone = await tapUntilGone(button);
  release();
  await gone();
  await sending.arrive();
  const calls = sent();
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  expect(said(calls[1])).toEqual(said(calls[0]));
  return calls;
}

/** Presses a button that only asks the server: without a line that is said, and the same button asks again. */
export async function askOverDeadLine({ borrower, line }: Rider, button: string): Promise<void> {
  const { page, t } = borrower;
  const mend = line.cut('/draft/');
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(t('errors.network')).waitFor();
  mend();
  await page.getByRole('button', { name: t('common.retry'), exact: true }).click();
  await page.getByText(t('errors.network')).waitFor({ state: 'detached' });
}

/** Comes to a step that asks the server by itself, over a line that is dead to that call and comes back. */
export async function waitOverDeadLine({ borrower, line }: Rider, path: string, come: () => Promise<unknown>) {
  const noNetwork = borrower.page.getByText(borrower.t('errors.network'));
  const mend = line.cut(path);
  await come();
  await noNetwork.waitFor();
  mend();
  await noNetwork.waitFor({ state: 'detached' });
}

/** Opens a page while the line to what it loads is dead: the page for that is shown, and Retry leads to what was wanted. */
export async function openOverDeadLine({ borrower, line }: Rider, path: string, arrive: () => Promise<void>) {
  const { page, t } = borrower;
  const mend = line.cut('/draft/');
  await borrower.open(path);
  await page.getByRole('heading', { level: 1, name: t('common.offlineTitle') }).waitFor();
  await page.getByText(/^TKB90:[\d.]+%$/).waitFor();
  mend();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await arrive();
}
