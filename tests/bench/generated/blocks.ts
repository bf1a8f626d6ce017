import { field, fieldsOf, type Json, VALUES } from './vocabulary';

/** A form that a block asks: fields of a theme. */
export interface AskedForm {
  id: string;
  theme: number;
  fields: number;
}

/** A flow under construction. */
export interface Draft {
  id: string;
  /** makes one flow unlike the next */
  seed: number;
  steps: Record<string, Json>;
  conditions: Record<string, Json>;
  forms: AskedForm[];
  texts: Record<string, Json>;
  /** theme of the latest form that everybody has filled in */
  latest: number | undefined;
  themes: number;
}

/** Adds steps that lead on to `to`; gives the first of them. */
export type Block = (draft: Draft, to: string) => string;

const newId = ({ steps }: Draft, name: string) => `${name}-${Object.keys(steps).length}`;

/** What the screens of some kinds of steps do not show. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  wait: ['action'],
  hub: ['body', 'action'],
  status: ['body', 'action'],
};

function textsOf(id: string, kind: unknown): Json {
  const texts = { title: `Title of ${id}`, body: `What ${id} is about.`, action: 'Next' };
  const without = WITHOUT[String(kind)] ?? [];
  return Object.fromEntries(Object.entries(texts).filter(([part]) => !without.includes(part)));
}

function add(draft: Draft, id: string, step: Json, texts: Json = {}): string {
  draft.steps[id] = { path: id, ...step };
  draft.texts[id] = { ...textsOf(id, step.kind), ...texts };
  return id;
}

/** A form of a theme of its own; `next` is where it leads. */
function form(draft: Draft, next: readonly Json[], more: Json = {}): { id: string; theme: number } {
  const id = newId(draft, 'form');
  const theme = draft.themes++;
  const count = 5 + ((draft.seed + theme) % 6);
  const formId = `${draft.id}-${id}`;
  draft.forms.push({ id: formId, theme, fields: count });
  const send = fieldsOf(theme, count).map((name) => `/answers/${name}`);
  const submit = { call: 'POST /generated/{part}', params: { part: id }, send };
  add(draft, id, { kind: 'form', form: formId, submit, next, ...more });
  return { id, theme };
}

function condition(draft: Draft, condition: Json): string {
  const name = `condition-${Object.keys(draft.conditions).length}`;
  draft.conditions[name] = condition;
  return name;
}

const answer = (theme: number, part: 'Kind' | 'Status' | 'Count') => `/answers/${field(theme, part)}`;

/** What decides at a branch: its own answers, together with those before. */
function decision(draft: Draft, theme: number): Json {
  const { latest, seed } = draft;
  const own = { at: answer(theme, 'Kind'), in: [VALUES[seed % 5], VALUES[5]] };
  const many = { at: answer(theme, 'Count'), atLeast: 2 + (seed % 5) };
  const earlier =
    latest === undefined
      ? { at: '/facts/documentNeeded', is: true }
      : { not: { at: answer(latest, 'Status'), is: VALUES[(seed + theme) % 6] } };
  return [own, { all: [own, earlier] }, { any: [own, { all: [earlier, many] }] }, { not: own }][theme % 4] ?? own;
}

/** One of two forms by the answers to a third: three steps. */
export const branch: Block = (draft, to) => {
  const first = form(draft, [{ to }]);
  const other = form(draft, [{ to }]);
  const theme = draft.themes;
  const when = condition(draft, decision(draft, theme));
  const { id } = form(draft, [{ when, to: first.id }, { to: other.id }]);
  draft.latest = theme;
  return id;
};

/** A form for everybody. */
export const asked: Block = (draft, to) => {
  const { id, theme } = form(draft, [{ to }]);
  draft.latest = theme;
  return id;
};

/** A form left out for those of whom something is known. */
export const guarded: Block = (draft, to) => {
  const when = condition(draft, { not: { at: '/known/theme0Name', exists: true } });
  return form(draft, [{ to }], { guard: { when, else: to } }).id;
};

/** Something to read, then documents where they are needed: two steps. */
export const documents: Block = (draft, to) => {
  const { id } = form(draft, [{ to }]);
  const when = condition(draft, { at: '/facts/documentNeeded', is: true });
  const texts = { points: { light: 'In good light', whole: 'The whole page' } };
  const points = ['light', 'whole'];
  return add(draft, newId(draft, 'info'), { kind: 'info', points, next: [{ when, to: id }, { to }] }, texts);
};

/** A hub of three modules, sent as a whole: four steps. */
export const hub: Block = (draft, to) => {
  const id = newId(draft, 'hub');
  draft.steps[id] = {};
  const steps = ['one', 'two', 'three'].map((module) => ({ id: module, step: form(draft, [{ to: id }]).id }));
  const optionalWhen = condition(draft, { not: { at: '/facts/documentNeeded', is: true } });
  const modules = steps.map((module, at) => (at === 2 ? { ...module, optionalWhen } : module));
  const texts = { modules: { one: 'Part one', two: 'Part two', three: 'Part three' } };
  return add(
    draft,
    id,
    { kind: 'hub', modules, submit: { call: 'POST /generated/sent', send: [] }, next: [{ to }] },
    texts,
  );
};

/** The answers, to be looked at and sent. */
export const review: Block = (draft, to) =>
  add(draft, newId(draft, 'review'), {
    kind: 'review',
    submit: { call: 'POST /generated/sent', send: [] },
    next: [{ to }],
  });

/** The server's decision, waited for and shown: two steps. */
export const decided: Block = (draft, to) => {
  const result = add(
    draft,
    newId(draft, 'status'),
    {
      kind: 'status',
      status: '/facts/decision',
      values: {
        APPROVED: { tone: 'done', way: 'pass' },
        LATER: { tone: 'wait', way: 'refresh' },
        REJECTED: { tone: 'problem', way: { leave: 'Home' } },
      },
      next: [{ to }],
    },
    Object.fromEntries(
      ['APPROVED', 'LATER', 'REJECTED'].map((value) => [
        value,
        { title: `It is ${value}`, body: 'What that means.', action: 'Next' },
      ]),
    ),
  );
  const when = condition(draft, { at: '/facts/decision', exists: true });
  const poll = { call: 'GET /generated/state', everyMs: 3000, timeoutMs: 60_000 };
  return add(draft, newId(draft, 'wait'), { kind: 'wait', poll, next: [{ when, to: result }] });
};

/** Words for one kind of product only, by the address: two steps. */
export const byParameter: Block = (draft, to) => {
  const plain = add(draft, newId(draft, 'info'), { kind: 'info', next: [{ to }] });
  const when = condition(draft, { at: '/params/product', in: ['CASH', 'CARD'] });
  return add(draft, newId(draft, 'info'), { kind: 'info', guard: { when, else: plain }, next: [{ to }] });
};

export const info: Block = (draft, to) => add(draft, newId(draft, 'info'), { kind: 'info', next: [{ to }] });

export const end: Block = (draft) =>
  add(draft, newId(draft, 'end'), { kind: 'end', outcome: 'done', way: { leave: 'Home' } }, { way: 'Home' });
