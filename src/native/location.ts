import type { ToPage } from '../contract/generated/bridge';
import { shellFor } from './shell';

/** Where the device is (degrees, metres), or why that is not known. */
export type Whereabouts = ToPage['location'];

/** People are asked for permission first. */
const ANSWER_MS = 60_000;
const POSITION: PositionOptions = { timeout: 15_000, maximumAge: 60_000 };

function locateInBrowser(): Promise<Whereabouts> {
  const { geolocation }: Partial<Navigator> = navigator;
  if (!geolocation) return Promise.resolve({ outcome: 'UNAVAILABLE' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ outcome: 'FOUND', latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve({ outcome: code === PERMISSION_DENIED ? 'REFUSED' : 'UNAVAILABLE' }),
      POSITION,
    );
  });
}

/** Asks where the device is: the app around the page where it knows, else the browser. Never rejects. */
export async function locate(): Promise<Whereabouts> {
  const answer = await shellFor('location')?.ask('location', {}, ANSWER_MS);
  return answer?.ok ? answer.body : locateInBrowser();
}
