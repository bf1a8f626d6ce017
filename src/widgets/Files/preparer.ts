import type { TextKey } from '../../contract/generated/textKeys';
import { FORMAT_BYTES, pictureFormat } from '../upload/preparePicture';
import { FileRefused, fileMessage } from './fileProblems';

export type PickedKind = 'picture' | 'pdf' | 'other';

/** The mark of a PDF may stand behind a few bytes that do not belong to it. */
const START_BYTES = 1024;
const PDF_MARK = '%PDF-';

/** What a file is by its first bytes; its name and type count only where those say nothing. */
export async function fileKind(file: File): Promise<PickedKind> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (pictureFormat(start.subarray(0, FORMAT_BYTES)) !== 'other') return 'picture';
  const isNamedPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
  if (isNamedPdf || new TextDecoder('latin1').decode(start).includes(PDF_MARK)) return 'pdf';
  return file.type.startsWith('image/') ? 'picture' : 'other';
}

/** What is being made ready right now. */
export type Work =
  | { readonly kind: 'picture' }
  | { readonly kind: 'opening'; readonly file: string }
  | { readonly kind: 'page'; readonly file: string; readonly page: number; readonly pages: number };

export interface FileRefusal {
  readonly file: string;
  /** locale key; takes {{page}} */
  readonly reason: TextKey;
  readonly page?: number;
}

export interface Preparation {
  readonly work: Work | undefined;
  readonly refusals: readonly FileRefusal[];
  /** how many pictures and pages were left out because there was no room */
  readonly skipped: number;
  /** a PDF the user cancelled, and how many of its pages had been added */
  readonly stopped: { readonly file: string; readonly pages: number } | undefined;
}

/** An open PDF, whose pages become pictures one at a time. */
export interface PdfPages {
  readonly count: number;
  /** a JPEG of the page, counted from 1; rejects when it cannot be drawn or the signal stops it */
  render(page: number, signal: AbortSignal): Promise<Blob>;
  /** frees the memory */
  close(): void;
}

export interface PreparerOptions {
  kindOf(file: File): Promise<PickedKind>;
  preparePicture(file: File): Promise<Blob>;
  openPdf(file: File, signal: AbortSignal): Promise<PdfPages>;
  /** how many more pictures the list takes at this moment */
  room(): number;
  onPicture(picture: Blob): void;
}

const NOTHING: Preparation = { work: undefined, refusals: [], skipped: 0, stopped: undefined };

/**
 * Turns chosen files into pictures ready for upload, one after the other: several decoded originals or rendered pages
 * at once are too much for a small phone.
 */
export class Preparer {
  #state = NOTHING;
  readonly #queue: File[] = [];
  readonly #listeners = new Set<() => void>();
  #stop: AbortController | undefined;

  constructor(private readonly options: PreparerOptions) {}

  readonly state = (): Preparation => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files to those waiting and forgets what was said about earlier ones. */
  readonly choose = (files: readonly File[]): void => {
    this.forgetMessages();
    this.#queue.push(...files);
    if (this.#stop === undefined) void this.#run();
  };

  readonly forgetMessages = (): void => this.#set({ ...NOTHING, work: this.#state.work });

  /** Stops the file that is being prepared; its pages added so far stay, and the next file follows. */
  readonly cancel = (): void => this.#stop?.abort();

  /** Stops everything. */
  readonly dispose = (): void => {
    this.#queue.length = 0;
    this.#stop?.abort();
  };

  #set(state: Preparation): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #change(part: Partial<Preparation>): void {
    this.#set({ ...this.#state, ...part });
  }

  #refuse(refusal: FileRefusal): void {
    this.#change({ refusals: [...this.#state.refusals, refusal] });
  }

  #skip(count: number): void {
    this.#change({ skipped: this.#state.skipped + count });
  }

  async #run(): Promise<void> {
    for (let file = this.#queue.shift(); file; file = this.#queue.shift()) {
      this.#stop = new AbortController();
      const { signal } = this.#stop;
      try {
        await this.#prepare(file, signal);
      } catch (reason) {
        if (signal.aborted) this.#change({ stopped: { file: file.name, pages: 0 } });
        else this.#refuse({ file: file.name, reason: fileMessage(reason) });
      }
    }
    this.#stop = undefined;
    this.#change({ work: undefined });
  }

  async #prepare(file: File, signal: AbortSignal): Promise<void> {
    const kind = await this.options.kindOf(file);
    if (kind === 'other') throw new FileRefused('notDocument');
    if (kind === 'pdf') await this.#preparePdf(file, signal);
    else await this.#preparePicture(file);
  }

  async #preparePicture(file: File): Promise<void> {
    if (this.options.room() === 0) return this.#skip(1);
    this.#change({ work: { kind: 'picture' } });
    this.#add(await this.options.preparePicture(file));
  }

  async #preparePdf(file: File, signal: AbortSignal): Promise<void> {
    if (this.options.room() === 0) throw new FileRefused('noRoom');
    this.#change({ work: { kind: 'opening', file: file.name } });
    const pdf = await this.options.openPdf(file, signal);
    try {
      await this.#preparePages(file.name, pdf, signal);
    } finally {
      pdf.close();
    }
  }

  async #preparePages(file: string, pdf: PdfPages, signal: AbortSignal): Promise<void> {
    const pages = Math.min(pdf.count, this.options.room());
    let added = 0;
    for (let page = 1; page <= pages && !signal.aborted; page += 1) {
      this.#change({ work: { kind: 'page', file, page, pages } });
      try {
        const picture = await pdf.render(page, signal);
        if (!signal.aborted && this.#add(picture)) added += 1;
      } catch {
        if (!signal.aborted) this.#refuse({ file, page, reason: fileMessage(new FileRefused('page')) });
      }
    }
    if (signal.aborted) this.#change({ stopped: { file, pages: added } });
    else if (pdf.count > pages) this.#skip(pdf.count - pages);
  }

  /** Whether there still was room: photos may have come from elsewhere in the meantime. */
  #add(picture: Blob): boolean {
    if (this.options.room() === 0) {
      this.#skip(1);
      return false;
    }
    this.options.onPicture(picture);
    return true;
  }
}
