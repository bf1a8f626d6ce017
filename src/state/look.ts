import { browserValues } from '../lib/browserStorage';
import { paintLook } from '../lib/paintLook';

/** What can be chosen of the look, by the name it is kept by; what the phone decides is kept by nothing. */
export const LOOKS = { theme: ['phone', 'light', 'dark'], textSize: ['phone', 'large', 'larger'] } as const;

export type Look = keyof typeof LOOKS;
export type LookOption = (typeof LOOKS)[Look][number];

export function keptLook(look: Look): LookOption {
  const options: readonly LookOption[] = LOOKS[look];
  const kept = browserValues.getItem(look);
  return options.find((option) => option === kept) ?? 'phone';
}

/** Keeps the choice in this browser, and paints the page by it. */
export function chooseLook(look: Look, option: LookOption): void {
  if (option === 'phone') browserValues.removeItem(look);
  else browserValues.setItem(look, option);
  paintLook(browserValues.getItem);
}
