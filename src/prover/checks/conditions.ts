import { type Finding, quote } from '../../definitions/finding';
import { inCircles } from '../../definitions/project/circles';
import { conditionsOf } from '../../definitions/project/conditions';
import { stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Use } from '../../definitions/project/shape';
import { flowIn } from '../../definitions/project/shaped';
import { conditionUsesOf } from '../../definitions/project/uses';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function unknownNames(file: JsonFile, uses: readonly Use[], names: readonly string[]): readonly Finding[] {
  const known = new Set(names);
  return uses
    .filter(({ name }) => !known.has(name))
    .map(({ name, pointer }) => {
      const todo = names.length === 0 ? 'add it to "conditions".' : insteadOf(name, names);
      return file.finding('unknown-condition', pointer, `The flow has no condition ${quote(name)}: ${todo}`);
    });
}

function loops(file: JsonFile): readonly Finding[] {
  const conditions = conditionsOf(flowIn(file));
  const namedBy = new Map(conditions.map(({ name, parts }) => [name, parts.named.map((use) => use.name)]));
  const circles = inCircles(namedBy);
  return conditions
    .filter(({ name }) => circles.has(name))
    .map(({ name, pointer }) =>
      file.finding('condition-loop', pointer, `The condition ${quote(name)} refers to itself: write it out.`),
    );
}

/** Conditions that are named are there and used, and never refer to themselves. */
export const conditions: Check = (project) =>
  project.of('flow').flatMap((file) => {
    const defined = conditionsOf(flowIn(file));
    const names = defined.map(({ name }) => name);
    const uses = [...stepsOf(file).flatMap(conditionUsesOf), ...defined.flatMap(({ parts }) => parts.named)];
    const used = new Set(uses.map(({ name }) => name));
    const unused = defined
      .filter(({ name }) => !used.has(name))
      .map(({ name, pointer }) =>
        file.finding('unused-condition', pointer, `Nothing uses the condition ${quote(name)}: remove it.`, 'warning'),
      );
    return [...unknownNames(file, uses, names), ...unused, ...loops(file)];
  });
