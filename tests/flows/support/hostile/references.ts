import { type Attack, attack, edited } from './attack';

const FORM = 'schemas/forms/work-info.schema.json';
const REF = '"../common/jobType.schema.json"';

const shared = (ref: string) => JSON.stringify({ $schema: '../meta/common.schema.json', $ref: ref });
const common = (name: string) => `../common/${name}.schema.json`;
const toShared = (name: string) => edited(FORM, REF, JSON.stringify(common(name)));

/** Shared fields each of which refers to the next, the last one to `last`. */
function chain(length: number, last: string): Attack['files'] {
  const name = (at: number) => (at === length ? last : `link${at}`);
  const links = Array.from({ length }, (_, at) => [
    `schemas/common/link${at}.schema.json`,
    shared(common(name(at + 1))),
  ]);
  return { ...Object.fromEntries(links), ...toShared('link0') };
}

/** References out of the project, into the void and around. */
export const REFERENCES: readonly Attack[] = [
  ...['http://example.com/a.json', 'https://example.com/a.json', '//example.com/a.json', 'file:///etc/passwd'].map(
    (ref) => attack(`reference to ${ref}`, 'remote-ref', FORM, REF, JSON.stringify(ref)),
  ),
  ...['/etc/passwd', '../../../../etc/passwd', '../forms/ktp.schema.json', '#/properties/jobType', '#', ''].map((ref) =>
    attack(`reference to "${ref}"`, 'dangling-ref', FORM, REF, JSON.stringify(ref)),
  ),
  {
    name: 'shared field that refers to itself',
    rule: 'circular-ref',
    files: { 'schemas/common/own.schema.json': shared(common('own')), ...toShared('own') },
  },
  {
    name: 'shared fields that refer to each other',
    rule: 'circular-ref',
    files: {
      'schemas/common/one.schema.json': shared(common('other')),
      'schemas/common/other.schema.json': shared(common('one')),
      ...toShared('one'),
    },
  },
  { name: 'a circle of 300 shared fields', rule: 'circular-ref', files: chain(300, 'link0') },
  { name: 'a chain of 300 shared fields that leads nowhere', rule: 'dangling-ref', files: chain(300, 'nothing') },
  {
    name: 'a chain of 300 shared fields that leads to another machine',
    rule: 'remote-ref',
    files: {
      ...chain(300, 'last'),
      'schemas/common/last.schema.json': shared('https://example.com/last.json'),
    },
  },
  {
    name: 'items that refer to themselves',
    rule: 'circular-ref',
    files: {
      'schemas/common/own.schema.json': JSON.stringify({
        $schema: '../meta/common.schema.json',
        type: 'array',
        items: { $ref: common('own') },
      }),
      ...toShared('own'),
    },
  },
];
