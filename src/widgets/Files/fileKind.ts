import { FORMAT_BYTES, pictureFormat } from '../upload/pictureFormat';

export type FileKind = 'picture' | 'pdf' | 'other';

/** The mark of a PDF may stand behind a few bytes that do not belong to it. */
const START_BYTES = 1024;
const PDF_MARK = '%PDF-';

/** What a file is by its first bytes; its name and type count only where those say nothing. */
export async function fileKind(file: File): Promise<FileKind> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (pictureFormat(start.subarray(0, FORMAT_BYTES)) !== 'other') return 'picture';
  const isNamedPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (isNamedPdf || new TextDecoder('latin1').decode(start).includes(PDF_MARK)) return 'pdf';
  return file.type.startsWith('image/') ? 'picture' : 'other';
}
