import type { Drawing } from '../Drawing';

/** A seed that waits in the ground while a cloud passes, and the days until it is looked at again. No is said without colour. */
export const REFUSED: Drawing = {
  name: 'refused',
  shapes: (
    <>
      <circle cx="252" cy="56" r="60" fill="var(--far)" opacity=".55" />
      <circle cx="252" cy="56" r="40" fill="var(--sun)" />
      <path d="M0 108q70-24 140-4t188-8v72H0z" fill="var(--far)" />
      <path d="M96 72a21 21 0 014-42 30 30 0 0156-9 24 24 0 0137 20 16 16 0 01-2 31z" fill="var(--paper)" />
      <path d="M96 72a21 21 0 01-16-12q56 8 114-6a16 16 0 01-3 18z" fill="var(--fold)" />
      <path d="M256 128V90" stroke="var(--near)" strokeWidth="6" />
      <path d="M0 134q60-12 120-12 20-14 44-14t44 14q60 0 120 12v34H0z" fill="var(--deep)" />
      <path d="M228 72h56v34h-56z" fill="var(--paper)" stroke="var(--near)" strokeWidth="4" />
      <path d="M228 81h56" stroke="var(--near)" strokeWidth="4" />
      <path d="M240 91h.1M251 91h.1M262 91h.1M273 91h.1M240 99h.1M251 99h.1" stroke="var(--near)" strokeWidth="5" />
      <path d="M262 99h.1" stroke="var(--gold)" strokeWidth="7" />
      <path
        d="M164 124v-18q-14 0-16-13 16-1 16 13 0-14 16-15 0 15-16 15"
        fill="var(--fold)"
        stroke="var(--near)"
        strokeWidth="3"
      />
      <path d="M160 147q-7 8-20 9M168 147q7 8 20 9M164 148v9" fill="none" stroke="var(--near)" strokeWidth="3" />
      <path d="M164 124q13 5 13 13t-13 9q-13-1-13-9t13-13z" fill="var(--gold)" />
      <path d="M164 124q13 5 13 13t-13 9q6-10 0-22z" fill="var(--amber)" />
      <path d="M30 150h14M72 158h10M250 148h10M286 158h16" stroke="var(--near)" strokeWidth="4" opacity=".6" />
    </>
  ),
};
