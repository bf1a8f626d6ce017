import { type Font, widthOf } from './font';

export interface Wrapped {
  lines: number;
  /** how wide the last line is, in CSS pixels */
  last: number;
  /** the widest piece that cannot be divided */
  widest: { text: string; width: number };
}

/** Where Chromium may go to the next line: after a space, after some marks before a word, and on both sides of a dash. */
const BREAKS = /(?<=\s)(?=\S)|(?<=[-?\u2013\u2026])(?=[\p{L}\p{N}])|(?<=\u2014)(?=\S)|(?<=\S)(?=\u2014)/u;

/** How a browser breaks a text into lines of a width; line breaks within it count as spaces. */
export function wrap(text: string, font: Font, width: number): Wrapped {
  const pieces = text.trim().replace(/\s+/g, ' ').split(BREAKS);
  const space = widthOf(' ', font);
  let lines = 1;
  let line = 0;
  let gap = 0;
  let widest = { text: '', width: 0 };
  for (const piece of pieces) {
    const word = piece.trimEnd();
    const own = widthOf(word, font);
    if (own > widest.width) widest = { text: word, width: own };
    if (line > 0 && line + gap + own > width) {
      lines += 1;
      line = own;
    } else {
      line += gap + own;
    }
    gap = piece === word ? 0 : space;
  }
  return { lines, last: line, widest };
}
