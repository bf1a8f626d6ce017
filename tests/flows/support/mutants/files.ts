import { isObject, textOf } from '../../../../src/definitions/project/shape';
import { drop, mistyped, type Operator, one, operator, put, rename, rewrite, SHIPPED } from './mutant';

const KINDS = ['form', 'ui', 'common', 'calls', 'flow', 'channel', 'journey', 'locale'] as const;

/** Two files of every kind: the first and the last. */
const FILES = KINDS.flatMap((kind) => {
  const files = SHIPPED.of(kind);
  return files.length < 2 ? files : [files[0], files[files.length - 1]].flatMap((file) => file ?? []);
});
const NEST = (levels: number): unknown => (levels === 0 ? 1 : { a: NEST(levels - 1) });

const channels = SHIPPED.of('channel');
const journeys = SHIPPED.of('journey');
const flows = SHIPPED.of('flow');

const required: Readonly<Record<string, string>> = {
  form: 'required',
  ui: 'fields',
  calls: 'calls',
  flow: 'version',
  channel: 'brand',
  journey: 'expect',
};

/** Wrong files, whatever is in them; wrong channels and journeys. */
export const FILE_OPERATORS: readonly Operator[] = [
  operator(
    'a comma too many',
    'json-syntax',
    FILES.map(({ path }) => one(rewrite(path, (text) => text.replace(',', ',,')))),
  ),
  operator(
    'half a file',
    'json-syntax',
    FILES.map(({ path }) => one(rewrite(path, (text) => text.slice(0, text.length / 2)))),
  ),
  operator(
    'a comment',
    'json-syntax',
    FILES.map(({ path }) => one(rewrite(path, (text) => `// all\n${text}`))),
  ),
  operator(
    'a key twice',
    'duplicate-key',
    FILES.map(({ path }) => one(rewrite(path, (text) => text.replace('{', '{ "$schema": "x",')))),
  ),
  operator(
    'a forbidden key',
    'forbidden-key',
    FILES.map(({ path }, at) =>
      one(rewrite(path, (text) => text.replace('{', `{ "${['__proto__', 'constructor', 'prototype'][at % 3]}": {},`))),
    ),
  ),
  operator(
    'an object that nests too deep',
    'too-deep',
    FILES.map(({ path }) => one(put(path, '/x-note', NEST(13)))),
  ),
  operator(
    'a file over 256 kB',
    'file-too-large',
    FILES.map(({ path }) => one(rewrite(path, (text) => text + ' '.repeat(262_145)))),
  ),
  operator(
    'a file without the line of its schema',
    'schema-line',
    FILES.map(({ path }) => one(drop(path, '/$schema'))),
  ),
  operator(
    'a file with the schema of another kind',
    'schema-line',
    FILES.map(({ path, value }) =>
      one(
        put(path, '/$schema', String(isObject(value) ? value.$schema : '').replace(/[^/]+$/, 'condition.schema.json')),
      ),
    ),
  ),
  operator(
    'an unknown key',
    'meta-schema',
    FILES.filter(({ kind }) => kind !== 'locale' && kind !== 'common').map(({ path }) => one(put(path, '/spare', 1))),
  ),
  operator(
    'a key that must be there missing',
    'meta-schema',
    FILES.flatMap(({ path, kind }) => {
      const key = required[kind];
      return key === undefined ? [] : [one(drop(path, `/${key}`))];
    }),
  ),
  operator(
    'a value of the wrong type',
    'meta-schema',
    FILES.flatMap(({ path, kind }) => {
      const key = kind === 'locale' ? 'title' : required[kind];
      return key === undefined ? [] : [one(put(path, `/${key}`, 7.5))];
    }),
  ),
  operator(
    'a file under a name that nothing reads',
    'stray-file',
    FILES.filter(({ kind }) => kind !== 'channel' && kind !== 'journey' && kind !== 'locale').map(
      ({ path, value }) => ({
        edits: [
          rewrite(path, () => undefined),
          rewrite(path.replace(/json$/, 'spare.json'), () => JSON.stringify(value)),
        ],
      }),
    ),
  ),
  operator(
    'an id that is not the name of its file',
    'duplicate-id',
    [...flows, ...channels].map(({ path, id }) => one(put(path, '/id', mistyped(id)))),
  ),
  // flows among each other
  operator(
    'a flow at the address of another',
    'same-address',
    flows.flatMap(({ path }, at) => {
      const other = flows[(at + 1) % flows.length];
      const address = isObject(other?.value) ? textOf(other.value.path) : undefined;
      return address === undefined || address.includes('{') ? [] : [one(put(path, '/path', address))];
    }),
  ),
  operator(
    'values of a parameter under another name',
    'flow-params',
    flows
      .filter(({ value }) => isObject(value) && isObject(value.params) && value.params.type !== undefined)
      .map(({ path }) => one(rename(path, '/params/type', 'kind'))),
  ),
  operator(
    'a parameter that no longer takes the items of the list',
    'opens-flow',
    flows
      .filter(({ value }) => isObject(value) && isObject(value.params) && value.params.type !== undefined)
      .map(({ path }) => one(put(path, '/params/type', ['DRIVING_LICENCE']))),
  ),
  // channels
  operator(
    'a brand that is hard to read',
    'low-contrast',
    channels.map(({ path }) => one(put(path, '/brand/primary', '#f2c94c'))),
  ),
  operator(
    'a channel whose people apply by no flow',
    'channel-application',
    channels.map(({ path }) => one(put(path, '/application', 'aply'))),
  ),
  operator(
    'a channel without its loading picture',
    'missing-picture',
    channels.map(({ value }) =>
      one(rewrite('flows/channels/SPARE.json', () => JSON.stringify({ ...Object(value), id: 'SPARE' }))),
    ),
  ),
  // journeys
  operator(
    'a journey of a flow that is not there',
    'unknown-flow',
    journeys.map(({ path, value }) => one(put(path, '/flow', mistyped(String(isObject(value) ? value.flow : ''))))),
  ),
  operator(
    'a journey by a step that is not there',
    'missing-step',
    journeys.map(({ path }) => one(put(path, '/expect/path/0', 'spare'))),
  ),
  operator(
    'a journey with a parameter that its flow does not take',
    'journey-params',
    journeys.map(({ path }) => one(put(path, '/params/spare', 'x'))),
  ),
  operator(
    'a journey with a fact that nothing gives',
    'unknown-fact',
    journeys.map(({ path }) => one(put(path, '/facts/spare', 'x'))),
  ),
  operator(
    'a journey answered with a code that the server does not have',
    'unknown-code',
    journeys.map(({ path, value }) => {
      const [step] =
        isObject(value) && isObject(value.expect) && Array.isArray(value.expect.path) ? value.expect.path : [];
      return one(put(path, '/replies', [{ step, code: 'SPARE_CODE' }]));
    }),
  ),
];
