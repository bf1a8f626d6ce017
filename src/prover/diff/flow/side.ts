import type { Flow } from '../../../contract/definitions';
import { possibleValues } from '../../../definitions/project/calls';
import { type StepView, stepsOf } from '../../../definitions/project/flows';
import type { JsonFile } from '../../../definitions/project/jsonFile';
import type { Project } from '../../../definitions/project/project';
import { flowIn, type Loose } from '../../../definitions/project/shaped';
import type { Condition } from '../../../rules/types';
import { ALWAYS, resolved } from '../conditions/resolved';

/** A flow as it was or is. */
export interface FlowSide {
  project: Project;
  file: JsonFile;
  flow: Loose<Flow>;
  steps: ReadonlyMap<string, StepView>;
  /** a named condition written out; always where there is no name */
  named(name: unknown): Condition;
  /** the values a pointer can have, where they are known one by one */
  valuesAt(pointer: string): readonly unknown[] | undefined;
}

export function flowSide(project: Project, file: JsonFile): FlowSide {
  const flow = flowIn(file);
  let values: ReadonlyMap<string, readonly unknown[]> | undefined;
  return {
    project,
    file,
    flow,
    steps: new Map(stepsOf(file).map((view) => [view.id, view])),
    named: (name) => (name === undefined ? ALWAYS : resolved({ condition: name }, flow.conditions)),
    valuesAt: (pointer) => {
      values ??= possibleValues(project, file);
      return values.get(pointer);
    },
  };
}
