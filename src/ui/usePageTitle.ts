import { useEffect } from 'react';

const APP_NAME = 'Lancar';

/** Names the page in the browser's tabs and history after its heading; no heading, no change (WCAG 2.4.2). */
export function usePageTitle(heading: string | undefined): void {
  useEffect(() => {
    if (heading) document.title = `${heading} · ${APP_NAME}`;
  }, [heading]);
}
