// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CompiledForm,
  Condition,
  Flow,
  FormDefinition,
  FormSchema,
  Step,
  UiField,
} from '../../src/contract/definitions';
import type { TextTree } from '../../src/i18n/textStore';
import { loadAreas } from '../../src/i18n/texts';
import type { DefinitionSource } from '../../src/runner/source';
import { DANGEROUS_TEXTS } from '../flows/support/hostile/dangerousTexts';
import { endStep, flowOf, newDraft, open, serve, sourceOf, t } from './support/page';

/** Texts of the flow below, as a file may hold them. */
const TEXTS = JSON.parse(`{
  "danger": {"title": ${JSON.stringify(DANGEROUS_TEXTS.join(' '))}, "body": ${JSON.stringify(DANGEROUS_TEXTS.join(' '))},
    "action": "Go", "points": {"one": ${JSON.stringify(DANGEROUS_TEXTS.join(' '))}}},
  "nested": {"title": "$t(apply.nested.title) and $t(apply.nested.body)", "body": "$t(apply.nested.title)", "action": "Go"},
  "filled": {"title": "{{constructor}} {{__proto__}} {{toString.name}}", "body": "{{", "action": "Go"},
  "odd": {"title": {"a": "b"}, "body": ["a", {"b": null}], "action": "Go"},
  "__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}
}`);

const files = import.meta.glob<TextTree>('/locales/*/*.json', { import: 'default' });
vi.mock('../../src/i18n/furtherFiles', () => ({
  furtherFiles: async () => ({ ...files, '/locales/id/apply.json': async () => TEXTS }),
}));

// before the first screen asks for several files at once, of which only one would get the texts above
beforeAll(() => loadAreas(['apply']));

/** A definition as a file may hold it, whatever the types say. */
const hostile = <Shape,>(value: unknown) => value as Shape;
const parsed = <Shape,>(json: string) => hostile<Shape>(JSON.parse(json));

const info = (to: string): Step => ({ kind: 'info', path: '', next: [{ to }] });
const PATIENCE = { timeout: 10_000 };
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

const schema = (over: object = {}): FormSchema =>
  hostile({
    type: 'object',
    additionalProperties: false,
    properties: { name: { type: 'string' } },
    required: [],
    ...over,
  });

function form(ui: unknown, over: Partial<CompiledForm> = {}, of: FormSchema = schema()): CompiledForm {
  const definition: FormDefinition = { id: 'odd', schema: of, ui: { fields: hostile<UiField[]>(ui) } };
  return { definition, validate: () => [], ...over };
}

const TEXT_FIELD = [{ field: 'name', widget: 'text' }];

function asking(over: object = {}): Flow {
  const submit = { call: 'POST /user/ktp-info/v3', send: ['/answers/name'] };
  const step = { kind: 'form', path: '', form: 'odd', submit, next: [{ to: 'end' }], ...over };
  return flowOf({ ask: hostile<Step>(step), end: endStep });
}

interface Shown {
  flow: Flow;
  form?: CompiledForm;
  draft?: Parameters<typeof newDraft>[0];
}

/** Opens the step that comes next, which is where an address leads that is none. */
function show({ flow, form: given, draft }: Shown): void {
  serve(newDraft(draft));
  const source: DefinitionSource = {
    ...sourceOf(flow),
    form: async () => {
      if (!given) throw new Error('there is no such form');
      return given;
    },
  };
  open('/H5/apply/nowhere', { source });
}

/** What stands where a step cannot be shown, and how one goes on from there. */
async function expectWayOn(): Promise<void> {
  const again = [t('common.reload'), t('common.retry')];
  await waitFor(() => {
    const words = document.body.textContent ?? '';
    expect(words.trim()).not.toBe('');
    const ways = screen.queryAllByRole('button').filter((button) => again.includes(button.textContent ?? ''));
    expect(ways).toHaveLength(1);
  }, PATIENCE);
}

/** Definitions may spoil their own page and nothing else. */
function expectHarmless(): void {
  expect(document.querySelectorAll('script, iframe, object, embed, [onerror], [onclick], [onload]')).toHaveLength(0);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /^(?:javascript|data|https?):/i.test(href.trim()))).toEqual([]);
  expect('polluted' in {}).toBe(false);
  expect(Object.keys(Object.prototype)).toEqual([]);
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  expectHarmless();
  vi.restoreAllMocks();
});

