/**
 * A ref of the bar at a page's lower edge: keeps what gets the focus clear of it, however high it is, while it stays there
 * (scroll-padding in base.css).
 */
export function barHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || !('ResizeObserver' in window)) return undefined;
  const root = document.documentElement.style;
  const settle = () => {
    const { position, bottom } = getComputedStyle(bar);
    // where text is large it scrolls with the page (Screen.module.css)
    const stays = position === 'sticky' && Number.parseFloat(bottom) >= 0;
    root.setProperty('--bar-height', `${stays ? bar.offsetHeight : 0}px`);
  };
  const observer = new ResizeObserver(settle);
  observer.observe(bar);
  window.addEventListener('resize', settle);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', settle);
    root.removeProperty('--bar-height');
  };
}
