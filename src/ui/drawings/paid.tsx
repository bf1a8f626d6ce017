import type { Drawing } from '../Drawing';

/** A day of the calendar that is ticked, beside the coins that went for it. */
export const PAID: Drawing = {
  name: 'paid',
  shapes: (
    <>
      <path d="M0 110q80-34 164-10t164-18v86H0z" fill="var(--far)" />
      <path d="M0 146q80-16 164-8t164-6v36H0z" fill="var(--near)" />
      <rect x="108" y="28" width="124" height="122" rx="12" fill="var(--deep)" opacity=".3" />
      <rect x="102" y="22" width="124" height="122" rx="12" fill="var(--paper)" />
      <path d="M102 52V34q0-12 12-12h100q12 0 12 12v18z" fill="var(--brand)" />
      <path d="M132 14v16M196 14v16" stroke="var(--deep)" strokeWidth="8" />
      <path
        d="M122 70h.1M143 70h.1M164 70h.1M185 70h.1M206 70h.1M122 92h.1M206 92h.1M122 114h.1M206 114h.1M122 130h.1M206 130h.1"
        stroke="var(--fold)"
        strokeWidth="10"
      />
      <path d="M34 140v-34h58v34q-29 12-58 0z" fill="var(--amber)" />
      <path d="M36 118q27 9 54 0M36 129q27 9 54 0" fill="none" stroke="var(--gold)" strokeWidth="3" />
      <ellipse cx="63" cy="106" rx="29" ry="9" fill="var(--gold)" />
      <path d="M250 144v-12h52v12q-26 12-52 0z" fill="var(--amber)" />
      <ellipse cx="276" cy="132" rx="26" ry="8" fill="var(--gold)" />
      <g data-moves="pop">
        <circle cx="164" cy="104" r="34" fill="var(--brand)" />
        <path d="M148 105l12 12 21-25" fill="none" stroke="var(--paper)" strokeWidth="9" />
      </g>
    </>
  ),
};
