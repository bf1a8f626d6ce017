import { type GrayImage, toGray } from '../../lib/picture/grayImage';
import { drawJpeg } from '../upload/drawJpeg';
import { coverCrop, type Rect, type Size } from '../upload/scale';
import type { CameraKind } from './cameraTypes';
import { type Hint, judgeFrame, SURROUNDINGS } from './verdict';

/**
 * A rectangle drawn over a video (`object-fit: cover` in `box`) as a rectangle of the video's own pixels.
 * `mirrored`: the video is shown flipped, the pixels are not.
 */
export function overlayToVideo(overlay: Rect, box: Size, video: Size, mirrored: boolean): Rect {
  const shown = coverCrop(video, box);
  const factor = shown.width / box.width;
  const left = mirrored ? box.width - overlay.x - overlay.width : overlay.x;
  return {
    x: shown.x + left * factor,
    y: shown.y + overlay.y * factor,
    width: overlay.width * factor,
    height: overlay.height * factor,
  };
}

/** The rectangle grown on every side by a share of its width (left, right) and height (top, bottom), cut at the bounds. */
export function grow(rect: Rect, share: number, bounds: Size): Rect {
  const left = Math.max(0, rect.x - rect.width * share);
  const top = Math.max(0, rect.y - rect.height * share);
  const right = Math.min(bounds.width, rect.x + rect.width * (1 + share));
  const bottom = Math.min(bounds.height, rect.y + rect.height * (1 + share));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Pixels across the sampled picture: enough to tell sharp from blurred, cheap enough for five a second. */
const SAMPLE_WIDTH = 320;

export interface FrameArea {
  readonly video: HTMLVideoElement;
  /** the element that draws the frame over the video */
  readonly frame: HTMLElement;
  /** one picture of the video, for all that is done with it: see {@link frozen} */
  readonly still?: HTMLCanvasElement;
}

function sizeOf(video: HTMLVideoElement): Size {
  return { width: video.videoWidth, height: video.videoHeight };
}

/** What the video shows now, held: what is judged is what is taken. Undefined where it shows nothing. */
export function frozen(view: FrameArea, still: HTMLCanvasElement): FrameArea | undefined {
  const { width, height } = sizeOf(view.video);
  // a size that is set again takes memory again, even the same
  if (still.width !== width || still.height !== height) Object.assign(still, { width, height });
  const pen = still.getContext('2d');
  if (pen === null || width === 0 || height === 0) return undefined;
  pen.drawImage(view.video, 0, 0, width, height);
  return { ...view, still };
}

function frameInVideo({ video, frame }: FrameArea, kind: CameraKind): Rect {
  const box = video.getBoundingClientRect();
  const drawn = frame.getBoundingClientRect();
  const overlay = { x: drawn.left - box.left, y: drawn.top - box.top, width: drawn.width, height: drawn.height };
  return overlayToVideo(overlay, box, sizeOf(video), kind.facing === 'user');
}

/** Takes small gray pictures of what is in the frame. */
export class FrameSampler {
  readonly #canvas = document.createElement('canvas');

  sample(view: FrameArea, kind: CameraKind): GrayImage | undefined {
    // The surroundings become SURROUNDINGS of the sampled picture, hence a little more of the frame.
    const border = kind.checks.includes('framed') ? SURROUNDINGS / (1 - 2 * SURROUNDINGS) : 0;
    return this.around(view, kind, { border, width: SAMPLE_WIDTH });
  }

  /** The frame with a border of a share of it on each side, `width` pixels across. */
  around(view: FrameArea, kind: CameraKind, { border, width }: { border: number; width: number }) {
    const part = grow(frameInVideo(view, kind), border, sizeOf(view.video));
    // a camera that is being closed has no size: what is reckoned of it is no number
    if (!(part.width >= 1 && part.height >= 1)) return undefined;
    const height = Math.max(1, Math.round((part.height / part.width) * width));
    this.#canvas.width = width;
    this.#canvas.height = height;
    const pen = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) return undefined;
    pen.drawImage(view.still ?? view.video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    return toGray(pen.getImageData(0, 0, width, height).data, width, height);
  }
}

/** What is wrong with a picture by itself, undefined when nothing is. Whether it moves is not looked at. */
export function doubtOf(view: FrameArea, kind: CameraKind): Hint | undefined {
  const image = new FrameSampler().sample(view, kind);
  return image && judgeFrame(image, image, kind).hint;
}

/** The photo as a JPEG: what the viewfinder shows, cut to the frame where the kind of photo asks for it. Never mirrored. */
export function photoOfFrame(view: FrameArea, kind: CameraKind): Promise<Blob> {
  const video = sizeOf(view.video);
  const part =
    kind.crop === 'none'
      ? coverCrop(video, view.video.getBoundingClientRect())
      : grow(frameInVideo(view, kind), kind.crop, video);
  return drawJpeg(view.still ?? view.video, part, kind.longSide);
}
