import type { Drawing } from '../Drawing';

/** A jar of coins in which something grows, beside the bank that keeps it. */
export const SAVINGS: Drawing = {
  name: 'savings',
  shapes: (
    <>
      <circle cx="236" cy="66" r="52" fill="var(--far)" opacity=".6" />
      <path d="M0 122q80-30 164-12t164-16v74H0z" fill="var(--far)" />
      <path d="M0 144q80-14 164-6t164-6v38H0z" fill="var(--deep)" />
      <path d="M182 62l54-34 54 34v12H182z" fill="var(--brand)" />
      <path d="M192 78h14v48h-14zM229 78h14v48h-14zM266 78h14v48h-14z" fill="var(--near)" />
      <path d="M180 124h112v16H180z" fill="var(--brand)" />
      <circle cx="236" cy="56" r="7" fill="var(--gold)" />
      <g data-moves="rise">
        <path d="M92 66V44" stroke="var(--brand)" strokeWidth="5" />
        <path d="M92 50q-30 2-36-28 34-2 36 28z" fill="var(--near)" />
        <path d="M92 44q-2-30 34-32 0 30-34 32z" fill="var(--brand)" />
      </g>
      <path d="M60 58h64v12q16 8 16 26v42q0 12-12 12H56q-12 0-12-12V96q0-18 16-26z" fill="var(--paper)" opacity=".85" />
      <path d="M44 112h96v26q0 12-12 12H56q-12 0-12-12z" fill="var(--amber)" />
      <g fill="var(--gold)" stroke="var(--amber)" strokeWidth="2.5">
        <circle cx="64" cy="108" r="15" />
        <circle cx="92" cy="112" r="16" />
        <circle cx="120" cy="106" r="15" />
        <circle cx="76" cy="132" r="15" />
        <circle cx="108" cy="134" r="15" />
      </g>
      <path d="M54 52h76v12H54z" fill="var(--near)" />
      <path d="M56 92v30" stroke="var(--paper)" strokeWidth="5" opacity=".7" />
    </>
  ),
};
