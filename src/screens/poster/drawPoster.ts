import { canvasPng } from '../../lib/picture/canvasPng';

/** What the picture says; nothing of a person but the amount. */
export interface PosterWords {
  label: string;
  amount: string;
  /** lines of one sentence */
  facts: readonly string[];
  see: string;
  /** where the product is */
  host: string;
}

/** pixels: upright, as it is shown in chats and stories */
const [WIDTH, HEIGHT] = [1080, 1350];
const MARGIN = 84;
const INSIDE = WIDTH - 4 * MARGIN;
const FONT = '"Plus Jakarta Sans", system-ui, sans-serif';
/** The mark of the product (public/icon.svg), in a square of 48. */
const MARK = ['M17 11v21a5 5 0 0 0 5 5h10', 'M24 24l5 5 8-10'] as const;
const CARD = { x: MARGIN, y: 390, width: WIDTH - 2 * MARGIN, height: 470, radius: 56 };

const brandOf = (name: '--brand' | '--brand-ink' | '--brand-soft') =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const fontOf = (weight: number, size: number) => `${weight} ${size}px ${FONT}`;

/** Sets the largest size up to this one at which the text fits. */
function setFont(
  pen: CanvasRenderingContext2D,
  text: string,
  { weight, size }: { weight: number; size: number },
): void {
  pen.font = fontOf(weight, size);
  const width = pen.measureText(text).width;
  if (width > INSIDE) pen.font = fontOf(weight, Math.floor((size * INSIDE) / width));
}

function drawMark(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(MARGIN, 132);
  pen.scale(2.6, 2.6);
  pen.strokeStyle = '#fff';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.translate(-14, -10);
  for (const [at, path] of MARK.entries()) {
    pen.lineWidth = 5 - at;
    pen.stroke(new Path2D(path));
  }
  pen.restore();
  pen.font = fontOf(800, 64);
  pen.fillStyle = '#fff';
  pen.fillText('Lancar', MARGIN + 92, 194);
}

function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = brandOf('--brand');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = brandOf('--brand-ink');
  pen.beginPath();
  pen.arc(WIDTH - 60, 150, 330, 0, 2 * Math.PI);
  pen.arc(40, HEIGHT - 40, 260, 0, 2 * Math.PI);
  pen.fill();
}

function drawCard(pen: CanvasRenderingContext2D, { label, amount }: PosterWords): void {
  const { x, y, width, height, radius } = CARD;
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arcTo(x + width, y, x + width, y + height, radius);
  pen.arcTo(x + width, y + height, x, y + height, radius);
  pen.arcTo(x, y + height, x, y, radius);
  pen.arcTo(x, y, x + width, y, radius);
  pen.fill();
  pen.fillStyle = brandOf('--brand');
  setFont(pen, label, { weight: 700, size: 52 });
  pen.fillText(label, 2 * MARGIN, y + 170);
  pen.fillStyle = brandOf('--brand-ink');
  setFont(pen, amount, { weight: 800, size: 132 });
  pen.fillText(amount, 2 * MARGIN, y + 330);
}

function drawFoot(pen: CanvasRenderingContext2D, { facts, see, host }: PosterWords): void {
  pen.fillStyle = '#fff';
  for (const [at, line] of facts.entries()) {
    setFont(pen, line, { weight: 600, size: 46 });
    pen.fillText(line, MARGIN, 960 + at * 64);
  }
  setFont(pen, see, { weight: 500, size: 36 });
  pen.fillText(see, MARGIN, 1176);
  setFont(pen, host, { weight: 800, size: 40 });
  pen.fillText(host, MARGIN, 1234);
}

/** The picture of a limit as a PNG, in the colours of the page. Rejects where the browser can draw none. */
export async function drawPoster(words: PosterWords): Promise<Blob> {
  await Promise.all([600, 800].map((weight) => document.fonts.load(fontOf(weight, 46), words.amount)));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('a picture cannot be drawn here');
  drawGround(pen);
  drawMark(pen);
  drawCard(pen, words);
  drawFoot(pen, words);
  return canvasPng(canvas);
}
