import './newerBuiltins';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';
import { FileRefused } from '../fileProblems';
import type { PdfPages } from '../preparer';
import { pageJpeg } from './pageJpeg';
import workerUrl from './parsePdf.worker?worker&url';
import { whenStopped } from './whenStopped';

/** The part of Trusted Types (Chrome 83) that is used here; to TypeScript a trusted address is a string. */
interface ScriptAddresses {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  }
}

const onlyTheWorker: ScriptAddresses = {
  createScriptURL(url) {
    if (url !== workerUrl) throw new Error(`the worker of PDFs is ${workerUrl}, not ${url}`);
    return url;
  },
};

/** Under require-trusted-types-for 'script' a worker's address has to come from a policy. */
const addresses = window.trustedTypes?.createPolicy('pdf-worker', onlyTheWorker) ?? onlyTheWorker;

/** A worker of its own that parses PDFs, and a promise that rejects when it cannot be loaded or breaks down. */
function startPdfWorker(): { worker: Worker; failure: Promise<never> } {
  const worker = new Worker(addresses.createScriptURL(workerUrl), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker of PDFs failed')), { once: true });
  });
  // Code that waits for something else at the moment must not be told.
  failure.catch(() => undefined);
  return { worker, failure };
}

/** The standard fonts no phone has; for all others its own letters are used. */
const FONTS: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbol };

/** Gives pdf.js the fonts that a PDF names but does not bring along. */
class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = FONTS[filename];
    if (url === undefined) throw new Error(`${filename} is not served: the system's font stands in for it`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Larger scans inside a PDF are scaled down while they are decoded: 16 million pixels of 4 bytes. */
const LARGEST_IMAGE_BYTES = 64 * 1024 * 1024;

/** How long a worker may take to clear up, ms. */
const PATIENCE_MS = 1000;

const OPTIONS = {
  verbosity: 0,
  // The content security policy allows neither eval nor WebAssembly.
  isEvalSupported: false,
  useWasm: false,
  // pdf.js puts this folder before the decoder's name, which is hashed here; the name ends up in the query.
  wasmUrl: `${jpeg2000}?/`,
  useWorkerFetch: false,
  StandardFontDataFactory: StandardFonts,
  canvasMaxAreaInBytes: LARGEST_IMAGE_BYTES,
};

function refusalOf(reason: unknown): FileRefused {
  const locked = reason instanceof Error && reason.name === 'PasswordException';
  return new FileRefused(locked ? 'locked' : 'broken');
}

/** Opens the PDF, see openPdf. The signal stops the opening; afterwards `close` does. */
export async function readPdf(data: Uint8Array, longSide: number, signal: AbortSignal): Promise<PdfPages> {
  const { worker: port, failure } = startPdfWorker();
  const worker = PDFWorker.create({ port });
  const loading = getDocument({ ...OPTIONS, data, worker });

  function end(): void {
    worker.destroy();
    port.terminate();
  }
  function close(): void {
    loading.destroy().then(end, end);
    setTimeout(end, PATIENCE_MS);
  }

  try {
    const pdf = await Promise.race([opened(loading.promise, failure), whenStopped(signal)]);
    if (pdf.numPages === 0) throw new FileRefused('empty');
    return {
      count: pdf.numPages,
      render: (page, stop) => Promise.race([pageJpeg(pdf, page, longSide, stop), failure, whenStopped(stop)]),
      close,
    };
  } catch (reason) {
    close();
    throw reason;
  }
}

function opened(document: Promise<PDFDocumentProxy>, failure: Promise<never>): Promise<PDFDocumentProxy> {
  const refused = document.catch((reason: unknown) => {
    throw refusalOf(reason);
  });
  const missing = failure.catch(() => {
    throw new FileRefused('notLoaded');
  });
  return Promise.race([refused, missing]);
}
