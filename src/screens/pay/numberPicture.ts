import { canvasPng } from '../../lib/picture/canvasPng';

/** What the picture of a number says, from the top. */
export interface NumberPicture {
  /** whose number it is: "BCA virtual account" */
  title: string;
  number: string;
  /** what the number takes, and how long that holds */
  sentences: readonly string[];
}

/** In pixels: a phone shows it whole. */
const WIDTH = 1080;
const EDGE = 72;
const SPACE = 36;

interface Line {
  text: string;
  size: number;
  weight: number;
  color: string;
}

/** A text in lines that fit, broken between words. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): readonly string[] {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const isFull = pen.measureText(`${line} ${word}`).width > width;
    if (isFull) lines.push(line);
    line = isFull ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A number to pay into as a PNG to keep: people pay with an app or at a till, away from this page. Rejects where it cannot be drawn. */
export async function drawNumberPicture({ title, number, sentences }: NumberPicture): Promise<Blob> {
  const look = getComputedStyle(document.documentElement);
  const color = (name: string) => look.getPropertyValue(name).trim();
  const family = color('--font');
  const fontOf = ({ weight, size }: Pick<Line, 'weight' | 'size'>) => `${weight} ${size}px ${family}`;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  await document.fonts.load(fontOf({ weight: 700, size: 40 }));

  const texts: readonly Line[] = [
    { text: 'Lancar', size: 44, weight: 800, color: color('--brand') },
    { text: title, size: 44, weight: 600, color: color('--ink') },
    { text: number, size: 84, weight: 800, color: color('--ink') },
    ...sentences.map((text) => ({ text, size: 40, weight: 500, color: color('--muted') })),
  ];
  const lines = texts.flatMap((line) => {
    pen.font = fontOf(line);
    return wrapped(pen, line.text, WIDTH - 2 * EDGE).map((text, index) => ({ ...line, text, isFirst: index === 0 }));
  });
  let height = EDGE;
  const placed = lines.map((line) => {
    height += line.size * 1.3 + (line.isFirst ? SPACE : 0);
    return { ...line, at: height };
  });
  canvas.width = WIDTH;
  canvas.height = Math.round(height + EDGE);
  pen.fillStyle = color('--card');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const line of placed) {
    pen.font = fontOf(line);
    pen.fillStyle = line.color;
    pen.fillText(line.text, EDGE, line.at);
  }
  return canvasPng(canvas);
}
