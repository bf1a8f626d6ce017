import type { UserSession } from './generated/bodies';
import type { TextKey } from './generated/textKeys';

/** What a person was signed in on, in words: the browser and the system, where it is known the one in the other. Its texts are of the area `my-account`. */
export function deviceText(
  say: (key: TextKey, params?: Readonly<Record<string, string>>) => string,
  { device, browser }: { device: UserSession['device']; browser?: UserSession['browser'] | undefined },
): string {
  if (browser === undefined) return say(`my-account.devices.of.${device}`);
  const names = {
    browser: say(`my-account.devices.browser.${browser}`),
    system: say(`my-account.devices.system.${device}`),
  };
  return say('my-account.devices.in', names);
}
