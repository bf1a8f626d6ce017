import { coverCrop, type Rect, type Size } from '../upload/scale';

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
