/** The weights that styles of the app use. */
export const WEIGHTS = [400, 500, 600, 700, 800] as const;
