import { storedValue } from '../state/storedValues';

/** Section 2, navigation rules: the stored height of a bar that a shell lays over the page, as padding at the top. */
export function applyTopBarHeight(): void {
  const height = storedValue('topBarHeight');
  if (height !== undefined) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
}
