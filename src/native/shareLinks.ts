import type { ToShell } from '../contract/generated/bridge';

/** Where a referral is shared (docs/product/native.md). */
export type ShareSource = ToShell['share']['source'];

export interface Shared {
  /** may be empty */
  text: string;
  /** https */
  url: string;
}

const joined = ({ text, url }: Shared) => [text, url].filter(Boolean).join(' ');

/** The addresses by which a plain browser hands over to each app; the others need none. */
export const SHARE_LINKS: Readonly<Partial<Record<ShareSource, (shared: Shared) => string>>> = {
  WA: (shared) => `https://wa.me/?text=${encodeURIComponent(joined(shared))}`,
  FB: ({ url }) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  LINE: (shared) => `https://line.me/R/share?text=${encodeURIComponent(joined(shared))}`,
  SMS: (shared) => `sms:?body=${encodeURIComponent(joined(shared))}`,
};
