import type { DecisionRules } from '../../contract/generated/decision';
import { GRANTS } from '../../contract/grants';
import { type Finding, quote } from '../../definitions/finding';
import { metaErrors } from '../../definitions/metaSchemas';
import { inCircles } from '../../definitions/project/circles';
import { conditionParts } from '../../definitions/project/conditions';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { metaOf } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';
import { entriesOf } from '../../definitions/project/shape';
import type { Product } from '../../lending/product';
import { escapeSegment, valueAt } from '../../lib/pointer';
import type { Condition } from '../../rules/types';
import { decisionDomains } from '../decisionFacts';
import { proveDecision } from '../decisionProof';
import type { Atom } from '../proof/atoms';
import { ANYTHING, admits, type Domain } from '../proof/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** A condition of the file, named or of a rule, and where it stands. */
interface Placed {
  readonly condition: Condition;
  readonly pointer: string;
}

const placedIn = ({ rules, conditions }: DecisionRules): readonly Placed[] => [
  ...entriesOf(conditions ?? {}).map(([name, condition]) => ({
    ...{ condition, pointer: `/conditions/${escapeSegment(name)}` },
  })),
  ...rules.flatMap(({ when }, index) => (when ? [{ condition: when, pointer: `/rules/${index}/when` }] : [])),
];

/** What is compared as if it was a number, a list or a text, by the key that compares it. */
const OF_KIND = { atLeast: 'number', atMost: 'number', includes: 'list' } as const;
const CALLED = { number: 'a number', list: 'a list' } as const;

function misfit(atom: Atom, { shapes }: Domain): string | undefined {
  for (const [key, kind] of entriesOf(OF_KIND)) {
    if (key in atom && !shapes.some((shape) => shape.kind === kind)) return `is never ${CALLED[kind]}`;
  }
  if ('matches' in atom && !shapes.some(({ kind }) => kind === 'text' || kind === 'listed')) return 'is never a text';
  const values = 'includes' in atom ? [atom.includes] : 'is' in atom ? [atom.is] : 'in' in atom ? atom.in : [];
  const never = values.find((value) =>
    shapes.every((shape) =>
      'includes' in atom ? shape.kind === 'list' && shape.of && !shape.of.includes(value) : !admits(shape, value),
    ),
  );
  if (never === undefined) return undefined;
  const known = shapes.flatMap((shape) =>
    shape.kind === 'listed' ? shape.values : shape.kind === 'list' ? (shape.of ?? []) : [],
  );
  return `is never ${quote(never)}${known.length > 0 ? `: ${insteadOf(String(never), known.map(String))}` : ''}`;
}

