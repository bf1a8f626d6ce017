import { type Finding, quote } from '../../definitions/finding';
import { edgesOf, modulesOf, type StepView, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { isWhole, stepsFrom } from '../../definitions/project/order';
import type { Check } from './check';

interface ModuleView {
  id: string;
  step: string;
  pointer: string;
  /** its steps, without the hub */
  steps: readonly string[];
  returns: boolean;
}

function modulesOfHub(file: JsonFile, hub: StepView): readonly ModuleView[] {
  const views = stepsOf(file);
  return modulesOf(hub).flatMap(([module, pointer]): readonly ModuleView[] => {
    const step = module.step;
    if (step === undefined) return [];
    const reached = stepsFrom(file, step, { past: hub.id });
    const steps = [...reached].filter((id) => id !== hub.id);
    const leaves = views.some(
      (view) => steps.includes(view.id) && edgesOf(view).some(({ leave }) => leave !== undefined),
    );
    return [{ id: module.id ?? step, step, pointer, steps, returns: reached.has(hub.id) || leaves }];
  });
}

function problems(file: JsonFile, hub: StepView): readonly Finding[] {
  if (!isWhole(file)) return [];
  const modules = modulesOfHub(file, hub);
  return modules.flatMap((module, index): readonly Finding[] => {
    const at = `${module.pointer}/step`;
    if (module.step === hub.id) {
      return [file.finding('module-return', at, 'A module cannot begin with its own hub: name its first step.')];
    }
    if (!module.returns) {
      const message = `From ${quote(module.step)} no way leads back to ${quote(hub.id)}: add an edge to it at the module's last step.`;
      return [file.finding('module-return', at, message)];
    }
    const before = modules.slice(0, index).find(({ step, steps }) => step !== module.step && steps.some(isIn(module)));
    const shared = before?.steps.find(isIn(module));
    if (before === undefined || shared === undefined) return [];
    const message = `The modules ${quote(before.id)} and ${quote(module.id)} both run through ${quote(shared)}, so one would be done with the other: let each have its own steps.`;
    return [file.finding('module-return', at, message)];
  });
}

const isIn =
  ({ steps }: ModuleView) =>
  (step: string) =>
    steps.includes(step);

/** Every module of a hub comes back to it, or leaves the flow, through steps of its own. */
export const modules: Check = (project) =>
  project.of('flow').flatMap((file) => stepsOf(file).flatMap((view) => problems(file, view)));
