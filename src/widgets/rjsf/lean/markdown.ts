import type { ReactNode } from 'react';

/** Stands in for markdown-to-jsx in the bundle: no text of ours is Markdown. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
