import type { Finding } from '../../definitions/finding';
import { type StepView, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { flowIn } from '../../definitions/project/shaped';
import { traitsOf } from '../../steps/kinds';
import type { Check } from './check';

interface Situation {
  view: StepView;
  meta: NonNullable<StepView['step']['meta']>;
  isEntry: boolean;
}

interface Conflict {
  /** the key the finding names */
  key: 'back' | 'cantGoBack' | 'showStayPopup';
  when: (situation: Situation) => boolean;
  message: string;
}

const names = ({ meta }: Situation) => meta.back !== undefined;

/** Hints that cannot both be followed. */
const CONFLICTS: readonly Conflict[] = [
  {
    key: 'back',
    when: (situation) => situation.meta.root === true && names(situation),
    message: 'A first screen ("root") has no back button, yet it says where back leads: remove "root" or "back".',
  },
  {
    key: 'back',
    when: (situation) => situation.meta.cantGoBack === true && names(situation),
    message: 'Users cannot go back from here ("cantGoBack"), yet it says where back leads: remove one of them.',
  },
  {
    key: 'cantGoBack',
    when: ({ meta }) => meta.root === true && meta.cantGoBack === true,
    message:
      'A first screen ("root") has nothing before it to go back to, so "cantGoBack" contradicts it: remove one of them.',
  },
  {
    key: 'showStayPopup',
    when: (situation) =>
      situation.meta.showStayPopup === true &&
      situation.meta.cantGoBack === true &&
      !situation.isEntry &&
      !names(situation),
    message: 'Users cannot go back from here ("cantGoBack"), so they are never asked to stay: remove one of them.',
  },
  {
    key: 'showStayPopup',
    when: ({ meta, view }) => meta.showStayPopup === true && traitsOf(view.step).ends === true,
    message: 'The flow is over at an end, there is nothing to stay for: remove "showStayPopup".',
  },
];

function problems(file: JsonFile): readonly Finding[] {
  const { entry } = flowIn(file);
  return stepsOf(file).flatMap((view) => {
    const { meta } = view.step;
    if (!meta) return [];
    const situation = { view, meta, isEntry: view.id === entry };
    return CONFLICTS.filter(({ when }) => when(situation)).map(({ key, message }) =>
      file.finding('meta-conflict', `${view.pointer}/meta/${key}`, message),
    );
  });
}

/** The hints for the back button contradict neither each other nor their step. */
export const metas: Check = (project) => project.of('flow').flatMap(problems);
