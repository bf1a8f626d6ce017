import type { NamedDefinition } from '../../contract/buildContract';
import { type Finding, quote } from '../../definitions/finding';
import { pathOf } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';
import { flowIn } from '../../definitions/project/shaped';
import type { Check } from './check';
import { hasPage } from './pages';

/** The flow at whose address a path begins. */
function flowNear(project: Project, path: string): string | undefined {
  const begins = project.of('flow').filter((file) => {
    const { path: own = '' } = flowIn(file);
    return own !== '' && `${path}/`.startsWith(`${own}/`);
  });
  return begins[0]?.path;
}

interface Relied {
  isThere(project: Project, name: string): boolean;
  /** where it stands, or should, as far as that is known */
  fileOf(project: Project, name: string): string | undefined;
  says(name: string, at: string): string;
}

const definition = (kind: 'flow' | 'form' | 'document'): Relied => ({
  isThere: (project, name) => project.find(kind, name) !== undefined,
  fileOf: (_, name) => pathOf(kind, name),
  says: (name, at) =>
    `Code relies on the ${kind} ${quote(name)} by this name (${at}), and there is none: keep the name, or change the code with it in a build.`,
});

const RELIED: Readonly<Record<NamedDefinition['kind'], Relied>> = {
  flow: definition('flow'),
  form: definition('form'),
  document: definition('document'),
  address: {
    isThere: hasPage,
    fileOf: flowNear,
    says: (name, at) =>
      `Code leads people to ${quote(name)} (${at}), and no flow or step has this address: keep the address, or change the code with it in a build.`,
  },
};

const MOST_PLACES = 3;

function placesOf({ at }: NamedDefinition): string {
  const more = at.length > MOST_PLACES ? ` +${at.length - MOST_PLACES}` : '';
  return `${at.slice(0, MOST_PLACES).join(', ')}${more}`;
}

/** Flows, forms and documents that code names are there, and so is each address of a flow that it leads to. */
export const namedInCode: Check = (project) => {
  if (project.files.length === 0) return [];
  return project.contract.named
    .filter(({ kind, name }) => !RELIED[kind].isThere(project, name))
    .map((one): Finding => {
      const { kind, name } = one;
      const message = RELIED[kind].says(name, placesOf(one));
      const file = RELIED[kind].fileOf(project, name) ?? one.at[0] ?? '.';
      return { file, line: 1, pointer: '', rule: 'named-in-code', severity: 'error', message };
    });
};
