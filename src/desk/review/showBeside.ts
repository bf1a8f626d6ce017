/** What the column beside the case carries, which scrolls by itself where it stands beside it. */
export const BESIDE = { 'data-beside': '' } as const;

/** What is seen whole where something in it has the focus: its values with their buttons. */
export const WHOLE = { 'data-whole': '' } as const;

/** Scrolls what stands beside the case into view, and the page to where the case begins: neither leaves the window for the other. */
export function showBeside(element: HTMLElement, block: 'nearest' | 'start' = 'nearest'): void {
  // what is asked is seen with the button that ends it, where both have room
  element.closest('form')?.querySelector('[type=submit]')?.scrollIntoView?.({ block: 'nearest' });
  (element.closest('[data-whole]') ?? element.closest('label') ?? element).scrollIntoView?.({ block });
  const column = element.closest<HTMLElement>('[data-beside]');
  if (column && getComputedStyle(column).position === 'sticky')
    column.parentElement?.scrollIntoView({ block: 'start' });
}

/** The same, and gives it the focus; what stands below the case is shown from where its part begins, as a mark with its card. */
export function focusBeside(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!element.closest('[data-beside]')) element.closest('section')?.scrollIntoView?.({ block: 'start' });
  showBeside(element);
}
