import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type CheckResult, checkProject } from '../../scripts/flows/checkProject';
import { edgesOf } from '../../scripts/flows/coverage/edges';
import { loadFlow } from '../../scripts/flows/flowSource';
import { runGraph } from '../../scripts/flows/graph';
import { buildGraph } from '../../scripts/flows/graph/build';
import { layoutOf } from '../../scripts/flows/graph/layout/layout';
import type { Picture, Point } from '../../scripts/flows/graph/layout/placed';
import { escapeMermaid, mermaidOf } from '../../scripts/flows/graph/mermaid';
import type { FlowGraph } from '../../scripts/flows/graph/model';
import { svgOf } from '../../scripts/flows/graph/svg';
import { PRODUCT_ROOT } from '../../scripts/flows/project/project';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { collected } from './support/collected';
import { add, type Change, definitionsCopy, edit, emptyRoot, remove } from './support/definitionsCopy';
import { parseXml } from './support/parseXml';

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

interface Rectangle {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function rectanglesOf({ nodes, edges }: Picture): readonly Rectangle[] {
  const boxes = [
    ...nodes.map(({ node, box, x, y }) => ({ what: node.id, box, x, y })),
    ...edges.flatMap(({ edge, label }) => (label ? [{ what: `words of ${edge.id}`, ...label }] : [])),
  ];
  return boxes.map(({ what, box, x, y }) => ({ what, left: x, top: y, right: x + box.width, bottom: y + box.height }));
}

const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Points along a line, close enough to find a box it crosses. */
function along(line: readonly Point[]): readonly Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    return Array.from({ length: 20 }, (_, step) => {
      const share = (step + 0.5) / 20;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
}

/** Boxes and words that overlap or stand outside, and lines that cross a box that is not theirs. */
function faultsOf(picture: Picture): readonly string[] {
  const all = rectanglesOf(picture);
  const outside = all.filter(
    ({ left, top, right, bottom }) => left < 0 || top < 0 || right > picture.width || bottom > picture.height,
  );
  const pairs = all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.what} and ${b.what}`),
  );
  const crossed = picture.edges.flatMap(({ edge, line }) => {
    const own = [edge.from, edge.to, `words of ${edge.id}`];
    const points = along(line);
    return all
      .filter(({ what }) => !own.includes(what))
      .filter(({ left, right, top, bottom }) =>
        points.some(({ x, y }) => x > left && x < right && y > top && y < bottom),
      )
      .map(({ what }) => `${edge.id} through ${what}`);
  });
  return [...outside.map(({ what }) => `${what} outside`), ...pairs, ...crossed];
}

/** The words of an SVG, lines joined as they were before they were broken. */
function wordsOf(svg: string): string {
  const xml = parseXml(svg);
  return [...xml.querySelectorAll('text')].map(({ textContent }) => textContent).join('');
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
  it('shows every step and every edge of every flow, as SVG and as Mermaid', () => {
    for (const id of flows) {
      const flow = loadFlow(PRODUCT_ROOT, id);
      const drawn = graphOf(shipped, id);
      const svg = squeezed(wordsOf(svgOf(drawn)));
      const mermaid = squeezed(decoded(mermaidOf(drawn)));
      for (const text of [svg, mermaid]) {
        for (const step of Object.keys(flow.steps)) expect(text).toContain(squeezed(step));
        for (const { to, why } of edgesOf(flow)) {
          const isWord = ['pass', 'refresh', 'signOut'].includes(to);
          if (!isWord) expect(text, `${id}: ${to} (${why})`).toContain(squeezed(to));
          const code = /^(?:(?:refused|repeats|keeps|module|opens) )?([A-Z_]+|\*)$/.exec(why)?.[1] ?? '';
          if (code !== '*') expect(text, `${id}: ${why}`).toContain(squeezed(code));
        }
      }
    }
  });

  it('has a line for every way, with its condition in words', () => {
    for (const id of flows) {
      const { edges, nodes } = graphOf(shipped, id);
      const ids = new Set(nodes.map((node) => node.id));
      for (const edge of edges) expect([ids.has(edge.from), ids.has(edge.to)], edge.id).toEqual([true, true]);
      const { steps } = loadFlow(PRODUCT_ROOT, id);
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
    expect(own.map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['1. when National ID number (NIK) is filled in'],
      ['2. otherwise'],
    ]);
  });

  it('groups the values of a status by what their button does', () => {
    const { edges } = graphOf(shipped, 'effortless', 'en-us');
    const own = edges.filter(({ from }) => from === 'step credit-status');
    expect(own.map(({ lines }) => lines.length)).toEqual([6, 2, 3, 7, 1, 1]);
  });

  it('leaves nothing overlapping, cut or crossed, in either language', () => {
    for (const language of LANGUAGES) {
      for (const id of flows)
        expect(faultsOf(layoutOf(graphOf(shipped, id, language))), `${id} ${language}`).toEqual([]);
    }
  });

  it('keeps every line of words within its box', () => {
    for (const id of flows) {
      const { nodes } = layoutOf(graphOf(shipped, id));
      for (const { box } of nodes) {
        for (const { x, y } of box.texts) expect(x >= 0 && y > 0 && x < box.width && y < box.height).toBe(true);
      }
    }
  });

  it('is the same every time, and holds nothing from elsewhere', () => {
    for (const id of flows) {
      const svg = svgOf(graphOf(shipped, id));
      expect(svgOf(graphOf(shipped, id))).toBe(svg);
      expect(svg).not.toMatch(/<script|<image|<style|<foreignObject|href|url\(|@import/i);
      expect(svg).not.toMatch(/\d\.\d{3,}|NaN|undefined|Infinity/);
      expect(svg).toMatch(
        /^<svg [^>]*role="img"[^>]*>\n<title id="title">[^<]+<\/title>\n<desc id="description">[^<]+/,
      );
    }
  });

  it('follows the language', () => {
    expect(svgOf(graphOf(shipped, 'verify-nik', 'id'))).toContain('NIK bisa dipakai');
    const english = svgOf(graphOf(shipped, 'verify-nik', 'en-us'));
    expect(english).not.toContain('NIK bisa dipakai');
    expect(english).toContain('lang="en"');
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

  it('give well-formed XML in which nothing of them is markup', () => {
    const root = emptyRoot();
    add('flows/hostile.flow.json', flow)(root);
    const drawn = graphOf(checkProject(root), 'hostile');
    const svg = svgOf(drawn);
    const xml = parseXml(svg);
    const names = new Set([...xml.querySelectorAll('*')].map(({ localName }) => localName));
    expect([...names].sort()).toEqual(['circle', 'desc', 'g', 'path', 'rect', 'svg', 'text', 'title']);
    expect(wordsOf(svg)).toContain('<script>');
    for (const unseen of ['\u202e', '\u0007', '\ud800']) expect(svg).not.toContain(unseen);
    expect(faultsOf(layoutOf(drawn))).toEqual([]);
  });

  it('give Mermaid in which nothing of them ends a label', () => {
    const root = emptyRoot();
    add('flows/hostile.flow.json', flow)(root);
    const lines = mermaidOf(graphOf(checkProject(root), 'hostile')).split('\n');
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
    expect(wordsOf(svgOf(drawn))).toContain('Mulai');
    expect(faultsOf(layoutOf(drawn))).toEqual([]);
    expect(drawn.problems.length).toBeGreaterThan(0);
  });
});

/** A flow of steps in a row, each with an edge to one of the others. */
function tangled(length: number): unknown {
  const steps = Array.from({ length }, (_, index) => {
    const id = `s${index}`;
    const edges = [7, 3, 1].map((far) => ({ when: 'a', to: `s${(index * far + far) % length}` }));
    const next = [...edges, { to: `s${Math.min(index + 1, length - 1)}` }];
    const guard = { when: 'a', else: `s${(index * 5 + 2) % length}` };
    return [
      id,
      {
        kind: index % 5 === 2 ? 'hub' : 'info',
        path: id,
        guard,
        next,
        modules: [{ id, step: `s${length - 1 - index}` }],
      },
    ];
  });
  return {
    id: 'tangled',
    entry: 's0',
    conditions: { a: { at: '/facts/a', is: 'A' } },
    steps: Object.fromEntries(steps),
  };
}

describe('tangled flows', () => {
  it.each([2, 5, 9, 14, 23, 40])('of %i steps are drawn without overlaps', (length) => {
    const root = emptyRoot();
    add('flows/tangled.flow.json', tangled(length))(root);
    const drawn = graphOf({ ...checkProject(root), findings: [] }, 'tangled');
    const { nodes, edges } = layoutOf(drawn);
    expect(nodes).toHaveLength(drawn.nodes.length);
    expect(edges).toHaveLength(drawn.edges.length);
    expect(faultsOf(layoutOf(drawn))).toEqual([]);
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
    edit(EFFORTLESS, '"leave": "Bill"', '"leave": "Bil"'),
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
  it.each(PROBLEMS)('are marked at %s', (_, flow, change, rule, at) => {
    const drawn = changed(flow, change);
    const found = drawn.problems.filter((problem) => problem.rule === rule);
    expect(found.flatMap((problem) => problem.at).some((id) => at.test(id))).toBe(true);
    const svg = wordsOf(svgOf(drawn));
    const mermaid = mermaidOf(drawn);
    for (const { number, message } of found) {
      expect(squeezed(svg)).toContain(squeezed(message.slice(0, 60)));
      expect(mermaid).toContain(`(!${number})`.replace('(', '#40;').replace(')', '#41;'));
    }
    expect(svgOf(drawn)).toContain('#b3261e');
    expect(mermaid).toContain('wrong');
    expect(faultsOf(layoutOf(drawn))).toEqual([]);
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
    expect(await graph('verify-nik')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^<svg .*<\/svg>\n$/s),
    });
    const mermaid = await graph('verify-nik', '--format', 'mermaid', '--lang', 'en-us');
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
    [['apply', '--format', 'png'], 'there is no format "png": use one of svg, mermaid'],
    [['apply', '--lang', 'de'], 'there is no language "de": use one of id, en-us'],
    [['apply', '--nothing'], "Unknown option '--nothing'"],
    [['apply', '--root', '/nowhere'], 'there are no flows in /nowhere/flows'],
  ])('refuses %j', async (args, message) => {
    const { code, out, err } = await graph(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`graph: ${message}`);
    expect(err).toContain('usage: graph FLOW');
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

  it('are drawn, found stale and drawn anew', async () => {
    const root = definitionsCopy();
    expect((await graph('--all', '--root', root)).code).toBe(1);
    expect((await graph('--all', '--update', '--root', root)).code).toBe(0);
    expect((await graph('--all', '--check', '--root', root)).code).toBe(0);
    const folder = join(root, 'docs/flows/id');
    expect(readdirSync(folder)).toEqual(flows.map((id) => `${id}.svg`).sort());
    expect(readFileSync(join(root, 'docs/flows/README.md'), 'utf8')).toContain('![Check your NIK](id/verify-nik.svg)');

    edit('flows/verify-nik.flow.json', '"leave": "Home"', '"leave": "Bill"')(root);
    remove('flows/exsit.flow.json')(root);
    writeFileSync(join(folder, 'apply.svg'), '<svg/>');
    const stale = await graph('--all', '--check', '--root', root);
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('graph --all --update');
    expect(stale.out.split('\n')).toEqual(
      expect.arrayContaining([
        'docs/flows/id/verify-nik.svg no longer shows its flow',
        'docs/flows/en-us/verify-nik.svg no longer shows its flow',
        'docs/flows/id/apply.svg no longer shows its flow',
        'docs/flows/id/exsit.svg is of a flow that is gone',
        'docs/flows/README.md no longer shows its flow',
      ]),
    );
    expect(stale.out).not.toContain('effortless');

    expect((await graph('--all', '--update', '--root', root)).out).toContain('docs/flows/id/exsit.svg removed');
    expect(existsSync(join(folder, 'exsit.svg'))).toBe(false);
    expect((await graph('--all', '--check', '--root', root)).code).toBe(0);
  });
});
