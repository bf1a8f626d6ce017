/** Seconds until a question is asked again that had no answer; the last one from then on. */
const PAUSES = [10, 60, 300, 1_800] as const;

/** After how long without an answer a person decides, in milliseconds. */
export const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Seconds until a question is asked again. @param tries how often it had no answer before */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
