import { storedValue } from '../state/storedValues';

/** The stored height of a bar that a shell lays over the page, as padding at the top (docs/product/navigation.md). */
export function applyTopBarHeight(): void {
  const height = storedValue('topBarHeight');
  if (height !== undefined) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
}
