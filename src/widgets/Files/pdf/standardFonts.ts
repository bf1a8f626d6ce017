import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';

/** The standard fonts no phone has; for all others its own letters are used. */
const FONTS: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbol };

/** Gives pdf.js the fonts that a PDF names but does not bring along. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = FONTS[filename];
    if (url === undefined) throw new Error(`${filename} is not served: the system's font stands in for it`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
