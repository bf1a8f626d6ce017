import { firstPress, signIn } from '../state/signIn';
import { phoneNotation } from '../widgets/Phone/Phone';

/**
 * Takes over what was typed and pressed on the login screen that stood there before the app did
 * (scripts/vite/firstPaint.ts). To be called right before the app takes its place.
 */
export function takeOverFirstScreen(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.first input')];
  const shown = inputs.find((input) => input.offsetParent !== null);
  if (!shown) return;
  if (shown.value) signIn.typed = phoneNotation.toValue(shown.value) ?? '';
  firstPress.focused = document.activeElement === shown;
  firstPress.pressed = 'firstPressed' in document.documentElement.dataset;
}
