import type { Drawing } from '../Drawing';

/** A present between two houses on two islands. */
export const INVITE: Drawing = {
  name: 'invite',
  shapes: (
    <>
      <path d="M0 118q80-30 164-10t164-14v74H0z" fill="var(--far)" />
      <path d="M0 138q54-24 104-4 60-10 120 0 50-20 104 4v30H0z" fill="var(--deep)" />
      <path d="M34 96h44v34H34zM252 96h44v34h-44z" fill="var(--paper)" />
      <path d="M26 98l30-28 30 28zM244 98l30-28 30 28z" fill="var(--brand)" />
      <path d="M49 110h14v20H49zM267 110h14v20h-14z" fill="var(--gold)" />
      <path
        d="M60 62Q100 20 140 34M190 34q40-14 80 28"
        fill="none"
        stroke="var(--land)"
        strokeWidth="4"
        strokeDasharray="1 9"
      />
      <g data-moves="rise">
        <path d="M164 58q-36-4-34-24 22-8 34 24 12-32 34-24 2 20-34 24z" fill="var(--amber)" />
        <rect x="122" y="76" width="84" height="64" rx="6" fill="var(--brand)" />
        <rect x="114" y="56" width="100" height="24" rx="6" fill="var(--land)" />
        <path d="M122 80h84v6h-84z" fill="var(--deep)" opacity=".3" />
        <path d="M155 56h18v84h-18z" fill="var(--gold)" />
      </g>
    </>
  ),
};
