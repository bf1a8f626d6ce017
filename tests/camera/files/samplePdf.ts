/** A page of one colour with lines of text, enough not to be taken for empty. Sizes in points. */
export interface SamplePage {
  width: number;
  height: number;
  /** red, green, blue, 0 to 1 */
  colour: readonly [number, number, number];
  /** also has a sign of a font that the PDF does not bring along */
  dingbat?: boolean;
}

export const A4 = { width: 595, height: 842 } as const;

const FONTS =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>';
/** Says that everything is encrypted; no password opens it. */
const LOCK = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`;

function contentOf({ width, height, colour, dingbat }: SamplePage): string {
  const sign = dingbat ? 'BT /F2 60 Tf 40 200 Td (4) Tj ET' : '';
  return `${colour.join(' ')} rg 0 0 ${width} ${height} re f 0 g BT /F1 24 Tf 30 TL 40 160 Td ${'(SPECIMEN) Tj T* '.repeat(4)}ET ${sign}`;
}

/** A PDF file written by hand: catalogue, page tree, and two objects a page. */
export function pdfOf(pages: readonly SamplePage[], { locked = false } = {}): Buffer {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap((page, index) => {
      const content = contentOf(page);
      const box = `[0 0 ${page.width} ${page.height}]`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${4 + index * 2} 0 R /Resources << ${FONTS} >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const extra = locked ? `/Encrypt ${LOCK} /ID [<00> <00>]` : '';
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${extra} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

const RED = [0.8, 0.2, 0.2] as const;
const GREEN = [0.2, 0.7, 0.3] as const;
const BLUE = [0.2, 0.3, 0.8] as const;

/** Upright, sideways and small, each of its own colour. */
export const THREE_PAGES: readonly SamplePage[] = [
  { ...A4, colour: RED },
  { width: 842, height: 595, colour: GREEN },
  { width: 300, height: 300, colour: BLUE },
];

/** As many equal pages. */
export function pagesOf(count: number): SamplePage[] {
  return Array.from({ length: count }, () => ({ ...A4, colour: GREEN }));
}

/** A file for Playwright's setInputFiles. */
export function pdfFile(buffer: Buffer, name = 'slip.pdf') {
  return { name, mimeType: 'application/pdf', buffer };
}
