import { expect, it } from 'vitest';
import { checkProject } from '../../../../scripts/flows/project';
import { definitionsCopy, lineOf } from '../definitionsCopy';
import type { Defect } from './defect';

/** Tests that `flows check` finds each defect where it is, and nothing else. */
export function tryDefects(defects: readonly Defect[]): void {
  it.each(defects)('$name', ({ make, file, rule, at, also = [] }) => {
    const root = definitionsCopy();
    for (const change of make) change(root);
    const { findings } = checkProject(root);
    const line = at === undefined ? 1 : lineOf(root, file, at);
    const places = findings
      .filter((finding) => finding.rule === rule && finding.file === file)
      .map((finding) => finding.line);
    expect(places, JSON.stringify(findings, null, 1)).toContain(line);
    expect([...new Set(findings.map((finding) => finding.rule))].sort()).toEqual([...new Set([rule, ...also])].sort());
  });
}
