import { documentInForce } from '../../server/modules/documents/documentsInForce';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { textsOf } from '../../server/platform/texts';
import type { Language } from '../../src/contract/enums';
import type { DocumentList, ShownDocument } from '../../src/contract/generated/bodies';

let read: { set: ReturnType<typeof definitionsIn>; texts: ReturnType<typeof textsOf> } | undefined;

function definitions() {
  if (!read) {
    const set = definitionsIn(process.cwd(), ['schemas', 'locales', 'content']);
    read = { set, texts: textsOf(set.project) };
  }
  return read;
}

function shown(type: string, language: Language): ShownDocument | undefined {
  const config = { lender: {}, sandbox: true, retention: { draftDays: 180, photoDays: 30, notificationDays: 365 } };
  const document = documentInForce({ config, release: definitions() }, type, language);
  if (!document) return undefined;
  const { version, sha256, content } = document;
  return { type, version, sha256, title: content.title, blocks: [...content.blocks] };
}

/** What GET /documents and GET /documents/{type} answer; undefined for another address. */
export function documentsAnswer(path: string, language: Language): DocumentList | ShownDocument | undefined {
  const [, kind, type] = path.split('/');
  if (kind !== 'documents') return undefined;
  if (type !== undefined) return shown(type, language);
  const all = definitions()
    .set.ids('document')
    .flatMap((id) => shown(id, language) ?? []);
  return { documents: all.map(({ blocks: _, ...listed }) => listed) };
}
