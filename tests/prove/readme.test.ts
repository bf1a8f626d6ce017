import { expect, it } from 'vitest';
import { makeEdit, type PageEdit } from '../support/pageEdits';
import { copyProject, type ProjectCopy } from '../support/projectCopy';
import { checkCopy, EXAMPLES, filesOf, testCopy } from '../tooling/support/readmeExamples';

/** Every file that a row of README's table has one edit. */
const OMISSIONS = EXAMPLES.flatMap((example) =>
  filesOf([...example.edits, ...example.demanded]).map((file) => ({ page: example.page, file })),
);

/** What is said of edits that lack a file: by an edit that builds on it, by the checks of a commit, or by a test. */
async function complaintOf(copy: ProjectCopy, edits: readonly PageEdit[]): Promise<string | undefined> {
  try {
    for (const edit of edits) makeEdit(copy.folder, edit);
  } catch (error) {
    return String(error);
  }
  for (const judge of [() => copy.run('scripts/types.ts'), () => checkCopy(copy, edits), () => testCopy(copy)]) {
    const { code, output } = await judge();
    if (code !== 0) return output;
  }
  return undefined;
}

it.each(OMISSIONS)('something is said when $page is followed without $file', async ({ page, file }) => {
  const edits = EXAMPLES.flatMap((example) =>
    [...example.edits, ...example.demanded, ...example.tests].filter(
      (edit) => example.page !== page || edit.file !== file,
    ),
  );
  const copy = copyProject();
  try {
    expect(await complaintOf(copy, edits)).toBeDefined();
  } finally {
    copy.remove();
  }
});