describe('a hostile flow leaves a way on', () => {
  const looping = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, at) => [
      `s${at}`,
      { ...info(`s${(at + 1) % 10_000}`), path: at === 0 ? '' : `s${at}` },
    ]),
  );
  it.each<[string, Shown]>([
    ['an entry that is nowhere', { flow: flowOf({ one: info('end'), end: endStep }, { entry: 'nowhere' }) }],
    ...NAMES.map((name): [string, Shown] => [`the entry ${name}`, { flow: flowOf({ end: endStep }, { entry: name }) }]),
    ...NAMES.map((name): [string, Shown] => [
      `a step of the kind ${name}`,
      { flow: flowOf({ odd: hostile<Step>({ kind: name, path: '' }) }) },
    ]),
    ['a step without a kind', { flow: flowOf({ odd: hostile<Step>({ path: '' }) }) }],
    ['no steps', { flow: flowOf({}, { entry: 'x' }) }],
    [
      'guards in a circle',
      {
        flow: flowOf(
          {
            one: { ...info('end'), guard: { when: 'no', else: 'two' } },
            two: { ...info('end'), guard: { when: 'no', else: 'one' } },
          },
          { conditions: { no: { any: [] } } },
        ),
      },
    ],
    ['a form that is not there', { flow: asking() }],
    ['prefill of the wrong shape', { flow: asking({ submit: null }), form: form(TEXT_FIELD) }],
    ...NAMES.map((name): [string, Shown] => [
      `the widget ${name}`,
      { flow: asking(), form: form([{ field: 'name', widget: name }]) },
    ]),
    ['a control without a widget', { flow: asking(), form: form([{ field: 'name' }]) }],
    ['controls that are none', { flow: asking(), form: form([null]) }],
    [
      'a validator that throws',
      {
        flow: asking(),
        form: form(TEXT_FIELD, {
          validate: () => {
            throw new Error('the rule is broken');
          },
        }),
      },
    ],
    ['a schema that is none', { flow: asking(), form: form(TEXT_FIELD, {}, hostile<FormSchema>(null)) }],
  ])('%s', async (_, shown) => {
    show(shown);
    await expectWayOn();
  });

  it('of 10,000 steps in a circle, which is shown at its first step', async () => {
    show({ flow: flowOf(hostile<Flow['steps']>(looping), { entry: 's0' }) });
    await screen.findByRole('button', { name: 'apply.s0.action' }, PATIENCE);
  });
});

describe('a hostile flow is shown as far as it goes', () => {
  const conditions = parsed<Record<string, Condition>>(`{
    "loop": {"any": [{"condition": "other"}, {"condition": "loop"}]}, "other": {"condition": "loop"},
    "proto": {"at": "/answers/__proto__/x", "exists": true}, "constructor": {"at": "/facts/constructor", "exists": true},
    "name": {"at": "/known/constructor/name", "is": "Object"}, "__proto__": {"any": []}
  }`);
  const doubling = Object.fromEntries(
    Array.from({ length: 150 }, (_, at) => [
      `d${at}`,
      { all: [{ condition: `d${at + 1}` }, { not: { condition: `d${at + 2}` } }] },
    ]),
  );

  it.each(['loop', 'proto', 'constructor', 'name', '__proto__', 'toString'])(
    'the condition %s does not hold',
    async (when) => {
      const next = [{ when, to: 'wrong' }, { to: 'right' }];
      const steps = {
        one: { kind: 'info', path: '', next },
        wrong: { ...info('one'), path: 'wrong' },
        right: { ...info('one'), path: 'right' },
      };
      show({ flow: flowOf(hostile<Flow['steps']>(steps), { conditions }), draft: { done: ['one'] } });
      await screen.findByRole('button', { name: 'apply.right.action' }, PATIENCE);
    },
  );

  it('conditions that double with each other are decided at once', async () => {
    const next = [{ when: 'd0', to: 'end' }, { to: 'two' }];
    const steps = { one: { kind: 'info', path: '', next }, two: { ...info('end'), path: 'two' }, end: endStep };
    show({ flow: flowOf(hostile<Flow['steps']>(steps), { conditions: doubling }), draft: { done: ['one'] } });
    await screen.findByRole('button', { name: 'apply.two.action' }, PATIENCE);
  });

  it.each(NAMES)('steps named %s are steps like any other', async (name) => {
    const steps = parsed<Flow['steps']>(
      `{"one": {"kind": "info", "path": "", "next": [{"to": "${name}"}]}, "${name}": {"kind": "info", "path": "two", "next": [{"to": "one"}]}}`,
    );
    show({ flow: flowOf(steps), draft: { done: ['one'] } });
    await screen.findByRole('button', { name: `apply.${name}.action` }, PATIENCE);
  });

  it('prefill from a prototype fills nothing in', async () => {
    const prefill = parsed<object>('{"name": "/known/constructor/name", "__proto__": "/answers/__proto__"}');
    show({ flow: asking({ prefill }), form: form(TEXT_FIELD) });
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
  });

  it('answers and facts that bring a prototype along leave none behind', async () => {
    const answers = parsed<Record<string, string>>(
      '{"__proto__": {"polluted": true}, "constructor": "x", "name": "Siti"}',
    );
    show({ flow: asking(), form: form(TEXT_FIELD), draft: { answers, known: answers, facts: answers } });
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('Siti');
  });
});

describe('hostile texts', () => {
  const only = (id: string, more: object = {}): Flow =>
    flowOf({ [id]: hostile<Step>({ ...info('end'), ...more }), end: endStep });

  it('are words on the page and nothing else', async () => {
    show({ flow: only('danger', { points: ['one'] }) });
    await screen.findByRole('heading', { level: 1, name: DANGEROUS_TEXTS.join(' ') }, PATIENCE);
    expect(screen.getAllByText(DANGEROUS_TEXTS.join(' '))).toHaveLength(3);
  });

  it.each(['nested', 'filled', 'odd'])('that refer to what is not there leave the step usable: %s', async (id) => {
    show({ flow: only(id) });
    await screen.findByRole('button', { name: 'Go' }, PATIENCE);
  });
});
