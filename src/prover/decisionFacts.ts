import type { IdentityPart, IdentityPicture } from '../contract/generated/bodies';
import { enumOf, fieldsOf, formIdsOf } from '../definitions/project/forms';
import { once } from '../definitions/project/memo';
import type { Project } from '../definitions/project/project';
import { WARNINGS } from '../rules/warnings';
import type { Domain, Shape } from './proof/shape';
import { shapesOf } from './proof/space';

/** Their lists are not read from what is generated: types are made while nothing is. */
const PICTURES: Readonly<Record<IdentityPicture, true>> = { idPhoto: true, facePhoto: true, idHoldingPhoto: true };
const PARTS: Readonly<Record<IdentityPart, true>> = {
  ...{ idNumber: true, fullName: true, birthPlace: true, birthDate: true, face: true },
};

/** Checks by outside services of which an application says how the last one ended. */
const CHECKS = ['face', 'bank', 'register', 'photos', 'securityCode', 'securityFace'];

/** What a reviewer is asked to look at, beside what the warnings of fields say. */
const DOUBTS = ['accountHolderUnknown', 'accountHolderDiffers', 'differsFromCard'];

const listed = (values: readonly unknown[], mayBeAbsent = true): Domain => ({
  shapes: [{ kind: 'listed', values }],
  mayBeAbsent,
});
const whole = (mayBeAbsent = false): Domain => ({
  shapes: [{ kind: 'number', whole: true, least: 0, most: Number.POSITIVE_INFINITY }],
  mayBeAbsent,
});
const listOf = (of: readonly string[]): Domain => ({
  shapes: [{ kind: 'list', of, fewest: 0, most: Number.POSITIVE_INFINITY, unique: true }],
  mayBeAbsent: false,
});

/** Answers to the forms of all flows, by their pointers. Another flow may ask the same otherwise, or not at all. */
function answerDomains(project: Project): ReadonlyMap<string, Domain> {
  const shapes = new Map<string, Shape[]>();
  for (const { name, schema } of formIdsOf(project).flatMap((form) => fieldsOf(project, form))) {
    const pointer = `/answers/${name}`;
    shapes.set(pointer, [...(shapes.get(pointer) ?? []), ...shapesOf(schema)]);
  }
  return new Map([...shapes].map(([pointer, of]) => [pointer, { shapes: of, mayBeAbsent: true }]));
}

/** All that a decision rule can look at, by pointer, and what can be found there (docs/product/decision-rules.md). */
export const decisionDomains = once((project: Project): ReadonlyMap<string, Domain> => {
  const each = (root: string, names: readonly string[], values: readonly string[]) =>
    names.map((name): [string, Domain] => [`/${root}/${name}`, listed(values)]);
  const facts: [string, Domain][] = [
    ['/asksFor', listed(['LIMIT', 'CREDIT'], false)],
    [
      '/flow',
      listed(
        project.of('flow').map(({ id }) => id),
        false,
      ),
    ],
    [
      '/channel',
      listed(
        project.of('channel').map(({ id }) => id),
        false,
      ),
    ],
    ['/round', whole()],
    ...each('checks', CHECKS, ['PASSED', 'PENDING_REVIEW', 'AWAITED', 'UNDER_WAY', 'REFUSED']),
    ...each('pictures', Object.keys(PICTURES), ['PASSED', 'ACCEPTED', 'FLAGGED']),
    ...each('card', Object.keys(PARTS), ['same', 'differs', 'unreadable']),
    ['/doubts', listOf([...Object.keys(WARNINGS), ...DOUBTS])],
    ['/documents', listOf(enumOf(project, 'supplementalMaterial'))],
    ['/burden/income', whole(true)],
    ['/burden/loans', whole()],
    ['/burden/owed', whole()],
    ['/burden/aMonth', whole()],
    ['/burden/percent', whole(true)],
    ['/burden/bears', whole(true)],
  ];
  return new Map([...answerDomains(project), ...facts]);
});
