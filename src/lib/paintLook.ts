/**
 * Gives the page the theme and the text size that this browser keeps, or those of the phone where none is kept. It stands
 * in the page ahead of all else (scripts/vite/firstLook.ts), so it uses nothing from outside itself.
 * @param kept reads what the browser keeps by a name; a browser may block that
 */
export function paintLook(kept: (name: string) => string | null): void {
  const read = (name: string) => {
    try {
      return kept(name) || '';
    } catch {
      return '';
    }
  };
  const { dataset } = document.documentElement;
  const isDarkPhone = window.matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = read('theme') || (isDarkPhone ? 'dark' : 'light');
  dataset.text = read('textSize');
}
