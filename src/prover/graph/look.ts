import type { NodeKind } from './model';

/** The colours of the product (src/ui/tokens.css), as a picture of its own cannot refer to them. */
export const COLOURS = { ink: '#12211b', danger: '#b3261e', dangerSoft: '#fdecea' } as const;

interface KindLook {
  /** of the border */
  readonly ink: string;
  /** of the ground */
  readonly soft: string;
}

const QUIET: KindLook = { ink: '#56665f', soft: '#e9eeeb' };
const AWAY: KindLook = { ink: '#44546e', soft: '#e8edf5' };
const WRONG: KindLook = { ink: COLOURS.danger, soft: COLOURS.dangerSoft };

export const KIND_LOOKS: Readonly<Record<NodeKind, KindLook>> = {
  signIn: { ink: '#2f4fb3', soft: '#e6ebfb' },
  form: { ink: '#08794c', soft: '#e4f4ec' },
  capture: { ink: '#0b6a80', soft: '#e0f2f6' },
  info: AWAY,
  wait: { ink: '#8a4b00', soft: '#fff3dc' },
  hub: { ink: '#6a3d9a', soft: '#f1e8fa' },
  status: { ink: '#8f2f6b', soft: '#fbe7f3' },
  review: { ink: '#05573a', soft: '#d3eee0' },
  list: { ink: '#5f4d00', soft: '#f8f0c8' },
  end: { ink: COLOURS.ink, soft: '#dde6e1' },
  unknown: WRONG,
  start: { ink: COLOURS.ink, soft: COLOURS.ink },
  exit: AWAY,
  missing: WRONG,
  again: QUIET,
  signOut: QUIET,
};
