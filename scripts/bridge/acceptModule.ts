import { Ajv, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { toModule } from '../../src/definitions/validatorModule';
import { type Direction, messagesOf } from './messages';

const OPTIONS: Options = { strict: true, ownProperties: true, messages: false };

/** Only for readers; the page carries none of it. */
const NOTES: ReadonlySet<string> = new Set(['$schema', 'description', 'examples']);

/** A property may be named as a note is, but then it is an object: notes are texts and lists. */
function withoutNotes(messages: object): object {
  const isNote = (key: string, value: unknown) => NOTES.has(key) && (typeof value === 'string' || Array.isArray(value));
  return JSON.parse(JSON.stringify(messages, (key, value) => (isNote(key, value) ? undefined : value)));
}

/** A schema for an object that has one member, named after the message's type: its body. */
function oneOfAll(messages: object): object {
  return { type: 'object', additionalProperties: false, minProperties: 1, maxProperties: 1, properties: messages };
}

/**
 * The source of an ES module whose default export gives a function for each message type of a direction: is this a body
 * of the contract? It needs neither ajv nor eval. @throws Error when a schema is not a valid one
 */
export function acceptModule(root: string, direction: Direction): string {
  const messages = messagesOf(root, direction);
  const ajv = new Ajv({ ...OPTIONS, code: { source: true, lines: true } });
  const { body, run } = toModule(standaloneCode(ajv, ajv.compile(oneOfAll(withoutNotes(messages)))));
  const members = Object.keys(messages).map((type) => `${type}: (body) => ${run}({ ${type}: body }),`);
  return [body, 'export default {', ...members, '};'].join('\n');
}

/** The same functions made at run time, for tests and tools. */
export function acceptors(root: string, direction: Direction): Record<string, (body: unknown) => boolean> {
  const ajv = new Ajv(OPTIONS);
  const validators = Object.entries(messagesOf(root, direction)).map(([type, schema]) => [type, ajv.compile(schema)]);
  return Object.fromEntries(validators);
}
