import { FONTS } from './boxes';
import { badgeAt, markAt, strokeOf, textAt } from './draw';
import { COLOURS } from './look';
import { textWidth, wrap } from './measure';
import type { Explained, FlowGraph, NodeKind } from './model';
import { type EdgeKind, GRAPH_PHRASES } from './phrases';
import { element } from './xml';

/** A part of the page below the picture: what is drawn, from the given height on, and where it ends. */
interface Part {
  readonly drawn: string;
  readonly bottom: number;
}

const LINE_HEIGHT = 17;
const NAME_COLUMN = 210;
const GAP = 14;
/** No part takes more lines of the page for one entry. */
const MOST_LINES = 12;

function headed(title: string, x: number, top: number, rest: (top: number) => Part): Part {
  const { drawn, bottom } = rest(top + 40);
  return { drawn: textAt(x, top + 26, title, 'title') + drawn, bottom };
}

/** Lines below each other; gives the height of the next one. */
function paragraph(text: string, x: number, top: number, width: number, look: 'label' | 'strong', fill?: string): Part {
  const lines = wrap(text, width, FONTS[look], MOST_LINES);
  const drawn = lines.map((line, index) => textAt(x, top + 13 + index * LINE_HEIGHT, line, look, fill)).join('');
  return { drawn, bottom: top + lines.length * LINE_HEIGHT };
}

/** Every problem with its number, rule, place, sentence and example. */
export function problemsPart({ problems, language }: FlowGraph, x: number, top: number, width: number): Part {
  const { elsewhere, problems: title } = GRAPH_PHRASES[language];
  if (problems.length === 0) return { drawn: '', bottom: top };
  return headed(title, x, top, (first) => {
    let y = first;
    const drawn = problems.map((problem) => {
      const badge = badgeAt(x + 10, y + 9, problem);
      const where = problem.at.length === 0 ? ` (${elsewhere})` : '';
      const head = paragraph(`${problem.rule}${where}`, x + 30, y, width - 30, 'strong', COLOURS.danger);
      const place = paragraph(problem.place, x + 30, head.bottom, width - 30, 'label', COLOURS.muted);
      const message = paragraph(problem.message, x + 30, place.bottom, width - 30, 'label');
      const example = paragraph(problem.example, x + 30, message.bottom, width - 30, 'label', COLOURS.muted);
      y = example.bottom + 10;
      return badge + head.drawn + place.drawn + message.drawn + example.drawn;
    });
    return { drawn: drawn.join('\n'), bottom: y };
  });
}

/** What the picture explains below itself, one row each. */
export function explainedPart(title: string, rows: readonly Explained[], x: number, top: number, width: number): Part {
  if (rows.length === 0) return { drawn: '', bottom: top };
  return headed(title, x, top, (first) => {
    let y = first;
    const drawn = rows.map(({ name, words }) => {
      const left = paragraph(name, x, y, NAME_COLUMN - GAP, 'strong');
      const right = paragraph(words, x + NAME_COLUMN, y, width - NAME_COLUMN, 'label');
      y = Math.max(left.bottom, right.bottom) + 4;
      return left.drawn + right.drawn;
    });
    return { drawn: drawn.join('\n'), bottom: y };
  });
}

interface LegendItem {
  readonly text: string;
  readonly sign: (x: number, y: number) => string;
}

const SIGN = 34;

function lineSign(kind: EdgeKind, wrong?: string): LegendItem['sign'] {
  return (x, y) => element('path', { d: `M${x} ${y + 11}h${SIGN - 8}`, fill: 'none', ...strokeOf(kind, wrong) });
}

const STEP_KINDS = ['signIn', 'form', 'capture', 'info', 'wait', 'hub', 'status', 'review', 'list', 'end'] as const;

function legendOf({ nodes, edges, problems, language }: FlowGraph): readonly LegendItem[] {
  const phrases = GRAPH_PHRASES[language];
  const has = (kind: NodeKind) => nodes.some((node) => node.kind === kind);
  const mark = (kind: NodeKind, text: string): LegendItem => ({ text, sign: (x, y) => markAt(x + 4, y, kind, 22) });
  const line = (kind: EdgeKind, text: string): LegendItem => ({ text, sign: lineSign(kind) });
  return [
    ...STEP_KINDS.filter(has).map((kind) => mark(kind, phrases.kinds[kind])),
    ...(has('exit') ? [mark('exit', phrases.edges.exit)] : []),
    ...(has('return') ? [mark('return', phrases.edges.return)] : []),
    ...(edges.some(({ kind }) => kind === 'next') ? [line('next', phrases.edges.next)] : []),
    ...(edges.some(({ kind }) => kind === 'guard') ? [line('guard', phrases.edges.guard)] : []),
    ...(edges.some(({ kind }) => kind === 'refused') ? [line('refused', phrases.edges.refused)] : []),
    ...(problems.length > 0 ? [{ text: phrases.edges.problem, sign: lineSign('next', COLOURS.danger) }] : []),
  ];
}

/** What the marks and lines of this picture mean. */
export function legendPart(graph: FlowGraph, x: number, top: number, width: number): Part {
  return headed(GRAPH_PHRASES[graph.language].legend, x, top, (first) => {
    let y = first;
    let at = x;
    const drawn = legendOf(graph).map(({ text, sign }) => {
      const needed = SIGN + textWidth(text, FONTS.label);
      if (at > x && at + needed > x + width) {
        at = x;
        y += 30;
      }
      const item = sign(at, y) + textAt(at + SIGN, y + 15, text, 'label');
      at += needed + 22;
      return item;
    });
    return { drawn: drawn.join('\n'), bottom: y + 30 };
  });
}
