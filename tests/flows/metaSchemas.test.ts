import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { BACK_TARGETS, CAMERA_TYPES } from '../../src/contract/enums';
import { fieldKeywords, metaErrors } from '../../src/definitions/metaSchemas';
import { valueAt } from '../../src/lib/pointer';
import { OWN_RULES } from '../../src/rules/order';

const FOLDER = join(PRODUCT_ROOT, 'schemas', 'meta');
const files = readdirSync(FOLDER);
const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/** Every schema object below a value, with its pointer. */
function objectsIn(value: unknown, pointer = ''): { pointer: string; object: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => objectsIn(child, `${pointer}/${key}`));
  return Array.isArray(value) ? inner : [{ pointer, object: { ...value } }, ...inner];
}

describe('the schemas of our own JSON', () => {
  it.each(files)('%s explains every property', (file) => {
    const schema = read(file);
    const unexplained = objectsIn(schema)
      .filter(({ pointer }) => /(?<!\/properties)\/properties\/[^/]+$/.test(pointer))
      .filter(({ object }) => {
        const target = typeof object.$ref === 'string' ? object.$ref : undefined;
        if (target === undefined) return typeof object.description !== 'string';
        const [other = '', at = ''] = target.split('#');
        return typeof valueAt(other ? read(other) : schema, `${at}/description`) !== 'string';
      })
      .map(({ pointer }) => pointer)
      // conditions within if/then explain nothing by themselves
      .filter((pointer) => !/\/(?:if|oneOf|anyOf)\//.test(pointer));
    expect(unexplained).toEqual([]);
  });

  it.each(files)('%s refuses unknown keys, notes (x-) excepted', (file) => {
    const open = objectsIn(read(file))
      .filter(({ object }) => object.type === 'object' && object.properties !== undefined)
      .filter(({ object }) => object.additionalProperties === undefined && object.allOf === undefined)
      .map(({ pointer }) => pointer);
    expect(open).toEqual([]);
    const withoutNotes = objectsIn(read(file))
      .filter(
        ({ object }) =>
          object.additionalProperties === false && valueAt(object, '/patternProperties/^x-') === undefined,
      )
      .map(({ pointer }) => pointer);
    expect(withoutNotes).toEqual([]);
  });

  it('know every rule of src/rules, and nothing that is neither rule nor JSON Schema', () => {
    const others = [
      ...['$ref', 'type', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'items', 'minItems'],
      ...[
        'maxItems',
        'normalise',
        'relevantWhen',
        'transient',
        'oneTime',
        'sensitive',
        'personal',
        'fromCheckOf',
        'warns',
        'errorMessage',
      ],
    ];
    expect([...fieldKeywords()].sort()).toEqual([...OWN_RULES, ...others].sort());
  });

  it('know the cameras and back targets of the product', () => {
    const ui = read('ui.schema.json');
    expect(valueAt(ui, '/definitions/control/properties/camera/enum')).toEqual([...CAMERA_TYPES]);
    expect(valueAt(read('flow.schema.json'), '/definitions/meta/properties/back/enum')).toEqual([...BACK_TARGETS]);
  });

  it('accept notes of one’s own', () => {
    const channel: unknown = JSON.parse(readFileSync(join(PRODUCT_ROOT, 'flows/channels/H5.json'), 'utf8'));
    expect(metaErrors('channel.schema.json', { ...(channel as object), 'x-owner': 'growth team' })).toEqual([]);
    expect(metaErrors('channel.schema.json', { ...(channel as object), owner: 'growth team' })).toHaveLength(1);
  });
});
