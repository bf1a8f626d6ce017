import { type Font, textWidth, wrap } from './measure';
import { type FlowGraph, type GraphEdge, type GraphNode, problemsAt, type Tone } from './model';

/** A line of a box, from its upper left corner, px. */
export interface BoxText {
  readonly x: number;
  /** baseline */
  readonly y: number;
  readonly text: string;
  readonly look: Look;
  readonly tone?: Tone;
}

/** How much room something takes, and what is written in it. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly BoxText[];
}

export type Look = 'heading' | 'title' | 'name' | 'detail' | 'label' | 'strong';

export const FONTS: Readonly<Record<Look, Font>> = {
  heading: { size: 10.5, bold: true },
  title: { size: 14, bold: true },
  name: { size: 11.5 },
  detail: { size: 11 },
  label: { size: 11.5 },
  strong: { size: 11.5, bold: true },
};

const LINE = 1.36;
const PADDING = 12;
export const ICON = 30;
const STEP_WIDTH = 264;
const END_WIDTH = 150;
const LABEL_WIDTH = 200;
const LABEL_PADDING = 6;
/** room for the dot before a line */
const DOT = 13;
/** room for the number of a problem */
export const BADGE = 20;
const MOST_TITLE_LINES = 3;
const MOST_DETAIL_LINES = 8;
const MOST_LABEL_LINES = 40;

const lineHeight = (look: Look) => Math.ceil(FONTS[look].size * LINE);

/** Writes lines below each other. */
class Column {
  readonly texts: BoxText[] = [];
  y: number;
  widest = 0;

  constructor(
    readonly x: number,
    readonly width: number,
    top: number,
  ) {
    this.y = top;
  }

  write(text: string, look: Look, most: number, tone?: Tone): void {
    const indent = tone === undefined ? 0 : DOT;
    for (const [index, line] of wrap(text, this.width - indent, FONTS[look], most).entries()) {
      this.y += lineHeight(look);
      const baseline = this.y - Math.round(FONTS[look].size * 0.36);
      const mark = index === 0 && tone !== undefined ? { tone } : {};
      this.texts.push({ x: this.x + indent, y: baseline, text: line, look, ...mark });
      this.widest = Math.max(this.widest, indent + textWidth(line, FONTS[look]));
    }
  }
}

function stepBox({ heading, title, name, details }: GraphNode): Box {
  const head = new Column(PADDING + ICON + 10, STEP_WIDTH - 2 * PADDING - ICON - 10, PADDING - 3);
  head.write(heading, 'heading', 1);
  head.write(title, 'title', MOST_TITLE_LINES);
  if (name !== title) head.write(name, 'name', 2);
  const headEnd = Math.max(head.y, PADDING + ICON) + 8;
  if (details.length === 0) return { width: STEP_WIDTH, height: headEnd + 2, texts: head.texts };
  const body = new Column(PADDING, STEP_WIDTH - 2 * PADDING, headEnd + 5);
  for (const detail of details) {
    body.write(detail, 'detail', MOST_DETAIL_LINES);
    body.y += 3;
  }
  return { width: STEP_WIDTH, height: body.y + PADDING - 4, texts: [...head.texts, ...body.texts] };
}

/** Where the details of a step begin, below its head: the line between them. */
export function headHeight({ texts }: Box): number | undefined {
  const first = texts.find(({ look }) => look === 'detail');
  return first && first.y - lineHeight('detail') - 1;
}

function endBox({ kind, heading, title, name }: GraphNode): Box {
  const icon = kind === 'start' ? 0 : 22;
  const column = new Column(PADDING + icon, END_WIDTH, 7);
  column.write(title, 'strong', MOST_TITLE_LINES);
  if (heading !== '') column.write(name === '' ? heading : `${heading}: ${name}`, 'detail', 3);
  const width = Math.max(column.widest + 2 * PADDING + icon, 60);
  return { width, height: column.y + 8, texts: column.texts };
}

const SMALL: readonly string[] = ['start', 'exit', 'missing', 'return', 'jump', 'again', 'signOut'];

/** True for what is drawn as a small box: the beginning, and what is no step of its own. */
export const isSmall = ({ kind }: GraphNode): boolean => SMALL.includes(kind);

export const nodeBox = (node: GraphNode): Box => (isSmall(node) ? endBox(node) : stepBox(node));

/** The words on an edge, and the numbers of its problems. An edge without either takes no room. */
export function edgeBox(graph: FlowGraph, edge: GraphEdge): Box {
  const badges = problemsAt(graph, edge.id).length;
  if (edge.lines.length === 0 && badges === 0) return { width: 0, height: 0, texts: [] };
  const column = new Column(LABEL_PADDING, LABEL_WIDTH, 3);
  if (badges > 0) column.y += BADGE + 2;
  for (const { text, strong, tone } of edge.lines)
    column.write(text, strong ? 'strong' : 'label', MOST_LABEL_LINES, tone);
  const width = Math.max(column.widest, badges * (BADGE + 2)) + 2 * LABEL_PADDING;
  return { width, height: column.y + 5, texts: column.texts };
}
