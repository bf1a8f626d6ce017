import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, quote } from '../finding';
import { allSteps, type StepView } from '../project/flows';
import { PRODUCT_ROOT, type Project } from '../project/project';
import { textOf } from '../project/shape';
import type { Check } from './check';
import { guideValues } from './guides';

const FOLDER = 'public/pictures';
const PICTURE = /^[A-Za-z0-9_/-]+\.svg$/;

/** A root of definitions alone is checked against the pictures of this product. */
export function pictureIsThere(project: Project, file: string): boolean {
  return [project.root, PRODUCT_ROOT].some((root) => existsSync(join(root, file)));
}

interface Wanted {
  path: string;
  view: StepView;
  pointer: string;
}

function wantedBy(project: Project, view: StepView): readonly Wanted[] {
  const picture = textOf(view.step.picture);
  const own =
    picture === undefined ? [] : [{ path: `${FOLDER}/${picture}.svg`, view, pointer: `${view.pointer}/picture` }];
  const guides = guideValues(project, view).map((value) => ({
    path: `${FOLDER}/guides/${value}.svg`,
    view,
    pointer: `${view.pointer}/guide`,
  }));
  return [...own, ...guides];
}

/** The pictures that steps show are there. One that several steps lack is reported at the first. */
export const pictures: Check = (project) => {
  const wanted = new Map<string, Wanted>();
  for (const picture of allSteps(project).flatMap((view) => wantedBy(project, view))) {
    if (!wanted.has(picture.path)) wanted.set(picture.path, picture);
  }
  return [...wanted.values()].flatMap(({ path, view, pointer }): readonly Finding[] => {
    if (PICTURE.test(path) && pictureIsThere(project, path)) return [];
    return [
      view.file.finding('missing-picture', pointer, `There is no picture ${quote(path)}: add it, or name another.`),
    ];
  });
};
