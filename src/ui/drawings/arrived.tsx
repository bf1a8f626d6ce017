import type { Drawing } from '../Drawing';

/** A bridge that the money has crossed, and the wallet at its end. */
export const ARRIVED: Drawing = {
  name: 'arrived',
  shapes: (
    <>
      <circle cx="66" cy="46" r="28" fill="var(--sun)" />
      <path d="M0 100q50-40 104-18t110-20 114 10v96H0z" fill="var(--far)" />
      <path d="M0 138h328v30H0z" fill="var(--near)" />
      <path
        d="M0 104h236v56h-10c0-26-12-38-30-38s-30 12-30 38h-16c0-26-12-38-30-38s-30 12-30 38H74c0-26-12-38-30-38s-30 12-30 38H0z"
        fill="var(--brand)"
      />
      <path d="M0 98h260v10H0z" fill="var(--deep)" />
      <path d="M206 168q4-68 48-70h74v70z" fill="var(--deep)" />
      <path d="M22 156h28M112 160h34M190 154h14" stroke="var(--paper)" opacity=".6" strokeWidth="3" />
      <circle cx="262" cy="36" r="14" fill="var(--amber)" />
      <circle cx="286" cy="34" r="16" fill="var(--gold)" />
      <path d="M236 46q0-8 8-8h62q8 0 8 8v20h-78z" fill="var(--near)" />
      <rect x="234" y="44" width="84" height="58" rx="10" fill="var(--brand)" />
      <path d="M234 58h84" stroke="var(--near)" strokeWidth="3" />
      <path d="M292 66h26v22h-26a11 11 0 010-22z" fill="var(--near)" />
      <circle cx="294" cy="77" r="4.5" fill="var(--gold)" />
      <g data-moves="cross">
        <circle cx="203" cy="74" r="24" fill="var(--amber)" />
        <circle cx="199" cy="74" r="23" fill="var(--gold)" />
        <circle cx="199" cy="74" r="15" fill="none" stroke="var(--amber)" strokeWidth="3.5" />
      </g>
    </>
  ),
};
