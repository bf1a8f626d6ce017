import { type Box, edgeBox, isSmall, nodeBox } from '../boxes';
import type { FlowGraph, GraphEdge, GraphNode } from '../model';
import { moved, type Picture, type PlacedEdge, type PlacedNode } from './placed';
import { portsAlong } from './ports';

/**
 * A step with what stands beside it: where it leaves for, to its right; the modules of a hub, below. The box of the step
 * is in the upper left corner.
 */
export interface Block extends Picture {
  readonly node: GraphNode;
  readonly card: Box;
}

/** Draws the steps of a module, whose first one is in the upper left corner. */
export type DrawGroup = (nodes: readonly string[], first: string) => Picture & { readonly first: PlacedNode };

const ASIDE = 40;
const ROW_GAP = 12;
/** Room for an arrow between the words and what it points to. */
const ARROW_ROOM = 26;
/** How far to the right of a hub's left side its modules begin. */
const INDENT = 52;
const TRUNK = { module: 28, other: 14 } as const;
/** Where an arrow from the left meets the box of a step: beside its mark. */
const ENTRY = 27;
const GROUP_GAP = 34;

/** A way out of a step, with what it leads to: a small box, or steps of which the first has its place. */
interface Row {
  readonly edge: GraphEdge;
  readonly label: Box;
  readonly there: Picture;
  /** where the arrow meets it */
  readonly entry: { readonly x: number; readonly y: number };
}

/** How far a row reaches above and below its line. */
const reach = ({ label, there, entry }: Row) => {
  const half = Math.ceil(label.height / 2);
  return { above: Math.max(half, entry.y), below: Math.max(half, there.height - entry.y) };
};

/** What a step leaves for, one row below the other, to its right. */
function asideOf(node: GraphNode, card: Box, rows: readonly Row[]): Picture {
  const labels = Math.max(0, ...rows.map(({ label }) => label.width));
  const left = card.width + ASIDE;
  const right = left + labels + (labels > 0 ? ARROW_ROOM : 0);
  const heights = rows.map((row) => reach(row).above + reach(row).below);
  const height = heights.reduce((sum, own) => sum + own + ROW_GAP, -ROW_GAP);
  let top = Math.max(0, Math.round((card.height - height) / 2));
  const middles = rows.map((row, index) => {
    const middle = top + reach(row).above;
    top += (heights[index] ?? 0) + ROW_GAP;
    return middle;
  });
  const ports = portsAlong(middles, 0, card.height);
  const placed = rows.map(({ edge, label, there, entry }, index) => {
    const middle = middles[index] ?? 0;
    const words = { box: label, x: left, y: middle - Math.round(label.height / 2) };
    const line = [
      { x: card.width, y: ports[index] ?? middle },
      { x: left, y: middle },
      { x: right + entry.x, y: middle },
    ];
    const own: PlacedEdge = { edge, label: label.height === 0 ? undefined : words, line, course: 'aside' };
    const { nodes, edges } = moved(there, right, middle - entry.y);
    return { nodes, edges: [...edges, own] };
  });
  return {
    nodes: [{ node, box: card, x: 0, y: 0 }, ...placed.flatMap(({ nodes }) => nodes)],
    edges: placed.flatMap(({ edges }) => edges),
    width: rows.length === 0 ? card.width : right + Math.max(...rows.map(({ there }) => there.width)),
    height: Math.max(card.height, rows.length === 0 ? 0 : top - ROW_GAP),
  };
}

/** The modules of a hub and what follows it, below each other, with a line from the hub to each. */
function withGroups(graph: FlowGraph, top: Picture, card: Box, edges: readonly GraphEdge[], draw: DrawGroup): Picture {
  const labels = edges.map((edge) => edgeBox(graph, edge));
  const wide = Math.max(0, ...labels.map(({ width }) => width));
  const left = INDENT + wide + (wide > 0 ? ARROW_ROOM : ARROW_ROOM / 2);
  let { width, height } = top;
  const nodes = [...top.nodes];
  const placed = [...top.edges];
  for (const [index, edge] of edges.entries()) {
    const label = labels[index] ?? { width: 0, height: 0, texts: [] };
    const group = draw(edge.group ?? [], edge.to);
    const above = Math.max(0, Math.ceil(label.height / 2) - ENTRY - group.first.y);
    const y = height + GROUP_GAP + above;
    const entry = y + group.first.y + ENTRY;
    const there = moved(group, left, y);
    nodes.push(...there.nodes);
    placed.push(...there.edges);
    const trunk = edge.kind === 'module' ? TRUNK.module : TRUNK.other;
    const words = { box: label, x: INDENT, y: entry - Math.round(label.height / 2) };
    placed.push({
      edge,
      label: label.height === 0 ? undefined : words,
      line: [
        { x: trunk, y: card.height },
        { x: trunk, y: entry },
        { x: left + group.first.x, y: entry },
      ],
      course: 'turn',
    });
    width = Math.max(width, left + group.width);
    height = Math.max(y + group.height, words.y + label.height);
  }
  return { nodes, edges: placed, width, height };
}

/** A small box alone. */
function endOf(node: GraphNode): Pick<Row, 'there' | 'entry'> {
  const box = nodeBox(node);
  const there = { nodes: [{ node, box, x: 0, y: 0 }], edges: [], width: box.width, height: box.height };
  return { there, entry: { x: 0, y: Math.round(box.height / 2) } };
}

/** A step with what stands beside it. */
export function blockOf(graph: FlowGraph, node: GraphNode, draw: DrawGroup): Block {
  const card = nodeBox(node);
  const isHub = node.kind === 'hub';
  const out = graph.edges.filter(({ from }) => from === node.id);
  const rows = out.flatMap((edge): Row[] => {
    const label = edgeBox(graph, edge);
    const end = graph.nodes.find(({ id }) => id === edge.to);
    if (end && isSmall(end)) return [{ edge, label, ...endOf(end) }];
    if (isHub || edge.group === undefined) return [];
    const { first, ...there } = draw(edge.group, edge.to);
    return [{ edge, label, there, entry: { x: first.x, y: first.y + ENTRY } }];
  });
  const aside = asideOf(node, card, rows);
  const groups = isHub ? out.filter(({ group }) => group !== undefined) : [];
  return { node, card, ...(groups.length === 0 ? aside : withGroups(graph, aside, card, groups, draw)) };
}
