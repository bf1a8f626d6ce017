import sharp from 'sharp';

/** The bars of a digit, as a clock shows it: top, upper left and right, middle, lower left and right, bottom. */
const BARS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const PLACES = [
  ...['x="6" y="0" width="24" height="6"', 'x="0" y="6" width="6" height="22"', 'x="30" y="6" width="6" height="22"'],
  ...[
    'x="6" y="28" width="24" height="6"',
    'x="0" y="34" width="6" height="22"',
    'x="30" y="34" width="6" height="22"',
  ],
  'x="6" y="56" width="24" height="6"',
];

/** A picture that says these digits, a PNG in base64. */
export async function captchaPicture(digits: string): Promise<string> {
  const drawn = [...digits].map((digit, at) => {
    const bars = [...(BARS[Number(digit)] ?? '')].map((on, place) => (on === '1' ? `<rect ${PLACES[place]}/>` : ''));
    return `<g transform="translate(${20 + at * 54} ${14 + (at % 2) * 8}) rotate(${at % 2 === 0 ? -4 : 5})">${bars.join('')}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${30 + digits.length * 54}" height="96"><rect width="100%" height="100%" fill="#f1efe6"/><g fill="#29505f">${drawn.join('')}</g></svg>`;
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
}
