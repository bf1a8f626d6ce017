import sharp from 'sharp';
import { between, type InventedCard, pick, seeded } from './inventedPerson';

/** How well a card is photographed. */
export interface Shot {
  /** degrees */
  rotation: number;
  /** the sigma of a blur, in pixels of a card 1000 pixels wide */
  blur: number;
  /** how far a pixel may be off, 0 to 255 */
  noise: number;
  /** pixels across the picture */
  width: number;
  font: string;
  digitFont: string;
}

const WIDTH = 1_000;
const HEIGHT = 630;
const ROW = 34;
const SIZE = 25;
/** Characters of a value that end before the photo beside them; longer ones are printed smaller. */
const BESIDE_PHOTO = 28;

/** A shot as people take them, the same for the same seed. */
export function shotOf(seed: number): Shot {
  const random = seeded(seed + 500_000);
  return {
    rotation: between(random, -4, 4),
    blur: between(random, 0, 1.8),
    noise: between(random, 0, 24),
    width: Math.round(between(random, 1_000, 1_900)),
    font: pick(random, ['Liberation Sans', 'DejaVu Sans', 'Liberation Sans Narrow']),
    digitFont: pick(random, ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans']),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function rowsOf(card: InventedCard): readonly (readonly [label: string, value: string])[] {
  const [year, month, day] = card.birthDate.split('-');
  return [
    ['Nama', card.fullName],
    ['Tempat/Tgl Lahir', `${card.birthPlace}, ${day}-${month}-${year}`],
    ['Jenis Kelamin', `${card.sex === 'MALE' ? 'LAKI-LAKI' : 'PEREMPUAN'}        Gol. Darah : O`],
    ['Alamat', card.address],
    ['     RT/RW', '004/011'],
    ['     Kel/Desa', 'CONTOH'],
    ['     Kecamatan', 'SPECIMEN'],
    ['Agama', 'ISLAM'],
    ['Status Perkawinan', 'BELUM KAWIN'],
    ['Pekerjaan', 'KARYAWAN SWASTA'],
    ['Kewarganegaraan', 'WNI'],
    ['Berlaku Hingga', 'SEUMUR HIDUP'],
  ];
}

function cardSvg(card: InventedCard, { font, digitFont }: Shot): string {
  const waves = Array.from({ length: 24 }, (_, at) => {
    const y = at * 28;
    return `<path d="M0 ${y} q125 -26 250 0 t250 0 t250 0 t250 0" stroke="#9fc3da" fill="none" stroke-width="1.5"/>`;
  });
  const rows = rowsOf(card).map(([label, value], at) => {
    const y = 202 + at * ROW;
    const size = (SIZE * Math.min(1, BESIDE_PHOTO / value.replace(/ +/g, ' ').length)).toFixed(1);
    return `<text x="36" y="${y}">${escaped(label)}</text><text x="250" y="${y}" font-size="${size}">: ${escaped(value)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" xml:space="preserve">
    <rect width="100%" height="100%" rx="28" fill="#c6dfee"/>${waves.join('')}
    <g font-family="${font}" fill="#181c24" font-size="${SIZE}">
      <g font-weight="bold" font-size="30" text-anchor="middle">
        <text x="500" y="48">PROVINSI ${card.province}</text><text x="500" y="88">${card.city}</text>
      </g>
      <text x="36" y="148" font-size="36" font-weight="bold">NIK</text>
      <text x="200" y="148" font-size="42" font-weight="bold" font-family="${digitFont}">: ${card.idNumber}</text>
      ${rows.join('')}
    </g>
    <rect x="740" y="170" width="220" height="290" fill="#b0453a"/>
    <ellipse cx="850" cy="280" rx="56" ry="72" fill="#d8a77f"/><rect x="770" y="360" width="160" height="100" fill="#f2f2f2"/>
    <g font-family="${font}" font-size="20" text-anchor="middle" fill="#181c24"><text x="850" y="500">${card.city}</text><text x="850" y="528">01-02-2013</text></g>
  </svg>`;
}

/** A card as it is drawn: on a table, turned, blurred and noisy, as a JPEG. */
export async function drawnCard(card: InventedCard, shot: Shot, seed = 0): Promise<Uint8Array> {
  const random = seeded(seed + 900_000);
  const drawn = await sharp(Buffer.from(cardSvg(card, shot)))
    .png()
    .toBuffer();
  const turned = await sharp(drawn)
    .rotate(shot.rotation, { background: '#6b5a48' })
    .flatten({ background: '#6b5a48' })
    .extend({ top: 40, bottom: 40, left: 50, right: 50, background: '#6b5a48' })
    .png()
    .toBuffer();
  const softened = shot.blur < 0.3 ? sharp(turned) : sharp(turned).blur(shot.blur);
  const { data, info } = await softened.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + between(random, -1, 1) * shot.noise));
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: shot.width })
    .jpeg({ quality: 82 })
    .toBuffer();
}