function factProblems(file: JsonFile, placed: readonly Placed[], domains: ReadonlyMap<string, Domain>) {
  return placed.flatMap(({ condition, pointer }) =>
    conditionParts(condition, pointer).pointers.flatMap(({ name, pointer: place }): readonly Finding[] => {
      const domain = domains.get(name);
      if (!domain) {
        const message = `An application has nothing at ${quote(name)}: ${insteadOf(name, [...domains.keys()])}`;
        return [file.finding('decision-fact', place, message)];
      }
      const atom = valueAt(file.value, place.slice(0, -'/at'.length)) as Atom;
      const wrong = misfit(atom, domain);
      return wrong === undefined ? [] : [file.finding('decision-fact', place, sentence(`${quote(name)} ${wrong}`))];
    }),
  );
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}: compare it otherwise.`);

function nameProblems(file: JsonFile, placed: readonly Placed[], names: readonly string[]): readonly Finding[] {
  const uses = placed.map(({ condition, pointer }) => ({ pointer, parts: conditionParts(condition, pointer) }));
  const unknown = uses
    .flatMap(({ parts }) => parts.named)
    .filter(({ name }) => !names.includes(name))
    .map(({ name, pointer }) => {
      const todo = names.length === 0 ? 'add it to "conditions".' : insteadOf(name, names);
      return file.finding('unknown-condition', pointer, `The rules have no condition ${quote(name)}: ${todo}`);
    });
  const ways = names.map((name): [string, string[]] => {
    const own = uses.find(({ pointer }) => pointer === `/conditions/${escapeSegment(name)}`);
    return [name, own?.parts.named.map((use) => use.name) ?? []];
  });
  const loops = [...inCircles(new Map(ways))].map((name) => {
    const message = `The condition ${quote(name)} refers to itself: write it out.`;
    return file.finding('condition-loop', `/conditions/${escapeSegment(name)}`, message);
  });
  return [...unknown, ...loops];
}

function idProblems(file: JsonFile, { rules }: DecisionRules): readonly Finding[] {
  return rules.flatMap(({ id }, index) =>
    rules.findIndex((other) => other.id === id) === index
      ? []
      : [file.finding('duplicate-id', `/rules/${index}/id`, `Another rule is called ${quote(id)}: rename one.`)],
  );
}

/** The most that a product lends as money, in rupiah; what is not lent is granted to no one. */
function mostLent(project: Project): number {
  const products = project.of('product').map(({ value }) => value as Partial<Product> | undefined);
  const amounts = products.flatMap((product) => (product?.kind === 'RETAIL' ? [] : (product?.amounts?.most ?? [])));
  return Math.max(0, ...amounts.filter((amount) => typeof amount === 'number'));
}

function limitProblems(file: JsonFile, project: Project, { rules }: DecisionRules): readonly Finding[] {
  const lent = mostLent(project);
  const domains = decisionDomains(project);
  return rules.flatMap(({ decides }, index): readonly Finding[] => {
    if (decides.outcome !== 'APPROVE') return [];
    const { limit } = decides;
    const pointer = `/rules/${index}/decides/limit`;
    const [key, most] = 'amount' in limit ? ['amount', limit.amount] : ['atMost', limit.atMost];
    const found: Finding[] = [];
    const at = (name: string, message: string) =>
      found.push(file.finding('decision-limit', `${pointer}/${name}`, message));
    if (most > GRANTS.alone)
      at(key, `More than Rp${GRANTS.alone} takes two reviewers: write less, or leave it to a person.`);
    else if (most > lent) at(key, `No product lends more than Rp${lent}: write less.`);
    if ('of' in limit && !domains.get(limit.of)?.shapes.some(({ kind }) => kind === 'number')) {
      const numbers = [...domains].filter(([, { shapes }]) => shapes.some(({ kind }) => kind === 'number'));
      at(
        'of',
        `${quote(limit.of)} is no number of an application: ${insteadOf(
          limit.of,
          numbers.map(([name]) => name),
        )}`,
      );
    }
    return found;
  });
}

function proofProblems(file: JsonFile, rules: DecisionRules, domains: ReadonlyMap<string, Domain>): readonly Finding[] {
  const { unreachable, undecided } = proveDecision(rules, (pointer) => domains.get(pointer) ?? ANYTHING);
  const hidden = unreachable.map((index) => {
    const message = `No application comes to the rule ${quote(rules.rules[index]?.id)}: those before decide all that it could. Move it up, correct its condition, or remove it.`;
    return file.finding('decision-unreachable', `/rules/${index}/id`, message);
  });
  if (!undecided) return hidden;
  const message =
    'There are applications that no rule decides: end with a rule without "when", as one that leaves it to a person.';
  const open = file.finding('decision-open', `/rules/${rules.rules.length - 1}/id`, message);
  return [...hidden, { ...open, example: undecided }];
}

/** The rules that decide on applications look at what those have, each can apply, one always does, and none grants too much. */
export const decision: Check = (project) =>
  project.of('decision').flatMap((file): readonly Finding[] => {
    if (file.value === undefined || metaErrors(metaOf(file.kind) ?? '', file.value).length > 0) return [];
    const rules = file.value as DecisionRules;
    const placed = placedIn(rules);
    const domains = decisionDomains(project);
    const named = nameProblems(file, placed, Object.keys(rules.conditions ?? {}));
    const facts = factProblems(file, placed, domains);
    const proved = named.length + facts.length > 0 ? [] : proofProblems(file, rules, domains);
    return [...idProblems(file, rules), ...named, ...facts, ...limitProblems(file, project, rules), ...proved];
  });
