import { describe, expect, it } from 'vitest';
import { readProject } from '../../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import type { Project } from '../../../src/definitions/project/project';
import type { Change } from '../../../src/prover/diff/change';
import { compareProjects } from '../../../src/prover/diff/compare';
import { classOf, KINDS } from '../../../src/prover/diff/kinds';
import { badness } from '../../../src/prover/diff/reasons';
import { createTeller } from '../../../src/prover/diff/tell';
import { isThorough, someOf } from '../../support/thorough';
import { definitionsCopy, type Change as Edit } from '../support/definitionsCopy';
import { ROWS } from './support/changes/index';
import { called } from './support/changes/renames';
import type { Row } from './support/row';

const SHIPPED = readProject(PRODUCT_ROOT);

interface Found {
  now: Project;
  changes: readonly Change[];
}

const found = new Map<Row, Found>();

/** Changes of the shipped definitions, the worst first; that the version was not raised is left out. */
function changesOf(row: Row): Found {
  const known = found.get(row) ?? compare(row);
  found.set(row, known);
  return known;
}

function changedProject(changes: readonly Edit[]): Project {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  return readProject(root);
}

function compare({ base, make }: Row): Found {
  const now = changedProject(make);
  const changes = compareProjects(base ? changedProject(base) : SHIPPED, now).filter(
    ({ kind }) => kind !== 'version-kept',
  );
  return { now, changes: [...changes].sort((a, b) => badness(classOf(b)) - badness(classOf(a))) };
}

describe('flows diff says', () => {
  it.each(someOf('changes', ROWS, 15))('$name', (row) => {
    const { now, changes } = changesOf(row);
    const said = (language: 'id' | 'en-us') => changes.map(createTeller(now, language).change);
    expect(said('id')).toEqual(row.id);
    expect(said('en-us')).toEqual(row.en);
    expect(changes[0] && classOf(changes[0])).toBe(row.class);
  });

  it('that answers are lost whose name another field takes over', () => {
    const now = changedProject([
      called('payday', 'salaryDay'),
      called('monthlyIncome', 'payday', { payday: ['monthlyIncome'] }),
    ]);
    const losing = compareProjects(SHIPPED, now).filter((change) => classOf(change) === 'loses-answers');
    expect(losing.map(createTeller(now, 'en-us').change)).toContain('Step work-info no longer sends payday (before).');
    expect(losing.map(({ kind }) => kind)).not.toContain('field-carried');
  });

  it.runIf(isThorough)('something for every kind of change', () => {
    const shown = ROWS.flatMap((row) => changesOf(row).changes.map(({ kind }): string => kind));
    const isShown = (kind: string) => shown.includes(kind) || kind === 'version-kept';
    expect(Object.keys(KINDS).filter((kind) => !isShown(kind))).toEqual([]);
  });
});
