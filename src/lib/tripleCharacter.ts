/** True when a character stands three times in a row; capitals and small letters count as the same character. */
export function hasTripleCharacter(text: string): boolean {
  let last = '';
  let run = 0;
  for (const character of text.toLowerCase()) {
    run = character === last ? run + 1 : 1;
    if (run === 3) return true;
    last = character;
  }
  return false;
}
