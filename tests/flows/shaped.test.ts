import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metaErrors } from '../../src/definitions/metaSchemas';
import { type JsonFile, jsonFile } from '../../src/definitions/project/jsonFile';
import { metaOf } from '../../src/definitions/project/kinds';
import {
  callListIn,
  channelIn,
  commonIn,
  documentIn,
  flowIn,
  formIn,
  journeyIn,
  topicIn,
  uiIn,
} from '../../src/definitions/project/shaped';
import { escapeSegment } from '../../src/lib/pointer';
import { allFindings } from '../../src/prover/allFindings';
import { assertProperty } from '../support/sampling/assertProperty';
import { changed } from './support/changed';
import { textAfter } from './support/mutants/applyMutant';
import { type Edit, put, SHIPPED } from './support/mutants/mutant';

const READERS = {
  ...{ flow: flowIn, form: formIn, ui: uiIn, common: commonIn, channel: channelIn },
  ...{ journey: journeyIn, document: documentIn, help: topicIn, calls: callListIn },
} as const;

type Kind = keyof typeof READERS;

const KINDS = Object.keys(READERS) as Kind[];

/** Without the line for editors and notes. */
const read = (text = ''): unknown =>
  JSON.parse(text, (key, value) => (key === '$schema' || key.startsWith('x-') ? undefined : value));

/** Every place below a value. */
const placesIn = (value: unknown, pointer = ''): readonly string[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, inner]) => {
    const at = `${pointer}/${escapeSegment(key)}`;
    return [at, ...placesIn(inner, at)];
  });

const APPLY = 'flows/apply.flow.json';
const findingsOf = (...edits: Edit[]) => allFindings(changed(edits)).map(({ pointer, rule }) => [pointer, rule]);

type MetaError = ReturnType<typeof metaErrors>[number];

/** Keywords that refuse a value of any type. */
const OF_ANY_TYPE: ReadonlySet<string> = new Set(['type', 'oneOf', 'anyOf', 'not', 'if']);

/** True for an error that only a value of a type the place takes can have, as a word that is none of its words. */
function isOfRightType({ keyword, params, data }: MetaError): boolean {
  const words = keyword === 'enum' ? params.allowedValues : keyword === 'const' ? [params.allowedValue] : undefined;
  return Array.isArray(words) ? words.some((word) => typeof word === typeof data) : !OF_ANY_TYPE.has(keyword);
}

describe('a definition as checks read it', () => {
  it.each(KINDS)('is all that the file says where its shape is right: %s', (kind) => {
    const files = SHIPPED.of(kind);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(READERS[kind](file), file.path).toEqual(read(file.text));
  });

  it('holds no value of another type than its place takes, whatever stands in the file', () => {
    const places = KINDS.flatMap((kind) =>
      SHIPPED.of(kind).flatMap((file) => placesIn(file.value).map((at) => ({ kind, file, at }))),
    );
    const withValue = ({ path, kind, id, text = '' }: JsonFile, at: string, value: unknown) =>
      jsonFile(path, kind, id, textAfter(text, put(path, at, value)) ?? '');
    const property = fc.property(
      fc.constantFrom(...places),
      fc.jsonValue({ maxDepth: 2 }),
      ({ kind, file, at }, value) => {
        const left = READERS[kind](withValue(file, at, value));
        const errors = metaErrors(metaOf(kind) ?? '', read(JSON.stringify(left)));
        // where one of several choices goes into a value, its type is one that the place takes
        const isTaken = (at: string) =>
          errors.some(
            (error) => error.instancePath.startsWith(`${at}/`) || (error.instancePath === at && isOfRightType(error)),
          );
        const wrong = errors
          .filter(({ keyword, data, instancePath }) => keyword === 'type' && data !== null && !isTaken(instancePath))
          // a number that is no integer is a number all the same
          .filter(({ params, data }) => !(params.type === 'integer' && typeof data === 'number'))
          .map(({ instancePath }) => instancePath);
        expect(wrong).toEqual([]);
      },
    );
    assertProperty('any value in a definition', property, { few: 60, many: 2000 });
  });

  it('keeps what stands beside a piece of the wrong shape, and where it stands', () => {
    const step = '/steps/contact-info';
    expect(
      findingsOf(
        put(APPLY, '/steps/work-info', 5),
        put(APPLY, `${step}/submit/send`, [5, '/answers/nobody']),
        put(APPLY, `${step}/next`, ['on', { to: 'nowhere' }]),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['/steps/work-info', 'meta-schema'],
        [`${step}/submit/send/0`, 'meta-schema'],
        [`${step}/submit/send/1`, 'unknown-sent-field'],
        [`${step}/next/0`, 'meta-schema'],
        [`${step}/next/1/to`, 'missing-step'],
      ]),
    );
  });
});
