import { type Finding, quote } from '../../definitions/finding';
import { formIdsOf } from '../../definitions/project/forms';
import type { Project } from '../../definitions/project/project';
import type { Check } from './check';
import { formProof, type Judged, relevancePointer } from './formProof';
import { neverAnswered, waitingFinding } from './waiting';

function judge({ field, is }: Judged): readonly Finding[] {
  if (is === 'either') return [];
  const message =
    is === 'always-true'
      ? `The condition always holds, so that ${quote(field.name)} is always asked: correct it, or remove it.`
      : `The condition never holds, with any answers to this form, so that ${quote(field.name)} is never asked: correct it, or remove the field.`;
  return [field.file.finding(is, relevancePointer(field), message)];
}

function ofForm(project: Project, form: string): readonly Finding[] {
  const waiting = neverAnswered(project);
  return (formProof(project, form)?.judged ?? []).flatMap((one) => {
    const finding = one.is === 'always-false' ? undefined : waitingFinding(waiting, form, one);
    return finding ? [finding] : judge(one);
  });
}

/** The conditions under which fields are asked hold for some entries of the form and not for others. */
export const relevanceValues: Check = (project) => formIdsOf(project).flatMap((form) => ofForm(project, form));
