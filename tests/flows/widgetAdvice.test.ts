import { expect, it } from 'vitest';
import { controlsOf, formIdsOf } from '../../src/definitions/project/forms';
import type { Project } from '../../src/definitions/project/project';
import { projectOf } from '../../src/definitions/project/projectOf';
import { widgets } from '../../src/prover/checks/widgets';
import { changed } from './support/changed';
import { put, SHIPPED } from './support/mutants/mutant';

/** The schemas alone: all that the check of widgets looks at. */
const SCHEMAS = projectOf(
  new Map(
    SHIPPED.files.flatMap(({ path, text }) =>
      text !== undefined && path.startsWith('schemas/') ? [[path, text] as const] : [],
    ),
  ),
  SHIPPED.contract,
);
const CONTROLS = formIdsOf(SCHEMAS).flatMap((form) => controlsOf(SCHEMAS, form));
const unfit = (project: Project) =>
  widgets(project).filter(({ rule, pointer }) => rule === 'unfit-widget' && pointer.endsWith('/widget'));

it.each(['money', 'select', 'date', 'files', 'text'])('names widgets that fit in the place of %s', (widget) => {
  const wrong = changed(
    CONTROLS.map(({ file, pointer }) => put(file.path, `${pointer}/widget`, widget)),
    SCHEMAS,
  );
  const advised = unfit(wrong).flatMap(({ file, pointer, message }) => {
    const names = /\btake ((?:"\w+"(?: or )?)+)\.$/.exec(message)?.[1]?.match(/\w+(?=")/g) ?? [];
    return names.length > 0 ? [{ file, pointer, names }] : [];
  });
  expect(advised.length).toBeGreaterThan(5);
  for (const at of [0, -1]) {
    const edits = advised.map(({ file, pointer, names }) => put(file, pointer, names.at(at)));
    const left = unfit(changed(edits, wrong));
    expect(
      left.filter(({ file, pointer }) => advised.some((one) => one.file === file && one.pointer === pointer)),
    ).toEqual([]);
  }
});
