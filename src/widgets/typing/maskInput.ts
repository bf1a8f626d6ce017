import { editOf } from '../../lib/inputEdit';
import { onlyDigits } from '../../lib/typedDigits';
import { applyMask, type DigitMask } from './digitMask';

/** Whether a key would add nothing: no digit, or one too many. Keeping it out costs less than taking it back. */
export function refuses(
  mask: DigitMask,
  element: HTMLInputElement | HTMLTextAreaElement,
  { inputType, data }: InputEvent,
): boolean {
  if (inputType !== 'insertText' || data === null) return false;
  const replaces = element.selectionStart !== element.selectionEnd;
  if (onlyDigits(data) === '') return !mask.written;
  return !replaces && onlyDigits(element.value).length >= mask.max;
}

/** Brings an input that was just edited into the mask's form and gives its text. The node is written only when it differs. */
export function maskInput(
  mask: DigitMask,
  element: HTMLInputElement | HTMLTextAreaElement,
  before: string,
  event: Event,
): string {
  const typed = { text: element.value, caret: element.selectionStart ?? element.value.length };
  const shown = applyMask(mask, typed, before, editOf(event));
  if (shown.text !== typed.text) {
    element.value = shown.text;
    element.setSelectionRange(shown.caret, shown.caret);
  }
  return shown.text;
}
