import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { CameraType } from '../../src/contract/enums';
import { onceByKey } from './onceByKey';

/** What a fake camera sees. Everything is drawn: no real person, name or number. */
export type Scene = 'card' | 'dark' | 'glare' | 'blurred' | 'face' | 'holding' | 'liveness' | 'applicant';

/** A phone held upright. */
const WIDTH = 720;
const HEIGHT = 1280;

interface Place {
  x: number;
  y: number;
  width: number;
}

/** A card like a KTP, its proportions those of ID-1. */
export function cardDrawing({ x, y, width }: Place): string {
  const height = width / 1.586;
  const rows = [
    'NIK : 3275014509900999',
    'Nama : CONTOH SPECIMEN',
    'Lahir : KOTA CONTOH, 05-09-1990',
    'Alamat : JL. PERCOBAAN NO. 1',
    'Pekerjaan : PEGAWAI CONTOH',
    'Kewarganegaraan : WNI',
  ];
  const size = height / 15;
  const lines = rows.map(
    (row, index) =>
      `<text x="${x + width * 0.05}" y="${y + height * (0.32 + index * 0.11)}" font-size="${size}">${row}</text>`,
  );
  return `
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width * 0.03}" fill="#9fc9e3"/>
    <g font-family="DejaVu Sans, sans-serif" font-weight="bold" fill="#0b2a3a">
      <text x="${x + width / 2}" y="${y + height * 0.15}" font-size="${size * 1.2}" text-anchor="middle">CONTOH / SPECIMEN</text>
      ${lines.join('')}
    </g>
    <rect x="${x + width * 0.74}" y="${y + height * 0.26}" width="${width * 0.21}" height="${height * 0.5}" fill="#c0392b"/>
    <circle cx="${x + width * 0.845}" cy="${y + height * 0.43}" r="${width * 0.05}" fill="#f2d6c0"/>
    <rect x="${x + width * 0.78}" y="${y + height * 0.58}" width="${width * 0.13}" height="${height * 0.18}" fill="#f5f5f5"/>`;
}

/** A drawn face with its shoulders, its middle and half its width in pixels: SVG. */
export function faceDrawing(x: number, y: number, radius: number, eyes: 'open' | 'closed' = 'open'): string {
  const eye = radius * (eyes === 'open' ? 0.08 : 0.01);
  const hair = Array.from({ length: 40 }, (_, index) => {
    const at = x - radius + (index * radius * 2) / 39;
    return `<path d="M${at} ${y - radius * 0.9}q6 ${radius * 0.3} -4 ${radius * 0.5}" stroke="#221a15" stroke-width="5" fill="none"/>`;
  });
  return `
    <rect x="${x - radius * 1.6}" y="${y + radius * 1.25}" width="${radius * 3.2}" height="${radius * 3}" rx="${radius}" fill="#33658a"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 1.35}" fill="#d9a982"/>
    ${hair.join('')}
    <g fill="#2b1b12">
      <ellipse cx="${x - radius * 0.4}" cy="${y - radius * 0.15}" rx="${radius * 0.14}" ry="${eye}"/>
      <ellipse cx="${x + radius * 0.4}" cy="${y - radius * 0.15}" rx="${radius * 0.14}" ry="${eye}"/>
      <rect x="${x - radius * 0.6}" y="${y - radius * 0.4}" width="${radius * 0.4}" height="${radius * 0.07}"/>
      <rect x="${x + radius * 0.2}" y="${y - radius * 0.4}" width="${radius * 0.4}" height="${radius * 0.07}"/>
    </g>
    <path d="M${x} ${y - radius * 0.1}l-${radius * 0.14} ${radius * 0.5}h${radius * 0.26}" fill="none" stroke="#8a5a3a" stroke-width="5"/>
    <path d="M${x - radius * 0.35} ${y + radius * 0.7}q${radius * 0.35} ${radius * 0.22} ${radius * 0.7} 0" fill="#9c3d3d" stroke="#6e2323" stroke-width="6"/>`;
}

function drawing(width: number, height: number, content: string): Buffer {
  const table = `<rect width="${width}" height="${height}" fill="#4a4038"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${table}${content}</svg>`,
  );
}

/** Where the card lies in the picture: as wide as the frame of the KTP camera on a phone. */
const CARD: Place = { x: 54, y: 335, width: 612 };

const face = (dx = 0, dy = 0, eyes: 'open' | 'closed' = 'open') =>
  sharp(drawing(WIDTH, HEIGHT, faceDrawing(WIDTH / 2 + dx, 540 + dy, 190, eyes)));

/** A card held below the chin, where the camera's frame shows it. */
const HELD: Place = { x: 195, y: 668, width: 330 };

type StillScene = Exclude<Scene, 'liveness' | 'applicant'>;

async function sceneJpeg(scene: StillScene): Promise<Buffer> {
  const card = sharp(drawing(WIDTH, HEIGHT, cardDrawing(CARD)));
  const pictures: Record<StillScene, () => Sharp> = {
    card: () => card,
    dark: () => card.linear(0.15, 0),
    glare: () => {
      const light = `<ellipse cx="330" cy="530" rx="190" ry="110" fill="#fff"/>`;
      return sharp(drawing(WIDTH, HEIGHT, cardDrawing(CARD) + light));
    },
    blurred: () => card.blur(9),
    face: () => face(),
    holding: () => sharp(drawing(WIDTH, HEIGHT, faceDrawing(WIDTH / 2, 420, 170) + cardDrawing(HELD))),
  };
  return await pictures[scene]().jpeg({ quality: 90 }).toBuffer();
}

