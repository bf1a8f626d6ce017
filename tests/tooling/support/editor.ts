import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv, type ErrorObject } from 'ajv';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { readProject } from '../../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { editorSchemas } from '../../../scripts/types/editorSchemas';
import { editorSchemaOf, filePlace } from '../../../src/definitions/project/kinds';
import { escapeSegment } from '../../../src/lib/pointer';

/** The schemas for editors as `npm run types` writes them, by path. */
export const EDITOR_SCHEMAS: ReadonlyMap<string, string> = editorSchemas(readProject(PRODUCT_ROOT));

const read = (path: string) => EDITOR_SCHEMAS.get(path) ?? readFileSync(join(PRODUCT_ROOT, path), 'utf8');

function schemasOf(folder: string): string[] {
  const entries = readdirSync(join(PRODUCT_ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name.endsWith('.json')).map((name) => posix.join(folder, name));
}

/** Every schema under the address it has below the root, so that references lead where they do on the disk. */
const idOf = (path: string) => `https://project.invalid/${path}`;

let ajv: Ajv | undefined;

function validators(): Ajv {
  if (ajv) return ajv;
  const options = { allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false };
  ajv = new Ajv({ ...options, ownProperties: true });
  for (const path of [...schemasOf('schemas/meta'), ...EDITOR_SCHEMAS.keys()])
    ajv.addSchema({ ...JSON.parse(read(path)), $id: idOf(path) });
  return ajv;
}

/** Where a mistake is: with the key that is missing, or too many. */
function placeIn({ instancePath, params, propertyName }: ErrorObject): string {
  const key = params.additionalProperty ?? params.missingProperty ?? propertyName;
  return key === undefined ? instancePath : `${instancePath}/${escapeSegment(String(key))}`;
}

/** Every place at which the schema that `npm run types` made for a definition refuses a text; none when it accepts. */
export function refusals(path: string, text: string): string[] {
  const { kind, id } = filePlace(path);
  const schema = editorSchemaOf(kind, id) ?? '';
  const validate = validators().getSchema(idOf(schema));
  if (!validate) throw new Error(`There is no ${schema}: npm run types`);
  return validate(JSON.parse(text)) ? [] : [...new Set((validate.errors ?? []).map(placeIn))];
}

const service = getLanguageService({
  schemaRequestService: async (uri) => read(relative(PRODUCT_ROOT, fileURLToPath(uri)).split(sep).join('/')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({ validate: true, allowComments: false });

function opened(path: string, text: string): TextDocument {
  return TextDocument.create(pathToFileURL(join(PRODUCT_ROOT, path)).href, 'json', 1, text);
}

/** The text of a definition with `|` in place of the first occurrence of a piece, or of what follows it up to the end. */
export function withCursor(path: string, find: string, replacement: string): { text: string; offset: number } {
  const whole = read(path);
  const at = whole.indexOf(find);
  const cursor = replacement.indexOf('|');
  if (at < 0 || cursor < 0) throw new Error(`${path} does not hold ${find}, or no cursor: correct the row`);
  const text = whole.slice(0, at) + replacement.replace('|', '') + whole.slice(at + find.length);
  return { text, offset: at + cursor };
}

/** What an editor offers at a place, without quotes. */
export async function completions(path: string, { text, offset }: { text: string; offset: number }): Promise<string[]> {
  const document = opened(path, text);
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document));
  return (list?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, '')).sort();
}

/** What an editor marks as wrong in a text: the pieces underlined. */
export async function underlined(path: string, text: string): Promise<string[]> {
  const document = opened(path, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ range }) => document.getText(range));
}

/** What an editor shows over a place. */
export async function hover(path: string, piece: string): Promise<string> {
  const document = opened(path, read(path));
  const position = document.positionAt(read(path).indexOf(piece) + 1);
  const shown = await service.doHover(document, position, service.parseJSONDocument(document));
  return JSON.stringify(shown?.contents ?? '');
}
