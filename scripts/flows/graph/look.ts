import type { NodeKind, Tone } from './model';
import type { EdgeKind } from './phrases';

/** The colours of the product (src/ui/tokens.css), as a picture of its own cannot refer to them. */
export const COLOURS = {
  ink: '#12211b',
  muted: '#56665f',
  line: '#c9d4ce',
  ground: '#f4f7f5',
  card: '#ffffff',
  danger: '#b3261e',
  dangerSoft: '#fdecea',
  warn: '#8a4b00',
} as const;

export interface KindLook {
  /** of the mark and the border */
  readonly ink: string;
  /** behind the mark */
  readonly soft: string;
  /** the mark, drawn with strokes in a square of 18 px */
  readonly mark: string;
}

const CIRCLE = 'M9 2a7 7 0 1 0 0 14a7 7 0 0 0 0-14z';

/** One mark and colour for each kind of step and each other box. */
export const KIND_LOOKS: Readonly<Record<NodeKind, KindLook>> = {
  signIn: { ink: '#2f4fb3', soft: '#e6ebfb', mark: 'M4.5 8h9v7h-9zM6 8V5.5a3 3 0 0 1 6 0V8' },
  form: { ink: '#08794c', soft: '#e4f4ec', mark: 'M3 3h12v12H3zM6 7h6M6 10.5h4' },
  capture: {
    ink: '#0b6a80',
    soft: '#e0f2f6',
    mark: 'M2 6h3l1.5-2h5L13 6h3v9H2zM9 12.7a2.4 2.4 0 1 0 0-4.8a2.4 2.4 0 0 0 0 4.8z',
  },
  info: { ink: '#44546e', soft: '#e8edf5', mark: `${CIRCLE}M9 8v4.6M9 5.2v.3` },
  wait: { ink: '#8a4b00', soft: '#fff3dc', mark: `${CIRCLE}M9 5v4l3 1.8` },
  hub: { ink: '#6a3d9a', soft: '#f1e8fa', mark: 'M3 3h5v5H3zM10 3h5v5h-5zM3 10h5v5H3zM10 10h5v5h-5z' },
  status: { ink: '#8f2f6b', soft: '#fbe7f3', mark: 'M3.5 15.5h11M5 13V9M9 13V4M13 13V7' },
  review: { ink: '#05573a', soft: '#d3eee0', mark: 'M4 2.5h10v13H4zM6.3 9l2 2l3.5-4' },
  list: { ink: '#5f4d00', soft: '#f8f0c8', mark: 'M3.4 5h.2M7 5h8M3.4 9h.2M7 9h8M3.4 13h.2M7 13h8' },
  end: { ink: '#12211b', soft: '#dde6e1', mark: 'M4.5 16V3M4.5 3.5h9.5L11.5 7l2.5 3.5H4.5' },
  unknown: { ink: '#b3261e', soft: '#fdecea', mark: 'M6.5 6.5a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.7-.9 1.4v.4M9 13.6v.2' },
  start: { ink: '#12211b', soft: '#12211b', mark: '' },
  exit: { ink: '#44546e', soft: '#e8edf5', mark: 'M5 13L13 5M6.5 5H13v6.5' },
  missing: { ink: '#b3261e', soft: '#fdecea', mark: 'M4.5 4.5l9 9M13.5 4.5l-9 9' },
  return: { ink: '#56665f', soft: '#e9eeeb', mark: 'M6.5 4L3 7.5L6.5 11M3.5 7.5h7a4 4 0 0 1 0 8H8' },
  jump: { ink: '#56665f', soft: '#e9eeeb', mark: 'M3 9h11M10 5l4 4l-4 4' },
  again: { ink: '#56665f', soft: '#e9eeeb', mark: 'M14.5 9a5.5 5.5 0 1 1-1.7-4M14.5 2v3.6h-3.6' },
  signOut: { ink: '#56665f', soft: '#e9eeeb', mark: 'M7.5 3.5H3.5v11h4M7 9h8.5M12.5 6l3 3l-3 3' },
};

export interface EdgeLook {
  readonly ink: string;
  readonly dashes?: string;
}

const WAY: EdgeLook = { ink: '#3f5048' };

/** How the lines are told apart. */
export const EDGE_LOOKS: Readonly<Record<EdgeKind, EdgeLook>> = {
  start: WAY,
  next: WAY,
  module: { ink: '#6a3d9a' },
  way: WAY,
  opens: WAY,
  guard: { ink: '#2f4fb3', dashes: '7 4' },
  refused: { ink: '#8a4b00', dashes: '2 4' },
};

export const TONES: Readonly<Record<Tone, string>> = { done: '#08794c', wait: '#d08700', problem: '#b3261e' };
