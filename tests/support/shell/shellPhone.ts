import type { Browser } from 'playwright';
import type { ShellKind } from '../../../src/screens/sandbox/shell/shellDoor';
import type { Heard, SimulatedShell } from '../../../src/screens/sandbox/shell/simulatedShell';
import { newPhone, type Phone } from '../phone';
import { shellInitScript } from './initScript';

declare global {
  interface Window {
    shellHeard: Heard[];
    shellAround: SimulatedShell;
  }
}

export interface ShellPhone extends Phone {
  /** bodies of what the page has sent of a type since it was loaded */
  sent(type: string): Promise<unknown[]>;
  /** the device's back button: what the page answered */
  back(): Promise<unknown>;
}

/** A phone whose every page is inside an app. */
export async function shellPhone(
  browser: Browser,
  origin: string,
  kind: ShellKind,
  answers?: string,
): Promise<ShellPhone> {
  const phone = await newPhone(browser, origin);
  await phone.context.addInitScript(await shellInitScript(kind, answers));
  const { page } = phone;
  const sent = (type: string) =>
    page.evaluate(
      (wanted) =>
        window.shellHeard.filter((one) => one.direction === 'toShell' && one.type === wanted).map(({ body }) => body),
      type,
    );
  return {
    ...phone,
    sent,
    async back() {
      const before = (await sent('back')).length;
      await page.evaluate(() => window.shellAround.say('back', {}));
      await page.waitForFunction(
        (count) => window.shellHeard.filter((one) => one.direction === 'toShell' && one.type === 'back').length > count,
        before,
      );
      return (await sent('back')).at(-1);
    },
  };
}
