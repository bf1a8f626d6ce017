import type { Drawing } from '../Drawing';

/** The islands from Sumatra to Papua. */
const LAND =
  'M12 66q9-7 20 5l14 8 20 22q8 3 12 10 20 12 20 24-8 6-18-4l-16-11-20-22q-16-8-22-17-12-9-10-15zM100 141q8-8 20-4 12 3 24 0 12 5 28 4 12 4 4 8-18 0-34-1-28-1-42-7zM116 88q2-10 14-12 8-14 20-12 4-10 16-6 10 10 4 20 8 6 2 14-6 4-6 14-8 14-18 10-14 6-22-4-12-8-10-24zM186 122q-8-24 0-38 6-8 30-8 4 6-6 8-14 1-16 10 12-2 18 6-2 5-14 3 6 8 4 18-8 8-10-2-1-4-6 3zM184 154q8-7 16-1l-6 4zM208 155q10-5 22 0l-8 4zM238 155q10-6 18-3l-10 6zM240 98q6-10 8 2-3 10-8-2zM258 104q8-12 20-2 5 7 14 3 16-2 36 6v40q-22-3-32-17-6-10-17-10-18-4-21-20z';

const PLANE = 'M300 20L196 62l28 14zM300 20l-46 88-24-27z';

/** A paper plane over the islands. */
export const SENT: Drawing = {
  name: 'sent',
  shapes: (
    <>
      <path d="M0 0h328v168H0z" fill="var(--sea)" />
      <path d={LAND} transform="translate(0 5)" fill="var(--deep)" opacity=".45" />
      <path d={LAND} fill="var(--land)" />
      <path d="M24 42h50a10 10 0 000-20 18 18 0 00-34-4 13 13 0 00-16 24z" fill="var(--paper)" opacity=".8" />
      <path d="M112 30h28a6 6 0 000-12 11 11 0 00-20-2 8 8 0 00-8 14z" fill="var(--paper)" opacity=".5" />
      <path
        d="M136 144C96 130 64 84 88 60c18-16 34 8 18 20s-30-22 4-36 66-2 104 26"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3.5"
        strokeDasharray="1 8"
      />
      <circle cx="137" cy="144" r="8" fill="var(--paper)" />
      <circle cx="137" cy="144" r="4.5" fill="var(--amber)" />
      <g data-moves="fly">
        <path d={PLANE} transform="translate(-6 26)" fill="var(--deep)" opacity=".25" />
        <path d={PLANE} fill="var(--paper)" />
        <path d="M300 20l-76 56 4 36 14-20z" fill="var(--gold)" />
        <path d="M300 20l-70 61-2 31 14-20z" fill="var(--amber)" />
      </g>
    </>
  ),
};
