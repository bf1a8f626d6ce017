import { type GrayImage, inner, region } from '../../lib/picture/grayImage';
import { brightness, glareShare, movement, sharpness } from '../../lib/picture/quality';
import { cardSides } from './cardSides';

/** Where FrameGuide draws the card below the face, with an eighth of its size around it; shares of the frame. */
const PLACE = { left: 0.175, top: 0.612, right: 0.825, bottom: 0.964 };
/** The eighth around, as a share of what is looked at. */
const AROUND = 0.1;
/** The hand covers a side. */
const SIDES_NEEDED = 3;
/** A shirt has folds, a card has print. */
const PRINT_FROM = 40;

/** True when something like a card is held where the frame shows it: straight sides with print between them. */
function holdsCard(image: GrayImage): boolean {
  const place = region(image, PLACE);
  return cardSides(place, AROUND) >= SIDES_NEEDED && sharpness(place) >= PRINT_FROM;
}

/** What the camera ticks off before it shoots by itself. */
export type FrameCheck = 'bright' | 'card' | 'sharp' | 'framed' | 'steady';
/** What is wrong with the picture right now; texts are `shooting.hints.<hint>`. */
export type Hint = 'dark' | 'glare' | 'noCard' | 'noFace' | 'unframed' | 'moving' | 'blur';

export interface FrameVerdict {
  readonly passed: Readonly<Record<FrameCheck, boolean>>;
  /** the first thing to put right, undefined when all is well */
  readonly hint: Hint | undefined;
}

/** Found by trying drawn and real pictures at 320 pixels across the frame. */
const THRESHOLDS = {
  darkBelow: 60,
  glareAbove: 0.06,
  movingAbove: 8,
  /** a side that is not in the frame may be cut off the photo */
  sidesNeeded: 4,
} as const;

/** Around the card's frame this share of the sampled picture is surroundings. */
export const SURROUNDINGS = 0.05;

const HINT_OF: Readonly<Record<Exclude<FrameCheck, 'bright'>, Hint>> = {
  card: 'noCard',
  framed: 'unframed',
  steady: 'moving',
  sharp: 'blur',
};
const HINT_ORDER: ReadonlyArray<Exclude<FrameCheck, 'bright'>> = ['card', 'framed', 'steady', 'sharp'];

/** What a kind of photo asks of a frame. */
export interface Demands {
  readonly checks: readonly FrameCheck[];
  /** the sharpness from which it counts as sharp: print has far more edges than a face */
  readonly sharpFrom: number;
}

/** Judges a sampled picture by what this kind of photo asks for; `before` is the sample before it. */
export function judgeFrame(
  image: GrayImage,
  before: GrayImage | undefined,
  { checks, sharpFrom }: Demands,
): FrameVerdict {
  const framing = checks.includes('framed');
  const subject = framing ? inner(image, SURROUNDINGS) : image;
  const dark = brightness(subject) < THRESHOLDS.darkBelow;
  const glare = glareShare(subject) > THRESHOLDS.glareAbove;
  const passed: Record<FrameCheck, boolean> = {
    bright: !dark && !glare,
    card: !checks.includes('card') || holdsCard(image),
    sharp: sharpness(subject) >= sharpFrom,
    framed: !framing || cardSides(image, SURROUNDINGS) >= THRESHOLDS.sidesNeeded,
    steady: movement(before, image) <= THRESHOLDS.movingAbove,
  };
  const failed = HINT_ORDER.find((check) => checks.includes(check) && !passed[check]);
  const light: Hint | undefined = dark ? 'dark' : glare ? 'glare' : undefined;
  return { passed, hint: light ?? (failed && HINT_OF[failed]) };
}
