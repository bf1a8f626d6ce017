import { type Box, edgeBox, isSmall } from '../boxes';
import type { FlowGraph, GraphEdge } from '../model';
import type { EdgeKind } from '../phrases';
import { type Block, blockOf } from './block';
import { type Layers, type Link, layersOf } from './layers';
import { moved, type Picture, type PlacedEdge, type PlacedNode, type Point } from './placed';
import { portsAlong } from './ports';

/** Steps of the main way stay below each other. */
const WEIGHTS: Readonly<Record<EdgeKind, number>> = {
  start: 20,
  next: 12,
  module: 4,
  guard: 2,
  way: 1,
  opens: 1,
  refused: 1,
};

/** The lines between the same two steps, side by side as one. */
interface Strand extends Link {
  readonly edges: readonly { readonly edge: GraphEdge; readonly box: Box }[];
}

/** One of the lines of a strand, with the places it passes. */
interface Routed {
  readonly edge: GraphEdge;
  readonly box: Box;
  readonly from: string;
  readonly to: string;
  readonly words: Point;
  readonly points: readonly Point[];
}

/** Room for a line without words, beside one that has some. */
const LANE = 24;
const LANE_GAP = 16;
/** Between the lines where there are no words. */
const NARROW_LANE = 7;

const laneWidth = ({ width }: Box) => Math.max(width, LANE);

function strandsOf(graph: FlowGraph, edges: readonly GraphEdge[]): readonly Strand[] {
  const strands = new Map<string, Strand>();
  for (const edge of edges) {
    const box = edgeBox(graph, edge);
    const key = JSON.stringify([edge.from, edge.to]);
    const strand = strands.get(key);
    const weight = WEIGHTS[edge.kind];
    if (!strand) {
      const { from, to } = edge;
      strands.set(key, { id: edge.id, from, to, edges: [{ edge, box }], width: box.width, height: box.height, weight });
      continue;
    }
    const lanes = [...strand.edges, { edge, box }];
    const width = lanes.reduce((sum, lane) => sum + laneWidth(lane.box) + LANE_GAP, -LANE_GAP);
    const height = Math.max(strand.height, box.height, 1);
    strands.set(key, { ...strand, edges: lanes, width, height, weight: strand.weight + weight });
  }
  return [...strands.values()];
}

/** The lines of a strand, each in its lane. */
function lanesOf(strand: Strand, { words, points }: ReturnType<Layers['link']>): readonly Routed[] {
  const { edges, from, to, width } = strand;
  if (edges.length === 1) return edges.map((lane) => ({ ...lane, from, to, words, points }));
  let left = words.x - width / 2;
  return edges.map((lane, index) => {
    const middle = left + laneWidth(lane.box) / 2;
    left += laneWidth(lane.box) + LANE_GAP;
    const narrow = (index - (edges.length - 1) / 2) * NARROW_LANE;
    const inLane = points.map(({ x, y }) => ({ x: Math.abs(y - words.y) < 1 ? middle : x + narrow, y }));
    return { ...lane, from, to, words: { ...words, x: middle }, points: inLane };
  });
}

/** The rows of the picture: from the top to the bottom of all that has the same middle. */
type Bands = ReadonlyMap<number, { readonly top: number; readonly bottom: number }>;

function bandsOf(rectangles: readonly { readonly y: number; readonly height: number }[]): Bands {
  const bands = new Map<number, { top: number; bottom: number }>();
  for (const { y, height } of rectangles) {
    const middle = Math.round(y);
    const { top, bottom } = bands.get(middle) ?? { top: middle, bottom: middle };
    const half = Math.ceil(height / 2);
    bands.set(middle, { top: Math.min(top, middle - half), bottom: Math.max(bottom, middle + half) });
  }
  return bands;
}

/** The place where each line meets the lower or upper side of a step's box. */
function portsOf(
  routed: readonly Routed[],
  cards: ReadonlyMap<string, PlacedNode>,
  side: 'from' | 'to',
): ReadonlyMap<string, number> {
  const result = new Map<string, number>();
  for (const [id, { x, box }] of cards) {
    const here = routed.filter((link) => link[side] === id);
    const wanted = here.map(({ points }) => (side === 'from' ? points[0] : points.at(-1))?.x ?? x + box.width / 2);
    const found = portsAlong(wanted, x, box.width);
    for (const [index, { edge }] of here.entries()) result.set(edge.id, found[index] ?? x);
  }
  return result;
}

/** Straight down through each row, so that the line passes beside what stands there. */
function lineThrough(points: readonly Point[], bands: Bands): readonly Point[] {
  return points.flatMap(({ x, y }) => {
    const { top, bottom } = bands.get(Math.round(y)) ?? { top: Math.round(y), bottom: Math.round(y) };
    return (top === bottom ? [top] : [top, bottom]).map((at) => ({ x: Math.round(x), y: at }));
  });
}

