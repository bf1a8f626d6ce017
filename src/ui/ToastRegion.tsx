import { createElement, useLayoutEffect, useRef } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons/icons';
import styles from './ToastRegion.module.css';

export interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'info' | 'problem';
}

const ICONS = { done: CheckIcon, info: InfoIcon, problem: AlertIcon };

/** Between a message and the heading above which it lies, in pixels. */
const GAP = 8;

/** How far messages have to rise to lie over no heading, in pixels; 0 where there is no room above. */
export function riseOver(
  { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>,
  headings: readonly Pick<DOMRect, 'top' | 'bottom'>[],
): number {
  let rise = 0;
  while (top - rise > 0) {
    const covered = headings.find((one) => one.top < bottom - rise && one.bottom > top - rise);
    if (!covered) return rise;
    rise = bottom - covered.top + GAP;
  }
  return 0;
}

/** Puts the messages where they lie over no heading. */
function place(region: HTMLElement): void {
  region.style.translate = '';
  const headings = [...document.querySelectorAll('h1, h2, h3')]
    .map((heading) => heading.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const rise = riseOver(region.getBoundingClientRect(), headings);
  if (rise > 0) region.style.translate = `0 ${-rise}px`;
}

/** Where short messages appear and are read out. Stays mounted while it is empty: live regions announce changes only. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || toasts.length === 0) return undefined;
    place(element);
    if (!('ResizeObserver' in window)) return undefined;
    // the page goes on while they are there
    const observer = new ResizeObserver(() => place(element));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [toasts]);
  return (
    <div ref={region} className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={styles.toast}>
          {createElement(ICONS[toast.tone], { size: 'text' })}
          <span>{toast.text}</span>
        </p>
      ))}
    </div>
  );
}
