/** Scrolls the page to where a row begins that was opened: what it opened to stands below it, and may be out of view. */
export const showOpened = (row: Element | null): void => row?.scrollIntoView?.({ block: 'start' });
