import type { CardArea } from '../../contract/generated/bodies';

/** All of a picture. */
export const WHOLE_PICTURE: CardArea = { left: 0, top: 0, width: 1, height: 1 };

/** How wide the area of a card is for its height, with its margin; what lies steeper is too crooked to tell where its face is. */
const [NARROWEST, WIDEST] = [1.2, 1.8];
/** The middle of the photo on a KTP and what is shown around it, as shares of the area of the card. */
const FACE = { across: 0.8, down: 0.5, width: 0.4 } as const;

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** How wide a part is for its height. @param ratio the same of the whole picture */
export const ratioOf = ({ width, height }: CardArea, ratio: number): number => (ratio * width) / height;

/** A square around the photo on a card; the whole card where it lies too crooked to say where that is. @param ratio of the whole picture */
export function faceOn(card: CardArea, ratio: number): CardArea {
  const shape = ratioOf(card, ratio);
  if (shape < NARROWEST || shape > WIDEST) return card;
  const [width, height] = [FACE.width * card.width, FACE.width * card.width * ratio];
  return {
    ...{ width, height },
    left: within(card.left + FACE.across * card.width - width / 2, 1 - width),
    top: within(card.top + FACE.down * card.height - height / 2, 1 - height),
  };
}
