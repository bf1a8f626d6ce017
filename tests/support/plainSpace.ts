/** In place of src/lib/noBreak: what finds texts in a page reads all its spaces as plain ones, and looks for them as they are. */
export const NO_BREAK = ' ';
