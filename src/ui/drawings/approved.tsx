import type { Drawing } from '../Drawing';

/** A seed that has grown into a plant. */
export const APPROVED: Drawing = {
  name: 'approved',
  shapes: (
    <>
      <circle cx="164" cy="74" r="68" fill="var(--far)" opacity=".6" />
      <circle cx="164" cy="74" r="48" fill="var(--sun)" />
      <path d="M0 108q70-24 140-4t188-8v72H0z" fill="var(--far)" />
      <path d="M0 134q60-12 120-12 20-14 44-14t44 14q60 0 120 12v34H0z" fill="var(--deep)" />
      <path
        d="M158 140q-8 10-26 11M165 142q2 10-1 20M170 140q8 11 28 11M176 136q12 4 30-2"
        fill="none"
        stroke="var(--near)"
        strokeWidth="3"
      />
      <path d="M30 150h14M72 158h10M250 148h10M286 158h16" stroke="var(--near)" strokeWidth="4" opacity=".6" />
      <path d="M164 122q13 5 13 13t-13 9q-13-1-13-9t13-13z" fill="var(--gold)" />
      <g data-moves="unfold">
        <path d="M164 128V56" stroke="var(--brand)" strokeWidth="7" />
        <path d="M164 100C122 106 92 84 84 44c48-2 78 18 80 56z" fill="var(--brand)" />
        <path d="M164 100C150 74 124 56 84 44c0 22 30 58 80 56z" fill="var(--near)" />
        <path d="M164 80c42 4 70-20 78-62-48-2-78 22-78 62z" fill="var(--brand)" />
        <path d="M164 80c14-26 38-48 78-62 2 22-28 62-78 62z" fill="var(--near)" />
        <path d="M164 60c-14-10-16-26-4-46 14 12 18 30 4 46z" fill="var(--near)" />
      </g>
    </>
  ),
};
