import { whenThen } from '../../../src/definitions/expandForm';
import { editorSchemaOf } from '../../../src/definitions/project/kinds';
import { KNOWN_ELSEWHERE } from '../../../src/prover/checks/fieldRules';
import type { FormNames } from '../names';
import { conditionChoices } from './conditions';
import { DRAFT, keys, listSchema, metaRef, name, own, props, type Schema, sharedRef } from './schema';

/** What a field may name that knows nothing of its form. */
function sharedField(file: string): Schema {
  const shared = sharedRef(file);
  return props({ $ref: shared('common'), errorMessage: shared('errorMessage') });
}

/** What a form's schema may name: its fields, shared fields and messages. */
export function formSchema({ id, fields, options }: FormNames): Schema {
  const file = editorSchemaOf('form', id) ?? '';
  const person = props({ own: name([...fields, ...KNOWN_ELSEWHERE]), other: own('name') });
  const values = new Map([...options].map(([field, list]) => [`/${field}`, list]));
  const field = {
    ...props({
      relevantWhen: own('condition'),
      confirmed: own('name'),
      motherMaidenName: person,
      contactName: person,
      contactPhone: person,
    }),
    allOf: [sharedField(file)],
  };
  return {
    $schema: DRAFT,
    title: `Form ${id}`,
    description: `What schemas/forms/${id}.schema.json may name. Written by \`npm run types\`.`,
    allOf: [metaRef(file, 'form.schema.json')],
    properties: {
      $schema: { type: 'string' },
      properties: { additionalProperties: own('field') },
      required: listSchema(own('name')),
      errorMessage: props({ required: keys(fields, sharedRef(file)('message')) }),
    },
    definitions: {
      name: name(fields),
      field,
      condition: conditionChoices({ at: name(fields.map((one) => `/${one}`)), named: { not: {} }, values }),
    },
  };
}

/** What a form's controls may name: its fields, widgets, groups of option texts and calls that send a code. */
export function uiSchema({ id, fields }: FormNames): Schema {
  const file = editorSchemaOf('ui', id) ?? '';
  const shared = sharedRef(file);
  const control = {
    ...props({
      parts: { additionalProperties: own('name') },
      options: shared('options'),
      notes: shared('notes'),
      why: shared('why'),
      sendCode: props({ call: shared('codeCall'), with: listSchema(own('name')) }),
    }),
    ...whenThen<Schema>({ not: { required: ['parts'] } }, props({ field: own('name') })),
  };
  return {
    $schema: DRAFT,
    title: `Controls of ${id}`,
    description: `What schemas/forms/${id}.ui.json may name. Written by \`npm run types\`.`,
    allOf: [metaRef(file, 'ui.schema.json')],
    properties: {
      $schema: { type: 'string' },
      fields: { items: own('control') },
      quote: props({ amount: own('name'), tenor: own('name'), insurance: own('name'), voucher: own('name') }),
    },
    definitions: { name: name(fields), control },
  };
}

/** What a shared field may name. */
export function commonSchema(): Schema {
  const file = editorSchemaOf('common', '') ?? '';
  return {
    $schema: DRAFT,
    title: 'Shared field',
    description: 'What schemas/common/<name>.schema.json may name. Written by `npm run types`.',
    allOf: [metaRef(file, 'common.schema.json'), sharedField(file)],
    properties: { $schema: { type: 'string' } },
  };
}
