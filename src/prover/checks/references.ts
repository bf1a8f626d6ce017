import { type Finding, quote } from '../../definitions/finding';
import { commonIdOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { isObject, textOf } from '../../definitions/project/shape';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const REMOTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

interface Ref {
  ref: unknown;
  pointer: string;
}

function refsIn(value: unknown, pointer: string): readonly Ref[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => refsIn(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${pointer}/${escapeSegment(key)}`;
    return key === '$ref' ? [{ ref: inner, pointer: at }] : refsIn(inner, at);
  });
}

/** Ids of the shared fields a shared field leads to, itself among them when it leads back to itself. */
function reachable(project: Project, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const { ref } of refsIn(project.find('common', next)?.value, '')) {
      const target = commonIdOf(ref);
      if (target === undefined || found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}

function judge(project: Project, file: JsonFile, { ref, pointer }: Ref): readonly Finding[] {
  const text = textOf(ref);
  if (text !== undefined && REMOTE.test(text)) {
    return [file.finding('remote-ref', pointer, `${quote(text)} is on another machine: copy it to schemas/common/.`)];
  }
  const id = commonIdOf(ref);
  const known = project.of('common').map((common) => common.id);
  if (id === undefined) {
    const form = '"../common/<name>.schema.json"';
    return [file.finding('dangling-ref', pointer, `${quote(ref)} is no shared field: write ${form}.`)];
  }
  if (!project.has(`schemas/common/${id}.schema.json`)) {
    return [
      file.finding('dangling-ref', pointer, `There is no schemas/common/${id}.schema.json: ${insteadOf(id, known)}`),
    ];
  }
  if (file.kind === 'common' && reachable(project, id).has(file.id) && reachable(project, file.id).has(file.id)) {
    return [file.finding('circular-ref', pointer, 'This leads back to the file itself: write the field out here.')];
  }
  return [];
}

/** Every `$ref` of forms and shared fields leads to a shared field, and never in a circle. */
export const references: Check = (project) =>
  [...project.of('form'), ...project.of('common')].flatMap((file) =>
    refsIn(file.value, '').flatMap((ref) => judge(project, file, ref)),
  );
