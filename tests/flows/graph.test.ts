import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runGraph } from '../../scripts/flows/graph';
import { type CheckResult, checkProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { Language } from '../../src/contract/enums';
import { flowEdges } from '../../src/prover/coverage/edges';
import { buildGraph } from '../../src/prover/graph/build';
import { escapeMermaid, mermaidOf } from '../../src/prover/graph/mermaid';
import type { FlowGraph } from '../../src/prover/graph/model';
import { isTurnOf, someOf } from '../support/thorough';
import { collected } from './support/collected';
import { add, type Change, definitionsCopy, edit, emptyRoot, remove } from './support/definitionsCopy';

const isTurn = isTurnOf('flows/graph');

const definitions = definitionsIn(PRODUCT_ROOT);

vi.setConfig({ testTimeout: 60_000 });

async function graph(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { io, out, err } = collected();
  const code = await runGraph(args, io);
  return { code, out: out(), err: err() };
}

function graphOf({ project, findings }: CheckResult, flow: string, language: Language = 'id'): FlowGraph {
  const file = project.find('flow', flow);
  if (!file) throw new Error(`there is no flow ${flow}`);
  return buildGraph(project, file, language, findings);
}

/** The graph of a flow after a change to the shipped definitions. */
function changed(flow: string, ...changes: readonly Change[]): FlowGraph {
  const root = definitionsCopy();
  for (const change of changes) change(root);
  return graphOf(checkProject(root), flow, 'en-us');
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** What Mermaid reads. */
const decoded = (mermaid: string) =>
  mermaid.replace(/<br\/>/g, '').replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

let shipped: CheckResult;
let flows: readonly string[];
beforeAll(() => {
  shipped = checkProject(PRODUCT_ROOT);
  flows = shipped.project.of('flow').map(({ id }) => id);
});

describe('the picture of a flow', () => {
  it('shows every step and every edge of every flow', () => {
    for (const id of flows) {
      const flow = definitions.flow(id);
      const text = squeezed(decoded(mermaidOf(graphOf(shipped, id))));
      for (const step of Object.keys(flow.steps)) expect(text).toContain(squeezed(step));
      for (const { to, why } of flowEdges(flow)) {
        const isWord = ['pass', 'refresh', 'signOut'].includes(to);
        if (!isWord) expect(text, `${id}: ${to} (${why})`).toContain(squeezed(to));
        const code = /^(?:(?:refused|repeats|keeps|module|opens) )?([A-Z_]+|\*)$/.exec(why)?.[1] ?? '';
        if (code !== '*') expect(text, `${id}: ${why}`).toContain(squeezed(code));
      }
    }
  });

  it('has a line for every way, with its condition in words', () => {
    for (const id of flows) {
      const { edges, nodes } = graphOf(shipped, id);
      const ids = new Set(nodes.map((node) => node.id));
      for (const edge of edges) expect([ids.has(edge.from), ids.has(edge.to)], edge.id).toEqual([true, true]);
      const { steps } = definitions.flow(id);
      for (const [step, definition] of Object.entries(steps)) {
        const own = edges.filter(({ from }) => from === `step ${step}`);
        const next = 'next' in definition ? (definition.next ?? []) : [];
        expect(own.filter(({ kind }) => kind === 'next')).toHaveLength(next.length);
        expect(own.filter(({ kind }) => kind === 'guard')).toHaveLength(definition.guard ? 1 : 0);
        for (const { kind, lines } of own) if (kind === 'guard') expect(lines.length).toBeGreaterThan(0);
      }
    }
  });

  it('numbers ways that are tried in order', () => {
    const next = '"next": [\n        {\n          "to": "loan-review"\n        }\n      ]';
    const two = '"next": [{ "when": "details-given", "to": "loan-review" }, { "to": "home" }]';
    const { edges } = changed('effortless', edit('flows/effortless.flow.json', next, two));
    const own = edges.filter(({ from, kind }) => from === 'step apply-loan' && kind === 'next');
    expect(own.map(({ lines }) => lines)).toEqual([
      [expect.stringMatching(/^1\. when .+ is filled in$/)],
      ['2. otherwise'],
    ]);
  });

  it('groups the values of a status by what their button does', () => {
    const { edges } = graphOf(shipped, 'effortless', 'en-us');
    const ways = edges.filter(({ from, kind }) => from === 'step credit-status' && kind === 'way');
    const { steps } = definitions.flow('effortless');
    const status = steps['credit-status'];
    const values = status?.kind === 'status' ? Object.values(status.values) : [];
    const leading = values.filter(({ way }) => way !== undefined && way !== 'pass');
    expect(ways).toHaveLength(new Set(leading.map(({ way }) => JSON.stringify(way))).size);
    expect(ways.flatMap(({ lines }) => lines)).toHaveLength(leading.length);
  });

  it('leads straight to a step, also to an earlier one', () => {
    const { nodes, edges } = graphOf(shipped, 'apply-step');
    expect(nodes.filter(({ name }) => name === 'hub')).toHaveLength(1);
    expect(edges.filter(({ to }) => to === 'step hub').length).toBeGreaterThan(1);
  });

  it('is the same every time', () => {
    for (const id of flows) expect(mermaidOf(graphOf(shipped, id))).toBe(mermaidOf(graphOf(shipped, id)));
  });

  it('follows the language', () => {
    expect(mermaidOf(graphOf(shipped, 'verify-nik', 'id'))).toContain('NIK bisa dipakai');
    expect(mermaidOf(graphOf(shipped, 'verify-nik', 'en-us'))).not.toContain('NIK bisa dipakai');
  });
});

const HOSTILE = `a"]<script>alert(1)</script> & 'b' #35; |x| \u202e\u0007\ud800 }} --> n0`;

describe('hostile definitions', () => {
  const flow = {
    $schema: '../schemas/meta/flow.schema.json',
    id: 'hostile',
    version: 1,
    path: HOSTILE,
    entry: HOSTILE,
    facts: [HOSTILE],
    conditions: { [HOSTILE]: { at: `/answers/${HOSTILE}`, is: HOSTILE }, odd: { all: [5] }, text: 'x' },
    steps: {
      [HOSTILE]: {
        kind: HOSTILE,
        path: HOSTILE,
        form: HOSTILE,
        notes: [HOSTILE, 5],
        guard: { when: HOSTILE, else: HOSTILE },
        submit: { call: HOSTILE, send: [], errors: { [HOSTILE]: { leave: HOSTILE } }, keeps: 5 },
        next: [{ when: HOSTILE, to: HOSTILE }, 5, { to: {} }, { leave: 'x'.repeat(3000) }],
        meta: 'none',
      },
      constructor: { kind: 'constructor', next: 'none' },
      hub: { kind: 'hub', modules: [{ id: HOSTILE, step: 'hub', correctWhen: HOSTILE }, 7] },
      list: { kind: 'list', opens: { [HOSTILE]: HOSTILE, '*': 5 } },
      status: { kind: 'status', status: 5, values: { [HOSTILE]: { tone: HOSTILE, way: { to: HOSTILE } }, b: 5 } },
      nothing: 5,
    },
  };

  it('give Mermaid in which nothing of them ends a label', () => {
    const root = emptyRoot();
    add('flows/hostile.flow.json', flow)(root);
    const drawn = mermaidOf(graphOf(checkProject(root), 'hostile'));
    for (const unseen of ['\u202e', '\u0007', '\ud800']) expect(drawn).not.toContain(unseen);
    const lines = drawn.split('\n');
    for (const line of lines) expect(line.split('"').length % 2, line).toBe(1);
    expect(lines.join('\n')).not.toContain('<script>');
    expect(lines.join('\n').replace(/"[^"]*"/g, '')).not.toContain('script');
  });

  it.each([
    ['say "no"', 'say #34;no#34;'],
    ['a[b](c){d}', 'a#91;b#93;#40;c#41;#123;d#125;'],
    ['#35; & <b>', '#35;35#59; #38; #60;b#62;'],
    ['a | b', 'a #124; b'],
    ['1. when a.b', '1#46; when a.b'],
    ['- a - b', '#45; a - b'],
    ['`*a*`', '#96;#42;a#42;#96;'],
  ])('escape %j for Mermaid', (text, escaped) => {
    expect(escapeMermaid(text)).toBe(escaped);
  });

  it.each([
    ['a flow without steps', {}],
    ['a flow whose entry is missing', { entry: 'nowhere', steps: { a: { kind: 'end', path: '', outcome: 'a' } } }],
    [
      'steps that lead round',
      { entry: 'a', steps: { a: { kind: 'info', next: [{ to: 'b' }] }, b: { next: [{ to: 'a' }] } } },
    ],
    ['a step that leads to itself', { entry: 'a', steps: { a: { kind: 'info', next: [{ to: 'a' }] } } }],
    ['a list', []],
  ])('draws %s as far as it goes', (_, value) => {
    const root = emptyRoot();
    add('flows/a.flow.json', value)(root);
    const drawn = graphOf(checkProject(root), 'a');
    expect(mermaidOf(drawn)).toContain('Mulai');
    expect(drawn.problems.length).toBeGreaterThan(0);
  });
});

const EFFORTLESS = 'flows/effortless.flow.json';

const PROBLEMS: readonly [what: string, flow: string, change: Change, rule: string, at: RegExp][] = [
  [
    'an edge to a missing step',
    'effortless',
    edit(EFFORTLESS, '"to": "ktp"', '"to": "ktpp"'),
    'missing-step',
    /^edge /,
  ],
  [
    'a missing entry',
    'effortless',
    edit(EFFORTLESS, '"entry": "login"', '"entry": "logon"'),
    'missing-entry',
    /^start$/,
  ],
  [
    'a code of the server',
    'effortless',
    edit(EFFORTLESS, '"AVAILABLE_LIMIT_NOT_ENOUGH"', '"AVAILABLE_LIMIT_NOT"'),
    'unknown-code',
    /^step apply-loan$/,
  ],
  [
    'a value of a status',
    'effortless',
    edit(EFFORTLESS, '"leave": "apply-step"', '"leave": "aply-step"'),
    'leave-target',
    /^edge /,
  ],
  [
    'a condition, where it is used',
    'effortless',
    edit(EFFORTLESS, '"at": "/facts/eSignStatus"', '"at": "/facts/eSign"'),
    'unknown-fact',
    /^edge /,
  ],
  [
    'a text',
    'effortless',
    edit('locales/id/effortless.json', '"title": "KTP kamu"', '"title": "<script>"'),
    'dangerous-text',
    /^step ktp$/,
  ],
  [
    'a module',
    'apply-step',
    edit('flows/apply-step.flow.json', '"doneWhen": "face-known"', '"doneWhen": "face-knwon"'),
    'unknown-condition',
    /^edge /,
  ],
];

describe('problems in the picture', () => {
  it.each(someOf('marked problems', PROBLEMS, 3))('are marked at %s', (_, flow, change, rule, at) => {
    const drawn = changed(flow, change);
    const found = drawn.problems.filter((problem) => problem.rule === rule);
    expect(found.flatMap((problem) => problem.at).some((id) => at.test(id))).toBe(true);
    const mermaid = mermaidOf(drawn);
    const words = squeezed(decoded(mermaid));
    for (const { number, message } of found) {
      expect(words).toContain(squeezed(message));
      expect(mermaid).toContain(`(!${number})`.replace('(', '#40;').replace(')', '#41;'));
    }
    expect(mermaid).toMatch(/:::wrong|linkStyle/);
  });

  it('are numbered from 1 and listed in order', () => {
    const { problems } = changed(
      'effortless',
      edit(EFFORTLESS, '"entry": "login"', '"entry": "logon"'),
      edit(EFFORTLESS, '"to": "loan-done"', '"to": "done"'),
    );
    expect(problems.length).toBeGreaterThan(1);
    expect(problems.map(({ number }) => number)).toEqual(problems.map((_, index) => index + 1));
  });

  it('are not there in the shipped flows', () => {
    for (const id of flows) expect(graphOf(shipped, id).problems).toEqual([]);
  });
});

describe('flows graph', () => {
  it('prints a picture', async () => {
    const mermaid = await graph('verify-nik', '--lang', 'en-us');
    expect(mermaid).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^flowchart TD\n/) });
    expect(mermaid.out).toContain('HAS_LIMIT: You already have a limit');
  });

  it.each([
    [['aply'], 'there is no flow "aply": did you mean "apply"?'],
    [[], 'give one flow, or --all'],
    [['apply', 'resubmit'], 'give one flow, or --all'],
    [['apply', '--all'], 'give a flow or --all, not both'],
    [['apply', '--update'], '--check and --update need --all'],
    [['--all', '--check', '--update'], 'give --check or --update, not both'],
    [['apply', '--lang', 'de'], '--lang must be one of id, en-us, not "de"'],
    [['apply', '--nothing'], "Unknown option '--nothing'"],
    [['apply', '--root', '/nowhere'], 'there are no flows in /nowhere/flows'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await graph(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`graph: ${message}`);
    expect(err).toContain('flows -- graph FLOW');
  });

  it('says where a flow is not JSON', async () => {
    const root = definitionsCopy();
    add('flows/exsit.flow.json', '{ "id": ')(root);
    const { code, out, err } = await graph('exsit', '--root', root);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('graph: flows/exsit.flow.json cannot be read, so there is nothing to draw:');
    expect(err).toMatch(/flows\/exsit\.flow\.json:1 \/ \[json-syntax\]/);
  });
});

describe('the pictures that are kept', () => {
  it('show the shipped flows', async () => {
    expect(await graph('--all', '--check')).toEqual({
      code: 0,
      out: 'All pictures in docs/flows show their flows.\n',
      err: '',
    });
  });

  it.runIf(isTurn)('are drawn, found stale and drawn anew', async () => {
    const root = definitionsCopy();
    expect((await graph('--all', '--root', root)).code).toBe(1);
    expect((await graph('--all', '--update', '--root', root)).code).toBe(0);
    expect((await graph('--all', '--check', '--root', root)).code).toBe(0);
    const folder = join(root, 'docs/flows');
    expect(readdirSync(folder)).toEqual([...flows.map((id) => `${id}.md`), 'README.md'].sort());
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('[`verify-nik`](verify-nik.md) | Check your NIK');

    edit('flows/verify-nik.flow.json', '"leave": "Home"', '"leave": "Bill"')(root);
    remove('flows/exsit.flow.json')(root);
    writeFileSync(join(folder, 'apply.md'), '# apply');
    const stale = await graph('--all', '--check', '--root', root);
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('graph --all --update');
    expect(stale.out.split('\n')).toEqual(
      expect.arrayContaining([
        'docs/flows/verify-nik.md no longer shows its flow',
        'docs/flows/apply.md no longer shows its flow',
        'docs/flows/exsit.md is of a flow that is gone',
        'docs/flows/README.md no longer shows its flow',
      ]),
    );
    expect(stale.out).not.toContain('effortless');

    expect((await graph('--all', '--update', '--root', root)).out).toContain('docs/flows/exsit.md removed');
    expect(existsSync(join(folder, 'exsit.md'))).toBe(false);
    expect((await graph('--all', '--check', '--root', root)).code).toBe(0);
  });
});
