import type { Drawing } from '../Drawing';

/** A signature that goes on as a bridge to the bank, with money on its way along it. */
export const AGREED: Drawing = {
  name: 'agreed',
  shapes: (
    <>
      <path d="M0 108q84-34 168-12t160-24v96H0z" fill="var(--far)" opacity=".7" />
      <path d="M70 148h220v20H70z" fill="var(--near)" />
      <path d="M116 156h26M160 160h40M176 152h20" stroke="var(--paper)" strokeWidth="3" opacity=".6" />
      <path d="M0 168v-26q70-10 118 26zM328 168v-48h-78q-22 6-28 48z" fill="var(--deep)" />
      <path d="M254 64l32-22 32 22v9h-64z" fill="var(--land)" />
      <path d="M259 77h10v33h-10zM281 77h10v33h-10zM303 77h10v33h-10zM252 110h68v12h-68z" fill="var(--land)" />
      <g transform="rotate(-6 72 80)">
        <rect x="28" y="22" width="98" height="124" rx="8" fill="var(--deep)" opacity=".3" />
        <rect x="22" y="16" width="98" height="124" rx="8" fill="var(--paper)" />
        <path d="M36 34h40" stroke="var(--brand)" strokeWidth="7" />
        <path d="M36 52h68M36 65h68M36 78h48" stroke="var(--fold)" strokeWidth="5" />
      </g>
      <path d="M168 100v52M208 94v58" stroke="var(--land)" strokeWidth="7" />
      <path
        d="M44 122c6-26 22-26 16-6s16 2 20-6 8 14 24 10C136 110 190 68 254 118"
        fill="none"
        stroke="var(--land)"
        strokeWidth="8"
      />
      <g data-moves="write">
        <path d="M106 118l4-24 24-28 18 15-24 28z" fill="var(--fold)" />
        <path d="M106 118l2-12 9 7z" fill="var(--deep)" />
        <path d="M134 66l34-40q6-6 14 1t3 14l-33 40z" fill="var(--brand)" />
        <path d="M134 66l5-6 18 15-5 6z" fill="var(--gold)" />
        <circle cx="204" cy="71" r="18" fill="var(--amber)" />
        <circle cx="201" cy="71" r="17" fill="var(--gold)" />
        <circle cx="201" cy="71" r="10" fill="none" stroke="var(--amber)" strokeWidth="3" />
      </g>
    </>
  ),
};
