import fc from 'fast-check';
import { DIRECTIONS, messagesOf } from '../../../scripts/bridge/messages';

const examples = messagesOf('.', 'to-page');
const types = DIRECTIONS.flatMap((direction) => Object.keys(messagesOf('.', direction)));

const bodies = fc.oneof(
  fc.constantFrom(...Object.values(examples).flatMap((schema) => schema.examples)),
  fc.object({ maxDepth: 4 }),
  fc.jsonValue({ maxDepth: 8 }),
);
const ids = fc.oneof(
  // numbered by the page, but never asked: the page has asked a handful at most
  fc.integer({ min: 1_000, max: 999_999_999 }).map((id) => `p${id}`),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('p', 's', 'p-1', 's1e3', 'p1 ', '__proto__', 'constructor'),
);
const anyType = fc.oneof(
  fc.constantFrom(...types),
  fc.string({ maxLength: 20 }),
  fc.constantFrom('__proto__', 'toString'),
);

/** Well-formed envelopes whose id nobody knows. */
const unknownIds = fc.record({ v: fc.constant(1), id: ids, type: anyType, body: bodies });
/** What the shell may say by itself, but of another version, with a wrong body or with one member too many. */
const wrongEvents = fc.oneof(
  fc.record({
    v: fc.oneof(fc.integer({ min: 2 }), fc.string(), fc.constant(null)),
    id: fc.constant('s1'),
    type: fc.constantFrom('back', 'logout', 'safeAreas'),
    body: bodies,
  }),
  fc.record({
    v: fc.constant(1),
    id: fc.constant('s2'),
    type: fc.constantFrom('back', 'logout', 'safeAreas'),
    body: fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.array(fc.integer()),
      fc.constant({ top: 1e9 }),
      fc.constant({ x: 1 }),
    ),
  }),
  fc.record({
    v: fc.constant(1),
    id: fc.constant('s3'),
    type: fc.constant('logout'),
    body: fc.constant({}),
    more: fc.jsonValue(),
  }),
);
const prototypes = fc.constantFrom(
  '{"v":1,"id":"s4","type":"logout","body":{"__proto__":{}}}',
  '{"v":1,"id":"s5","type":"logout","body":{},"__proto__":{"polluted":true}}',
  '{"v":1,"id":"s6","type":"logout","body":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"__proto__":{"v":1,"id":"s7","type":"logout","body":{}}}',
);
const tooMuch = fc.constantFrom(
  '['.repeat(9_000),
  '{"a":'.repeat(9_000),
  `{"v":1,"id":"s8","type":"logout","body":{}${' '.repeat(270_000)}}`,
);

/** Texts that a shell would never send, or not now; none of them may do anything. */
export const hostileMessage: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.oneof(unknownIds, wrongEvents, fc.anything()).map((value) => JSON.stringify(value) ?? ''),
  },
  { weight: 20, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
  { weight: 8, arbitrary: prototypes },
  { weight: 1, arbitrary: tooMuch },
);
