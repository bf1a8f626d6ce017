import { placeholdersOf } from '../../../src/definitions/project/flows';
import { editorSchemaOf } from '../../../src/definitions/project/kinds';
import type { FlowNames } from '../names';
import { DRAFT, keys, metaRef, name, oneOf, own, props, type Schema, sharedRef, when } from './schema';

/** Calls as they are made: placeholders filled. */
function madeCalls(calls: readonly string[]): Schema {
  const plain = calls.filter((call) => placeholdersOf(call).length === 0);
  const filled = calls.filter((call) => placeholdersOf(call).length > 0);
  const patterns = filled.map((call) => ({ type: 'string', pattern: `^${call.replace(/\{[^{}]+\}/g, '[^/]+')}$` }));
  return patterns.length === 0 ? name(plain) : { anyOf: [name(plain), ...patterns] };
}

function paramsSchema({ params }: FlowNames): Schema {
  if (params.length === 0) return { maxProperties: 0 };
  const properties = Object.fromEntries(
    params.map((param) => [param.name, param.values.length > 0 ? oneOf(param.values) : { type: 'string' }]),
  );
  return { properties, required: params.map((param) => param.name), additionalProperties: false };
}

function ofFlow(flow: FlowNames, shared: (definition: string) => Schema): Schema {
  const step = name(flow.steps.map(({ id }) => id));
  const facts = keys(flow.facts);
  const error = props({ field: name(flow.fields.map((field) => `/${field}`)) });
  const call = props({ call: madeCalls(flow.calls) });
  return {
    ...props({
      answers: keys(flow.fields),
      facts,
      params: paramsSchema(flow),
      replies: { items: props({ step, code: shared('code'), facts }) },
      expect: props({ path: { items: step }, calls: { items: call }, errors: { items: error } }),
    }),
    ...(flow.params.length > 0 && { required: ['params'] }),
  };
}

/** What journeys may name: a flow, and what it asks, knows and leads to. */
export function journeySchema(flows: readonly FlowNames[]): Schema {
  const file = editorSchemaOf('journey', '') ?? '';
  const shared = sharedRef(file);
  return {
    $schema: DRAFT,
    title: 'Golden journey',
    description: 'What flows/journeys/<name>.json may name. Written by `npm run types`.',
    allOf: [metaRef(file, 'journey.schema.json'), ...flows.map(({ id }) => when('flow', [id], own(id)))],
    properties: {
      $schema: { type: 'string' },
      flow: shared('flow'),
      known: { propertyNames: shared('knownName') },
      expect: props({ leaves: { anyOf: [shared('flow'), shared('leave')] } }),
    },
    definitions: Object.fromEntries(flows.map((flow) => [flow.id, ofFlow(flow, shared)])),
  };
}