/** Chromium shows 30 frames of a motion JPEG a second. */
const FPS = 30;

/** A person who looks straight ahead for three seconds, then turns, nods and blinks for five. */
async function livenessFrames(): Promise<Buffer[]> {
  const rest = await face().jpeg({ quality: 80 }).toBuffer();
  const poses = Array.from({ length: 12 }, (_, at) => {
    const turn = Math.sin((at * Math.PI) / 3);
    return face(turn * 90, at % 3 === 0 ? 60 : 0, at % 2 === 0 ? 'open' : 'closed')
      .jpeg({ quality: 80 })
      .toBuffer();
  });
  const moving = await Promise.all(poses);
  const held = FPS / 7.5;
  const still = Array.from({ length: 3 * FPS }, () => rest);
  const moved = Array.from({ length: 5 * FPS }, (_, at) => moving[Math.floor(at / held) % moving.length] ?? rest);
  return [...still, ...moved];
}

/** A scene in a hand that is never quite still, three seconds long. */
async function shakyFrames(scene: StillScene): Promise<Buffer[]> {
  const whole = sharp(await sceneJpeg(scene));
  const part = { width: WIDTH - 24, height: HEIGHT - 24 };
  const places = [0, 24, 4, 20].map((at) => whole.clone().extract({ left: at, top: 24 - at, ...part }));
  const frames = await Promise.all(places.map((one) => one.resize(WIDTH, HEIGHT).jpeg({ quality: 70 }).toBuffer()));
  return Array.from({ length: 3 * FPS }, (_, at) => frames[Math.floor(at / 3) % frames.length] ?? Buffer.alloc(0));
}

/** What an applicant shows, again and again: the card, the face and its movements, the card below the face. */
async function applicantFrames(): Promise<Buffer[]> {
  return [...(await shakyFrames('card')), ...(await livenessFrames()), ...(await shakyFrames('holding'))];
}

async function sceneFrames(scene: Scene): Promise<Buffer[]> {
  if (scene === 'applicant') return applicantFrames();
  if (scene === 'liveness') return livenessFrames();
  const frame = await sceneJpeg(scene);
  return Array.from({ length: 10 }, () => frame);
}

/**
 * A motion JPEG file for Chromium's --use-file-for-fake-video-capture: JPEGs, one after the other. Gives its path.
 * One file a scene in the system's temporary folder; renamed into place, so that a camera in use keeps its own.
 */
export async function fakeCameraFile(scene: Scene): Promise<string> {
  const folder = join(tmpdir(), 'lancar-fake-camera');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${scene}.mjpeg`);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.concat(await sceneFrames(scene)));
  await rename(draft, file);
  return file;
}

/** Chromium's arguments for a camera that sees the file and may be used without a question. */
export function fakeCameraArguments(file: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A picture a person might choose from a phone's gallery. */
export type Sample = 'ktp' | 'selfie' | 'holding' | 'document' | 'tiny' | 'sideways';

const SAMPLES: Record<Sample, () => Sharp> = {
  ktp: () => sharp(drawing(2400, 1600, cardDrawing({ x: 150, y: 140, width: 2100 }))),
  selfie: () => sharp(drawing(1440, 1920, faceDrawing(720, 800, 380))),
  holding: () => sharp(drawing(1440, 1920, faceDrawing(720, 620, 300) + cardDrawing({ x: 420, y: 1160, width: 600 }))),
  document: () => {
    const text = Array.from(
      { length: 22 },
      (_, row) => `<rect x="220" y="${320 + row * 80}" width="${900 + ((row * 37) % 260)}" height="26" fill="#333"/>`,
    );
    const page = `<rect x="120" y="120" width="1360" height="2000" fill="#fdfdf8"/>`;
    return sharp(drawing(1600, 2240, page + text.join('')));
  },
  tiny: () => sharp(drawing(320, 200, cardDrawing({ x: 20, y: 10, width: 280 }))),
  // Lies on its side, as many phones store it: the orientation mark turns it upright.
  sideways: () => sharp(drawing(1600, 2400, cardDrawing({ x: 100, y: 700, width: 1400 }))).rotate(270),
};

/** A JPEG with the metadata a phone writes (maker, position), which an upload must not carry. */
export async function samplePhoto(sample: Sample, quality = 88): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Contoh', Model: 'Kamera Contoh', Copyright: 'SPECIMEN' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '106/1 49/1 0/1' },
  };
  const picture = SAMPLES[sample]().withExif(exif);
  if (sample === 'sideways') picture.withMetadata({ orientation: 6 });
  return await picture.jpeg({ quality }).toBuffer();
}

let pages = 0;

/** A page of a document that is none of those before: the same file is not taken twice. */
export function anotherPage(): Promise<Buffer> {
  pages += 1;
  return samplePhoto('document', 50 + (pages % 40));
}

/** The sample that a camera of this kind should see. */
export const SAMPLE_OF: Readonly<Record<CameraType, Sample>> = {
  KTP: 'ktp',
  LIVENESS_KTP: 'selfie',
  LIVENESS_WITHOUT_KTP: 'selfie',
  ID_HOLDING: 'holding',
  COMMON_CAMERA: 'document',
};

const small = onceByKey<Promise<Buffer>>();

/** A small picture for a camera of this kind, for answers that nobody looks at. */
export async function pictureFor(camera: CameraType): Promise<Blob> {
  const sample = SAMPLE_OF[camera];
  const drawn = await small(sample, () => SAMPLES[sample]().resize({ width: 480 }).jpeg().toBuffer());
  return new Blob([new Uint8Array(drawn)], { type: 'image/jpeg' });
}
