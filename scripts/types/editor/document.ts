import { DOCUMENT_PARTS } from '../../../src/contract/documents';
import { type DocumentView, partNamed } from '../../../src/definitions/project/documents';
import { editorSchemaOf } from '../../../src/definitions/project/kinds';
import { DRAFT, metaRef, name, props, type Schema, when } from './schema';

/** What a document may name: the clauses that have texts, and the parts that tell of what it is about. */
export function documentSchema({ file, texts, about }: DocumentView, keys: readonly string[]): Schema {
  const path = editorSchemaOf('document', file.id) ?? '';
  const clauses = `${texts}.clauses.`;
  const ids = keys.filter((key) => key.startsWith(clauses)).map((key) => key.slice(clauses.length).split('.')[0] ?? '');
  const parts = Object.keys(DOCUMENT_PARTS).filter((kind) => partNamed(kind)?.about === about);
  return {
    $schema: DRAFT,
    title: 'Document',
    description: `What content/documents/${file.id}.json may name. Written by \`npm run types\`.`,
    allOf: [metaRef(path, 'document.schema.json')],
    properties: {
      $schema: { type: 'string' },
      id: { const: file.id },
      parts: {
        items: {
          ...props({ kind: name(['clause', ...parts]) }),
          ...when('kind', ['clause'], props({ id: name(ids) })),
        },
      },
    },
  };
}
