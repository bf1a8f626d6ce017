import { type Finding, quote } from '../finding';
import { allSteps, errorTargetsOf, keepsOf } from '../project/flows';
import type { JsonFile } from '../project/jsonFile';
import type { Project } from '../project/project';
import { isObject, listOf } from '../project/shape';
import { allTexts } from '../project/texts';
import { nameAt, type Use } from '../project/use';
import { insteadOf } from '../suggest';
import type { Check } from './check';

const CODE = /^errors\.([A-Z][A-Z0-9_]*)$/;

/** The codes of the server: it has a text for each, and they are nowhere else among the definitions. */
function serverCodes(project: Project): readonly string[] {
  const keys = allTexts(project).flatMap(({ texts }) => [...texts.keys()]);
  return [...new Set(keys.flatMap((key) => CODE.exec(key)?.[1] ?? []))];
}

function unknown(file: JsonFile, uses: readonly Use[], codes: readonly string[]): readonly Finding[] {
  return uses
    .filter(({ name }) => !codes.includes(name))
    .map(({ name, pointer }) => {
      const message = `The server has no code ${quote(name)}: ${insteadOf(name, codes)}`;
      return file.finding('unknown-code', pointer, message);
    });
}

function repliedCodes({ value }: JsonFile): readonly Use[] {
  const replies = isObject(value) ? listOf(value.replies) : [];
  return replies.flatMap((reply, index) => (isObject(reply) ? nameAt(reply.code, `/replies/${index}/code`) : []));
}

/** Codes that flows map or keep, and that journeys are answered with, are codes of the server. */
export const codes: Check = (project) => {
  const known = serverCodes(project);
  if (known.length === 0) return [];
  return [
    ...allSteps(project).flatMap((view) => {
      const keeps = keepsOf(view);
      const kept = (keeps?.codes ?? []).map((name, index) => ({ name, pointer: `${keeps?.pointer}/codes/${index}` }));
      const mapped = errorTargetsOf(view).map(([, pointer, name]) => ({ name, pointer }));
      return unknown(view.file, [...kept.filter(({ name }) => name !== 'SUCCESS'), ...mapped], known);
    }),
    ...project.of('journey').flatMap((file) => unknown(file, repliedCodes(file), known)),
  ];
};
