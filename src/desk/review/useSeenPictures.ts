import { useState } from 'react';

type PictureState = 'seen' | 'failed';

/** How pictures came to be seen, by their id. */
export interface SeenPictures {
  isSeen(id: string): boolean;
  hasFailed(id: string): boolean;
  /** of a picture as it is loaded now: another after each time that it is loaded again */
  keyOf(id: string): string;
  /** told by a picture, however often it is shown */
  became(id: string, state: PictureState): void;
  /** Loads those again that failed. */
  again(): void;
}

/** Which pictures have been on the screen: what is said of one that was not counts for nothing. */
export function useSeenPictures(): SeenPictures {
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const [attempts, setAttempts] = useState<ReadonlyMap<string, number>>(new Map());
  const failed = [...states].flatMap(([id, state]) => (state === 'failed' ? [id] : []));
  return {
    isSeen: (id) => states.get(id) === 'seen',
    hasFailed: (id) => states.get(id) === 'failed',
    keyOf: (id) => `${id} ${attempts.get(id) ?? 0}`,
    // where one of two places lacks it, it is missing
    became: (id, state) =>
      setStates((before) => new Map(before).set(id, before.get(id) === 'failed' ? 'failed' : state)),
    again() {
      setAttempts((before) => new Map([...before, ...failed.map((id) => [id, (before.get(id) ?? 0) + 1] as const)]));
      setStates((before) => new Map([...before].filter(([, state]) => state !== 'failed')));
    },
  };
}
