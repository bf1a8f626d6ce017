import type { Box } from '../boxes';
import type { GraphEdge, GraphNode } from '../model';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its upper left corner, px. */
export interface Placed extends Point {
  readonly box: Box;
}

export interface PlacedNode extends Placed {
  readonly node: GraphNode;
}

export interface PlacedEdge {
  readonly edge: GraphEdge;
  /** where its words stand; undefined for an edge without */
  readonly label: Placed | undefined;
  /** its corners, from box to box */
  readonly line: readonly Point[];
  /** `down`: bent where it moves aside; `aside`: to the right; `turn`: down, then to the right */
  readonly course: 'down' | 'aside' | 'turn';
}

/** Things with their places, from 0. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** The same things, moved. */
export function moved<Part extends Pick<Picture, 'nodes' | 'edges'>>(part: Part, dx: number, dy: number): Part {
  const by = <Thing extends Point>(thing: Thing): Thing => ({ ...thing, x: thing.x + dx, y: thing.y + dy });
  return {
    ...part,
    nodes: part.nodes.map(by),
    edges: part.edges.map((edge) => ({ ...edge, label: edge.label && by(edge.label), line: edge.line.map(by) })),
  };
}
