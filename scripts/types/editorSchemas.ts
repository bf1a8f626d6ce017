import { documentViews } from '../../src/definitions/project/documents';
import { editorSchemaOf, type FileKind } from '../../src/definitions/project/kinds';
import type { Project } from '../../src/definitions/project/project';
import { areaOfKey } from '../../src/definitions/project/texts';
import { documentSchema } from './editor/document';
import { flowSchema } from './editor/flow';
import { commonSchema, formSchema, uiSchema } from './editor/forms';
import { journeySchema } from './editor/journey';
import { localeSchema } from './editor/locale';
import { printJson } from './editor/print';
import { type Schema, SHARED_FILE, sorted } from './editor/schema';
import { sharedSchema } from './editor/shared';
import { allFlows, allForms, pluralKeys, wantedKeys } from './names';

function locales(project: Project): readonly (readonly [string, Schema])[] {
  const plurals = pluralKeys(project);
  const areas = new Map<string, string[]>();
  for (const key of wantedKeys(project)) {
    const area = areaOfKey(key);
    areas.set(area, [...(areas.get(area) ?? []), key]);
  }
  return sorted(areas.keys()).map((area) => [area, localeSchema(area, areas.get(area) ?? [], plurals)]);
}

/** The schemas that give editors the names a definition may use, by file: text. */
export function editorSchemas(project: Project): ReadonlyMap<string, string> {
  const flows = allFlows(project);
  const forms = allForms(project);
  const files = new Map<string, string>([[SHARED_FILE, printJson(sharedSchema(project))]]);
  const put = (kind: FileKind, id: string, schema: Schema) => {
    const file = editorSchemaOf(kind, id);
    if (file !== undefined) files.set(file, printJson(schema));
  };
  for (const flow of flows) put('flow', flow.id, flowSchema(flow));
  for (const form of forms) {
    put('form', form.id, formSchema(form));
    put('ui', form.id, uiSchema(form));
  }
  for (const view of documentViews(project)) put('document', view.file.id, documentSchema(view, wantedKeys(project)));
  put('common', '', commonSchema());
  put('journey', '', journeySchema(flows));
  for (const [area, schema] of locales(project)) put('locale', area, schema);
  return files;
}