function placeAll(blocks: readonly Block[], links: readonly Routed[], layers: Layers): Picture {
  const middles = blocks.map((block) => ({ block, at: layers.block(block.node.id) }));
  const bands = bandsOf([
    ...middles.map(({ at, block }) => ({ y: at.y, height: block.height })),
    ...links.flatMap(({ points }) => points.map(({ y }) => ({ y, height: 0 }))),
    ...links.filter(({ box }) => box.height > 0).map(({ words, box }) => ({ y: words.y, height: box.height })),
  ]);
  const bandOf = (y: number) => bands.get(Math.round(y)) ?? { top: Math.round(y), bottom: Math.round(y) };
  const placed = middles.map(({ block, at }) => {
    const { top, bottom } = bandOf(at.y);
    return { ...moved(block, Math.round(at.x - block.card.width / 2), top), bottom };
  });
  const cards = new Map<string, PlacedNode>();
  const bottoms = new Map<string, number>();
  for (const { node, nodes, bottom } of placed) {
    const card = nodes.find((inner) => inner.node === node);
    if (card) cards.set(node.id, card);
    bottoms.set(node.id, bottom);
  }
  const leaving = portsOf(links, cards, 'from');
  const reaching = portsOf(links, cards, 'to');
  const edges = links.flatMap((link): PlacedEdge[] => {
    const from = cards.get(link.from);
    const to = cards.get(link.to);
    if (!from || !to) return [];
    const { edge, box, words } = link;
    const x = leaving.get(edge.id) ?? from.x;
    const line = [
      { x, y: from.y + from.box.height },
      { x, y: bottoms.get(link.from) ?? from.y + from.box.height },
      ...lineThrough(link.points, bands),
      { x: reaching.get(edge.id) ?? to.x, y: to.y },
    ];
    const corner = { x: Math.round(words.x - box.width / 2), y: Math.round(words.y - box.height / 2) };
    return [{ edge, label: box.height === 0 ? undefined : { box, ...corner }, line, course: 'down' }];
  });
  return framed({
    nodes: placed.flatMap(({ nodes }) => nodes),
    edges: [...placed.flatMap((block) => block.edges), ...edges],
  });
}

/** Moves everything so that the picture begins at 0, and says how large it is. */
function framed(part: Pick<Picture, 'nodes' | 'edges'>): Picture {
  const boxes = [...part.nodes, ...part.edges.flatMap(({ label }) => label ?? [])];
  const points = part.edges.flatMap(({ line }) => line);
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, box }) => x + box.width), ...points.map(({ x }) => x));
  const bottom = Math.max(...boxes.map(({ y, box }) => y + box.height), ...points.map(({ y }) => y));
  return moved({ ...part, width: right - left, height: bottom - top }, -left, -top);
}

/** The nodes that stand below a hub, with one of its edges. */
const nodesInGroups = (edges: readonly GraphEdge[]) => new Set(edges.flatMap(({ group }) => group ?? []));

/** A part of the graph in rows: these nodes, those they leave for, and what is between them. */
function pictureOf(graph: FlowGraph, ids: ReadonlySet<string>): Picture {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id));
  const inner = nodesInGroups(graph.edges.filter(({ from }) => ids.has(from)));
  const top = nodes.filter((node) => !inner.has(node.id) && (!isSmall(node) || node.kind === 'start'));
  const blocks = top.map((node) =>
    blockOf(graph, node, (group, first) => {
      const picture = pictureFrom(graph, first, new Set(group));
      const card = picture.nodes.find((placed) => placed.node.id === first);
      if (!card) throw new Error(`The group of ${first} does not hold it.`);
      return { ...picture, first: card };
    }),
  );
  const own = new Set(top.map(({ id }) => id));
  const strands = strandsOf(
    graph,
    graph.edges.filter(({ from, to, group }) => own.has(from) && own.has(to) && group === undefined),
  );
  const layers = layersOf(blocks, strands);
  const lines = strands.flatMap((strand) => lanesOf(strand, layers.link(strand)));
  return placeAll(blocks, lines, layers);
}

/** Those of some nodes that lines lead to from one of them, and those in their groups. */
function reachedFrom(start: string, { edges }: FlowGraph, ids: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([start]);
  for (const node of found) {
    for (const { from, to, group = [] } of edges) {
      if (from === node) for (const next of [to, ...group]) if (ids.has(next)) found.add(next);
    }
  }
  return found;
}

/** Between the picture and the steps below it that no line leads to. */
const APART = 56;

/** These nodes: first those that lines lead to from the first one, which stands alone in its row, then the others. */
function pictureFrom(graph: FlowGraph, first: string, ids: ReadonlySet<string>): Picture {
  const reached = reachedFrom(first, graph, ids);
  const main = pictureOf(graph, reached);
  const others = graph.nodes.map(({ id }) => id).filter((id) => ids.has(id) && !reached.has(id));
  const below = others.length === 0 ? undefined : pictureOf(graph, new Set(others));
  if (!below || below.nodes.length === 0) return main;
  const { nodes, edges } = moved(below, 0, main.height + APART);
  return {
    nodes: [...main.nodes, ...nodes],
    edges: [...main.edges, ...edges],
    width: Math.max(main.width, below.width),
    height: main.height + APART + below.height,
  };
}

/** Where everything of a picture stands. The same graph gives the same numbers on every machine. */
export function layoutOf(graph: FlowGraph): Picture {
  return pictureFrom(graph, graph.start, new Set(graph.nodes.map(({ id }) => id)));
}
