import { black, layoutText, PDF, type PDFPage, type Standard14FontName } from '@libpdf/core';
import type { ContractBlock } from '../../../src/contract/generated/bodies';

/** points; A4 */
const PAGE = { width: 595, height: 842, margin: 56 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.margin + 24;
/** between two cells */
const GAP = 6;
/** above and below a line */
const RULE_GAP = 3;

interface Style {
  font: Standard14FontName;
  size: number;
  /** left above the text */
  above: number;
}

const TITLE: Style = { font: 'Helvetica-Bold', size: 18, above: 0 };
const HEADING: Style = { font: 'Helvetica-Bold', size: 11, above: 12 };
const TEXT: Style = { font: 'Helvetica', size: 10, above: 4 };
const SMALL: Style = { font: 'Helvetica', size: 8, above: 0 };

const lineHeight = ({ size }: Style) => size * 1.4;

const isMoney = (text: string) => /^-?Rp[\d.]+$/.test(text);

/** The columns of a table that hold amounts alone: they stand at the right, below each other. */
const moneyColumns = (rows: readonly (readonly string[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, column) => column).filter((column) => rows.every((cells) => isMoney(cells[column] ?? '')));

/** What the fonts of every reader lack. */
const drawable = (text: string) => text.replace(/•/g, '*').replace(/\u00a0/g, ' ');

/** Text that runs from page to page. */
class Sheet {
  readonly pdf = PDF.create();
  #page: PDFPage = this.#newPage();
  #y: number = PAGE.height - PAGE.margin;

  #newPage(): PDFPage {
    return this.pdf.addPage({ size: 'a4' });
  }

  /** Goes to the next page where so many points do not fit on this one. */
  #room(height: number): void {
    if (this.#y - height >= BOTTOM) return;
    this.#page = this.#newPage();
    this.#y = PAGE.height - PAGE.margin;
  }

  /** Rows one below the other; one that keeps with the next is not left behind at the foot of a page. */
  rows(rows: readonly Row[]): void {
    const together = (place: number): number => {
      const row = rows[place];
      return row ? heightOf(row) + (row.keeps ? together(place + 1) : 0) : 0;
    };
    for (const [place, row] of rows.entries()) {
      this.#room(together(place));
      this.#row(row);
    }
  }

  #row(row: Row): void {
    const { cells, style, right = [], ruled = false } = row;
    const width = WIDTH / cells.length;
    const { laid, height } = laidOut(row);
    this.#y -= style.above;
    for (const [column, { lines }] of laid.entries()) {
      const left = PAGE.margin + column * width;
      for (const [line, { text, width: length }] of lines.entries()) {
        const x = right.includes(column) ? left + width - GAP - length : left;
        this.#draw(text, x, this.#y - (line + 1) * lineHeight(style), style);
      }
    }
    this.#y -= height;
    if (ruled) this.#rule();
  }

  /** A line from margin to margin. */
  #rule(): void {
    this.#y -= RULE_GAP;
    const [start, end] = [PAGE.margin, PAGE.width - PAGE.margin].map((x) => ({ x, y: this.#y }));
    if (start && end) this.#page.drawLine({ start, end, color: black, thickness: 0.5 });
    this.#y -= RULE_GAP;
  }

  #draw(text: string, x: number, y: number, { font, size }: Style): void {
    if (text !== '') this.#page.drawText(text, { x, y, font, size, color: black });
  }

  nextPage(): void {
    this.#room(this.#y);
  }

  /** Writes the document's number and the number of the page at the foot of each page. */
  foot(text: string): void {
    const pages = this.pdf.getPages();
    const { font, size } = SMALL;
    for (const [index, page] of pages.entries()) {
      page.drawText(`${text}   ${index + 1}/${pages.length}`, { x: PAGE.margin, y: PAGE.margin - 16, font, size });
    }
  }
}

/** Cells side by side, all of the same width. */
interface Row {
  cells: readonly string[];
  style: Style;
  /** the columns that are set at the right */
  right?: readonly number[];
  /** a line stands below it */
  ruled?: boolean;
  /** it stands on the page of the next row */
  keeps?: boolean;
}

/** The lines of each cell; the row is as high as its highest cell. */
function laidOut({ cells, style }: Row) {
  const width = WIDTH / cells.length;
  const laid = cells.map((text) => layoutText(drawable(text), style.font, style.size, width - GAP, lineHeight(style)));
  return { laid, height: Math.max(...laid.map(({ lines }) => lines.length)) * lineHeight(style) };
}

/** All that a row takes of a page, in points. */
const heightOf = (row: Row): number => row.style.above + laidOut(row).height + (row.ruled ? 2 * RULE_GAP : 0);

/** A block as rows of cells of the same width. */
function rowsOf(block: ContractBlock): readonly Row[] {
  switch (block.kind) {
    case 'heading':
      return [{ cells: [block.text], style: HEADING, keeps: true }];
    case 'text':
      return [{ cells: [block.text], style: TEXT }];
    case 'rows':
      return block.rows.map(({ label, value }) => ({ cells: [label, value], style: TEXT }));
    case 'table':
      return [
        {
          cells: block.head,
          style: { ...TEXT, font: 'Helvetica-Bold' },
          right: moneyColumns(block.rows),
          ruled: true,
          keeps: true,
        },
        ...block.rows.map((cells) => ({ cells, style: TEXT, right: moneyColumns(block.rows) })),
      ];
    default:
      return block satisfies never;
  }
}

export interface DrawnDocument {
  /** stands at the foot of each page */
  number: string;
  /** one after the other, the first that prevails */
  parts: readonly { title: string; blocks: readonly ContractBlock[] }[];
}

/** A document as PDF. */
export async function drawPdf({ number, parts }: DrawnDocument): Promise<Uint8Array> {
  const sheet = new Sheet();
  for (const [index, { title, blocks }] of parts.entries()) {
    if (index > 0) sheet.nextPage();
    sheet.rows([{ cells: [title], style: TITLE, ruled: true }, ...blocks.flatMap(rowsOf)]);
  }
  sheet.foot(number);
  sheet.pdf.setTitle(`${parts[0]?.title ?? ''} ${number}`);
  return sheet.pdf.save();
}
