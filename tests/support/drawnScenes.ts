import sharp from 'sharp';
import { cardDrawing, faceDrawing } from './fakeCamera';

const WIDTH = 720;
const HEIGHT = 1280;

/** A picture as a phone held upright takes it: a plain colour with what is drawn on it. */
function drawnPicture(background: string, content: string): Promise<Buffer> {
  const wall = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${wall}${content}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

const BACKGROUNDS = ['#4a4038', '#222', '#5a6670'] as const;

/** Faces of several sizes, in the middle and aside of it. */
export const FACES = BACKGROUNDS.flatMap((background) =>
  ([150, 170, 190, 210] as const).flatMap((radius) =>
    ([-20, 20] as const).map((aside) => ({
      name: `a face of ${radius} pixels, ${aside} aside, on ${background}`,
      picture: () => drawnPicture(background, faceDrawing(WIDTH / 2 + aside, 540, radius)),
    })),
  ),
);

const fingers = Array.from(
  { length: 4 },
  (_, at) => `<rect x="${210 + at * 78}" y="${280 - (at % 3) * 30}" width="64" height="420" rx="32"/>`,
).join('');
const HAND = `<g fill="#c58c66" stroke="#8a5a3a" stroke-width="5">${fingers}<rect x="120" y="620" width="70" height="260" rx="35" transform="rotate(-30 150 720)"/><rect x="205" y="560" width="300" height="380" rx="90"/></g>`;
const BRICKS = Array.from({ length: 240 }, (_, at) => {
  const row = Math.floor(at / 12);
  return `<rect x="${(at % 12) * 64 - (row % 2) * 32}" y="${row * 66}" width="58" height="58" fill="#9c5a3c"/>`;
}).join('');
const STRIPES = Array.from(
  { length: 18 },
  (_, at) => `<rect x="${at * 42}" width="20" height="${HEIGHT}" fill="#33658a"/>`,
).join('');

/** What is no face: cards near and far, a hand, walls, a shirt. */
export const NO_FACES = [
  ...BACKGROUNDS.flatMap((background) =>
    [400, 612, 720, 1000].map((width) => ({
      name: `a card of ${width} pixels on ${background}`,
      picture: () => drawnPicture(background, cardDrawing({ x: (WIDTH - width) / 2, y: 335, width })),
    })),
  ),
  ...BACKGROUNDS.map((background) => ({
    name: `a hand on ${background}`,
    picture: () => drawnPicture(background, HAND),
  })),
  { name: 'a wall of bricks', picture: () => drawnPicture('#c9b8a8', BRICKS) },
  { name: 'a plain wall', picture: () => drawnPicture('#d8d2c4', '') },
  { name: 'a striped shirt', picture: () => drawnPicture('#eee', STRIPES) },
] as const;
