import { proxy, useSnapshot } from 'valtio';

interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'info' | 'problem';
}

/** How long a toast stays, in milliseconds (docs/product/screens.md). */
const STAYS_MS: Readonly<Record<Toast['tone'], number>> = { done: 3_000, info: 3_000, problem: 2_000 };

const toasts = proxy<{ list: Toast[] }>({ list: [] });
let lastId = 0;

export function showToast(text: string, tone: Toast['tone']): void {
  if (toasts.list.some((toast) => toast.text === text)) return;
  lastId += 1;
  const id = lastId;
  toasts.list.push({ id, text, tone });
  setTimeout(() => {
    toasts.list = toasts.list.filter((toast) => toast.id !== id);
  }, STAYS_MS[tone]);
}

export function useToasts(): readonly Readonly<Toast>[] {
  return useSnapshot(toasts).list;
}
