import { type GrayImage, region } from '../../lib/picture/grayImage';
import { sharpness } from '../../lib/picture/quality';
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
export function holdsCard(image: GrayImage): boolean {
  const place = region(image, PLACE);
  return cardSides(place, AROUND) >= SIDES_NEEDED && sharpness(place) >= PRINT_FROM;
}
