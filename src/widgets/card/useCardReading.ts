import { useEffect, useState } from 'react';
import type { CardReading } from '../../contract/generated/bodies';
import type { WidgetServices } from '../fieldProps';

/** `quiet`: no one waits to hear of it. */
export type Found = { status: 'quiet' | 'reading' | 'nothing' } | { status: 'read'; reading: CardReading };

const ASK_MS = 1_500;
/** Most cards take some seconds; after this people have typed. */
const GIVE_UP_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks what a picture of a card says until the server has read it. Without a network it says nothing. */
export function useCardReading({ cardState }: WidgetServices, photoId: string): Found {
  const [found, setFound] = useState<Found>({ status: 'quiet' });

  useEffect(() => {
    let isHere = true;
    async function follow() {
      const until = Date.now() + GIVE_UP_MS;
      let waited = false;
      for (let state = await cardState(photoId); isHere; state = await cardState(photoId)) {
        const { idNumber } = state.reading;
        if (idNumber !== undefined) return setFound({ status: 'read', reading: state.reading });
        if (state.isRead && idNumber === undefined) return setFound({ status: waited ? 'nothing' : 'quiet' });
        if (Date.now() > until) return setFound({ status: 'quiet' });
        if (!state.isRead) setFound({ status: 'reading' });
        waited = true;
        await pause(ASK_MS);
        if (!isHere) return;
      }
    }
    setFound({ status: 'quiet' });
    follow().catch(() => isHere && setFound({ status: 'quiet' }));
    return () => {
      isHere = false;
    };
  }, [cardState, photoId]);

  return found;
}
