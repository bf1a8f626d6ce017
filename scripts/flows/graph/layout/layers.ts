import dagre from '@dagrejs/dagre';
import { isObject, listOf } from '../../project/shape';
import type { Block } from './block';
import type { Point } from './placed';

/** A line between two blocks, and the room its words take. */
export interface Link {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
  /** how much it should be straight */
  readonly weight: number;
}

/** Where the middle of a block's step, and of the words on a line, is to stand; in rows from top to bottom. */
export interface Layers {
  /** the middle of the step's box, and of the block's height */
  block(id: string): Point;
  link(link: Link): { readonly words: Point; readonly points: readonly Point[] };
}

const SETTINGS = { rankdir: 'TB', nodesep: 36, edgesep: 28, ranksep: 60 } as const;
const NOWHERE: Point = { x: 0, y: 0 };

function isPoint(value: unknown): value is Point {
  return isObject(value) && typeof value.x === 'number' && typeof value.y === 'number';
}

/**
 * Sorts blocks in rows. A block takes as much room to the left of its step as to the right, so that steps that follow
 * each other stand below each other.
 */
export function layersOf(blocks: readonly Block[], links: readonly Link[]): Layers {
  const drawn = new dagre.graphlib.Graph({ multigraph: true });
  drawn.setGraph({ ...SETTINGS });
  for (const { node, card, width, height } of blocks) {
    const aside = width - card.width / 2;
    drawn.setNode(node.id, { width: 2 * Math.max(aside, card.width / 2), height });
  }
  for (const { id, from, to, ...room } of links) drawn.setEdge(from, to, { ...room, labelpos: 'c' }, id);
  dagre.layout(drawn);
  return {
    block(id) {
      const at: unknown = drawn.node(id);
      return isPoint(at) ? at : NOWHERE;
    },
    link({ from, to, id }) {
      const at: unknown = drawn.edge(from, to, id);
      const points = isObject(at) ? listOf(at.points).filter(isPoint) : [];
      return { points: points.slice(1, -1), words: isPoint(at) ? at : NOWHERE };
    },
  };
}
