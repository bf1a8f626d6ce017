import type { Drawing } from '../Drawing';

/** A closed ring with its tick, which rises as a sun over the hills. */
export const CLOSED: Drawing = {
  name: 'closed',
  shapes: (
    <>
      <path d="M0 0h328v168H0z" fill="var(--dawn)" />
      <g data-moves="rise">
        <path
          d="M164 80L-20 56V16zM164 80L10-44h50zM164 80L110-64h40zM164 80l14-144h40zM164 80L268-44h50zM164 80l184-64v40zM164 80l184 24v40zM164 80L-20 104v40z"
          fill="var(--ray)"
        />
        <circle cx="164" cy="80" r="76" fill="var(--ray)" />
        <circle cx="164" cy="80" r="63" fill="var(--gold)" />
      </g>
      <path d="M0 122q66-34 128-8t200-20v80H0z" fill="var(--far)" />
      <path d="M44 118v18M284 112v22M86 112v20M246 106v24" stroke="var(--deep)" strokeWidth="5" />
      <path
        d="M44 68q20 26 20 38a20 20 0 01-40 0q0-12 20-38zM284 56q24 30 24 44a24 24 0 01-48 0q0-14 24-44z"
        fill="var(--brand)"
      />
      <path d="M44 68q20 26 20 38a20 20 0 01-20 20zM284 56q24 30 24 44a24 24 0 01-24 24z" fill="var(--near)" />
      <path
        d="M86 98q10 14 10 22a10 10 0 01-20 0q0-8 10-22zM246 94q8 12 8 18a8 8 0 01-16 0q0-6 8-18z"
        fill="var(--near)"
      />
      <circle cx="164" cy="80" r="42" fill="var(--paper)" />
      <path d="M164 33a47 47 0 10 47 47" fill="none" stroke="var(--brand)" strokeWidth="14" />
      <path data-moves="close" d="M164 33a47 47 0 0147 47" fill="none" stroke="var(--brand)" strokeWidth="14" />
      <path d="M143 81l15 15 27-31" fill="none" stroke="var(--brand)" strokeWidth="11" />
      <path d="M0 142q70-22 150-2t178-12v40H0z" fill="var(--near)" />
      <path d="M0 158q90-18 170-4t158-8v22H0z" fill="var(--deep)" />
      <path
        d="M96 20l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM244 28l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM232 8l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
        fill="var(--amber)"
      />
    </>
  ),
};
