/** How a text is written. */
export interface Font {
  /** px */
  readonly size: number;
  readonly bold?: boolean;
}

/**
 * Widths of characters as a share of the font's size. The pictures are drawn with whatever font the reader's machine
 * has, so these are those of DejaVu Sans, the widest of the usual ones: in any other font a line is shorter.
 */
const WIDTHS: readonly (readonly [width: number, characters: string])[] = [
  [0.3, "'IJijl"],
  [0.37, ' ,./:;\\|-f'],
  [0.42, '()[]!rt·'],
  [0.54, '*_^"`?sz“”'],
  [0.6, 'FLcvxyk'],
  [0.65, '0123456789abdeghnopquEPSTYZ{}$'],
  [0.71, 'ABCKRVX'],
  [0.8, 'DGHNOQU&'],
  [0.88, '#+<=>~wM'],
];
const OTHER = 1;
/** Scripts whose characters are squares, and emoji. */
const WIDE = 1.3;
const FIRST_WIDE = 0x2e80;
const BOLD = 1.13;

const WIDTH_OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
);

function widthOf(character: string): number {
  const known = WIDTH_OF.get(character);
  if (known !== undefined) return known;
  return (character.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDE : OTHER;
}

/** How wide a text is at most, px. */
export function textWidth(text: string, { size, bold = false }: Font): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return Math.ceil(width * size * (bold ? BOLD : 1));
}

/** Where a word that is too long for a line is broken. */
const PARTS = /[^_/.,-]*[_/.,-]+|[^_/.,-]+/gu;

/** A piece that is wider than a line, cut. */
function cut(piece: string, width: number, font: Font): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of piece) {
    if (part !== '' && textWidth(part + character, font) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
}

/** The pieces between which a text may be broken. */
function piecesOf(text: string, width: number, font: Font): readonly string[] {
  return (text.match(/\S+\s*/gu) ?? []).flatMap((word) => {
    if (textWidth(word.trimEnd(), font) <= width) return [word];
    return (word.match(PARTS) ?? []).flatMap((part) => cut(part, width, font));
  });
}

/**
 * A text in lines of at most this width, px, and at most so many of them. Broken between words; a word that is longer
 * than a line behind `_`, `/`, `.` and `-`, or anywhere.
 */
export function wrap(text: string, width: number, font: Font, most = Number.POSITIVE_INFINITY): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, width, font)) {
    if (line !== '' && textWidth((line + piece).trimEnd(), font) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${[...(lines[most - 1] ?? '')].slice(0, -1).join('')}…`];
}
