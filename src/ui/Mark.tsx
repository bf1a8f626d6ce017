import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** What is left of a peak's picture beside a line. */
const MARKS = {
  approved: (
    <>
      <path d="M24 38V22" stroke="var(--brand)" strokeWidth="4" />
      <path d="M24 31C14 32 8 26 7 16c11 0 17 5 17 15z" fill="var(--near)" />
      <path d="M24 25c10 1 16-5 17-15-11 0-17 5-17 15z" fill="var(--brand)" />
    </>
  ),
  agreed: (
    <>
      <path d="M17 30v8M31 30v8" stroke="var(--near)" strokeWidth="4" />
      <path d="M8 34q16-16 32 0" stroke="var(--land)" strokeWidth="4" />
      <circle cx="24" cy="16" r="8" fill="var(--gold)" />
      <circle cx="24" cy="16" r="4.5" stroke="var(--amber)" strokeWidth="2" />
    </>
  ),
  arrived: (
    <>
      <circle cx="25" cy="16" r="7" fill="var(--gold)" />
      <rect x="10" y="17" width="28" height="20" rx="4" fill="var(--brand)" />
      <path d="M38 23v8h-8a4 4 0 010-8z" fill="var(--near)" />
      <circle cx="31" cy="27" r="2" fill="var(--gold)" />
    </>
  ),
  closed: (
    <>
      <circle cx="24" cy="24" r="19" fill="var(--gold)" />
      <circle cx="24" cy="24" r="13" fill="var(--paper)" stroke="var(--brand)" strokeWidth="5" />
      <path d="M18.5 24.5l4 4 7-8.5" stroke="var(--brand)" strokeWidth="3.5" />
    </>
  ),
  paid: (
    <>
      <circle cx="24" cy="24" r="17" fill="var(--brand)" />
      <path d="M16.5 24.5l5.5 5.5 10-12" stroke="var(--paper)" strokeWidth="4.5" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type MarkKind = keyof typeof MARKS;

/** A small sign of a moment, as large as its place; the words beside it say the same. */
export function Mark({ kind }: { kind: MarkKind }) {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      {MARKS[kind]}
    </svg>
  );
}
