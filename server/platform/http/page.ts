import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DrawnScreen, SENT_WITH_PAGE, type SentDraft } from '../../../src/contract/drawn';
import type { ServerConfig } from '../config/config';
import { type InlineStyle, SHEET } from './inline';

/** Told on every screen where others than its developer may see the sandbox. */
const NOTICE = '<aside class="sandbox-notice" aria-label="Sandbox">Mode uji / Sandbox</aside>';

/** The page with what it must know before its script runs: whether there is a sandbox, and whether to say so. */
function marked(html: string, { sandbox, sandboxNotice }: Pick<ServerConfig, 'sandbox' | 'sandboxNotice'>): string {
  if (!sandbox) return html;
  if (!sandboxNotice) return html.replace('<html ', '<html data-sandbox ');
  return html.replace('<html ', '<html data-sandbox data-notice ').replace('</body>', `${NOTICE}</body>`);
}

/** A page as it is sent. */
export interface AppPage {
  /** the addresses it is drawn for: the path, and "<language> <guest or user>" */
  drawn?: DrawnScreen & { readonly path: string; readonly for: string };
  style?: InlineStyle | undefined;
  /** what the page need not ask for */
  sent?: SentDraft;
  /** the release it goes by, where that is not the build's own */
  release?: string | undefined;
}

const inAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON that no text in it can end or turn into markup. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const ROOT = '<div id="root"></div>';

/** With a part of the sheet in the page, the sheet comes behind what it shows, which therefore does not wait for it. */
function withStyle(html: string, { text, sheet }: InlineStyle): string {
  const [link = ''] = sheet === 'follows' ? (SHEET.exec(html) ?? []) : [];
  return html.replace(SHEET, () => `<style>${text}</style>`).replace('</body>', () => `${link}</body>`);
}

/** Makes pages of the one that the build wrote; the same style, the same object, is put in once. */
export function pageMaker(
  file: string,
  config: Pick<ServerConfig, 'sandbox' | 'sandboxNotice'>,
): (page: AppPage) => string {
  const template = marked(readFileSync(file, 'utf8'), config);
  const styled = new Map<InlineStyle, string>();
  const templateWith = (style: InlineStyle): string => {
    const made = styled.get(style) ?? withStyle(template, style);
    styled.set(style, made);
    return made;
  };
  return ({ drawn, style, sent, release }) => {
    const before = [
      drawn ? `<div id="drawn">${drawn.html}</div>` : '',
      sent ? `<script type="application/json" id="${SENT_WITH_PAGE}">${inScript(sent)}</script>` : '',
    ];
    const released = release === undefined ? '' : `data-release="${inAttribute(release)}" `;
    const attributes = drawn
      ? `data-drawn="${inAttribute(drawn.path)}" data-drawn-for="${drawn.for}" data-drawn-style="${inAttribute(JSON.stringify(drawn.style))}" `
      : '';
    // replaced by functions: a text may hold what a replacement would take for a pattern
    return (style ? templateWith(style) : template)
      .replace('<html ', () => `<html ${released}${attributes}`)
      .replace(ROOT, () => `${before.join('')}${ROOT}`);
  };
}

/** What a client takes, by its Accept-Encoding; `br;q=0` means not. */
function accepted(request: FastifyRequest): ReadonlySet<string | undefined> {
  const offers = String(request.headers['accept-encoding'] ?? '').split(',');
  const taken = offers.map((offer) => offer.trim().toLowerCase()).filter((offer) => !/;\s*q=0(?:\.0*)?$/.test(offer));
  return new Set(taken.map((offer) => offer.split(';')[0]));
}

/** A page that many get is compressed as well as can be; one that is made for a single answer, quickly. */
const QUALITY = { kept: constants.BROTLI_MAX_QUALITY, once: 4 };

/** A page in every encoding it is sent in, each made when it is first asked for. */
export class EncodedPage {
  readonly #html: Buffer;
  readonly #use: keyof typeof QUALITY;
  readonly #bodies = new Map<string, Buffer>();

  constructor(html: string, use: keyof typeof QUALITY) {
    this.#html = Buffer.from(html);
    this.#use = use;
  }

  #body(encoding: 'br' | 'gzip'): Buffer {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[this.#use] };
    const body = encoding === 'br' ? brotliCompressSync(this.#html, { params }) : gzipSync(this.#html);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** No cache keeps it in any encoding, so that back after logout is empty and a new build is seen at once. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const takes = accepted(request);
    const encoding = (['br', 'gzip'] as const).find((name) => takes.has(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoding ? this.#body(encoding) : this.#html);
  }
}
