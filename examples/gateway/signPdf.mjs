/** Adds a signature to a PDF behind all that it holds (ISO 32000-1, 12.8), so that those before stay valid. */
import { detachedSignature } from './certificates.mjs';

/** room for a signature with its certificate, in hexadecimal digits */
const ROOM = 8_000;
/** of each of three places in the document, and of all that says which bytes are signed */
const WIDTH = 7;
const RANGE = 3 * WIDTH + 4;

const last = (text, pattern) => [...text.matchAll(pattern)].at(-1)?.[1];

/** The catalogue with one more field of a form. */
function withField(catalogue, field) {
  const fields = /\/AcroForm << \/Fields \[([^\]]*)\]/;
  if (fields.test(catalogue)) return catalogue.replace(fields, `/AcroForm << /Fields [$1 ${field} 0 R]`);
  return catalogue.replace(/>>\s*$/, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>\n>>`);
}

/** The document with the signature of `signer` in the field `by`, made at `at`. */
export function signPdf(pdf, signer, { by, at }) {
  const text = pdf.toString('latin1');
  const root = last(text, /\/Root (\d+) 0 R/g);
  const catalogue = last(text, new RegExp(`(?:^|\\n)${root} 0 obj\\s*(<<[\\s\\S]*?>>)\\s*endobj`, 'g'));
  const before = last(text, /startxref\s+(\d+)/g);
  if (!root || !catalogue || !before) throw new Error('this is no PDF that can be signed here');
  const next = Math.max(...[...text.matchAll(/(\d+) 0 obj/g)].map(([, number]) => Number(number))) + 1;
  const [signature, field] = [next, next + 1];
  const objects = new Map();
  let written = '\n';
  const add = (number, content) => {
    objects.set(number, pdf.length + written.length);
    written += `${number} 0 obj\n${content}\nendobj\n`;
  };
  const date = `D:${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const range = `/ByteRange [${' '.repeat(RANGE)}]`;
  const kind = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached';
  add(signature, `<< ${kind} ${range} /Contents <${'0'.repeat(ROOM)}> /M (${date}) >>`);
  add(field, `<< /Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 132 /T (${by}) /V ${signature} 0 R >>`);
  add(Number(root), withField(catalogue, field));
  const table = pdf.length + written.length;
  const entries = [...objects].map(([number, at_]) => `${number} 1\n${String(at_).padStart(10, '0')} 00000 n \n`);
  written += `xref\n${entries.join('')}trailer\n<< /Size ${field + 1} /Root ${root} 0 R /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`;
  const all = Buffer.concat([pdf, Buffer.from(written, 'latin1')]);
  const gap = pdf.length + written.indexOf('/Contents <') + '/Contents '.length;
  const end = gap + ROOM + 2;
  const places = [gap, end, all.length - end].map((place) => String(place).padEnd(WIDTH)).join(' ');
  all.write(`0 ${places}`, pdf.length + written.indexOf('/ByteRange [') + '/ByteRange ['.length, 'latin1');
  const signed = Buffer.concat([all.subarray(0, gap), all.subarray(end)]);
  all.write(detachedSignature(signer, signed).toString('hex'), gap + 1, 'latin1');
  return all;
}
