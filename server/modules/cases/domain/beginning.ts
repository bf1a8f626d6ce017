/** How much of a message a list shows. */
const BEGINS_CHARACTERS = 160;

/** The first words of a message on one line. A list is read without a line in the audit trail: long numbers are masked. */
export const beginningOf = (text: string): string => {
  const line = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\d(?:[ .-]?\d){6,}/g, '••••');
  return line.length > BEGINS_CHARACTERS ? `${line.slice(0, BEGINS_CHARACTERS)}…` : line;
};
