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

const RUN = 4;
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];

const backwards = (text: string) => [...text].reverse().join('');

function runsOf(row: string): string[] {
  return Array.from({ length: row.length - RUN + 1 }, (_, start) => row.slice(start, start + RUN));
}

const RUNS: ReadonlySet<string> = new Set(ROWS.flatMap((row) => [...runsOf(row), ...runsOf(backwards(row))]));

/** True when four letters in a row follow a row of the keyboard or the alphabet, forwards or backwards, in any case. */
export function hasKeyRun(word: string): boolean {
  const lower = word.toLowerCase();
  for (let start = 0; start + RUN <= lower.length; start += 1) {
    if (RUNS.has(lower.slice(start, start + RUN))) return true;
  }
  return false;
}
