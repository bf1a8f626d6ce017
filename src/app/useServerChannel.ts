import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../state/session';
import { addressOf, type PagePlace } from './guards/guard';

/** Asked only where a user is signed in: Login does without this part of the app. */
const elsewhere = async () => (await import('../state/serverChannel')).channelElsewhere();

/**
 * docs/product/channels.md: where the server has another channel for the user than the address, it wins, and the
 * address moves there. Not while a user is about to sign in again.
 */
export function useServerChannel(place: PagePlace): void {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const mayAsk = signedIn && place.access !== 'entry';
  /** the page that is open, or was when the user was logged out */
  const open = useRef(place);

  useEffect(() => {
    if (mayAsk) open.current = place;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked on every navigation
  useEffect(() => {
    if (!mayAsk) return;
    elsewhere().then(
      (theirs) => theirs !== undefined && navigate(addressOf({ ...open.current, channel: theirs }), { replace: true }),
      () => undefined, // the next page asks again
    );
  }, [mayAsk, place.channel, place.path]);
}
