/** A space at which no line ends. */
export const NO_BREAK = '\u00a0';
