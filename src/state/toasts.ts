import { proxy, useSnapshot } from 'valtio';

interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'info' | 'problem';
  /** what it tells of, where a page may say that itself */
  about?: 'network';
}

/** How long a toast stays, in milliseconds (docs/product/screens.md). */
const STAYS_MS: Readonly<Record<Toast['tone'], number>> = { done: 3_000, info: 3_000, problem: 2_000 };

const toasts = proxy<{ list: Toast[] }>({ list: [] });
let lastId = 0;

/** The pages open now that say themselves that there is no network. */
let pagesSaying = 0;

/** For as long as a page says that there is no network, no toast says it over it. Gives what ends that. */
export function sayOffline(): () => void {
  pagesSaying += 1;
  toasts.list = toasts.list.filter(({ about }) => about !== 'network');
  return () => {
    pagesSaying -= 1;
  };
}

export function showToast(text: string, tone: Toast['tone'], about?: Toast['about']): void {
  if (about === 'network' && pagesSaying > 0) return;
  if (toasts.list.some((toast) => toast.text === text)) return;
  lastId += 1;
  const id = lastId;
  toasts.list.push({ id, text, tone, ...(about && { about }) });
  setTimeout(() => {
    toasts.list = toasts.list.filter((toast) => toast.id !== id);
  }, STAYS_MS[tone]);
}

export function useToasts(): readonly Readonly<Toast>[] {
  return useSnapshot(toasts).list;
}
