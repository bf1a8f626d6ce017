import { expect, test } from 'vitest';
import { fileKind } from '../../src/widgets/Files/preparer';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test.each([
  ['a picture with the name of a PDF', [JPEG], 'scan.pdf', 'application/pdf', 'picture'],
  ['a PDF without a name or type', ['%PDF-1.7 …'], 'download', '', 'pdf'],
  ['a PDF behind stray bytes', ['\r\n\r\n%PDF-1.4 …'], 'mail', 'application/octet-stream', 'pdf'],
  ['a PDF by its name, whatever is in it', ['Halo'], 'A.PDF', '', 'pdf'],
  ['a picture of an unknown format', ['AVIF'], 'a.avif', 'image/avif', 'picture'],
  ['a text', ['Halo'], 'a.txt', 'text/plain', 'other'],
  ['nothing', [], 'nothing', '', 'other'],
] as const)('%s', async (_, content, name, type, kind) => {
  expect(await fileKind(new File([...content], name, { type }))).toBe(kind);
});
