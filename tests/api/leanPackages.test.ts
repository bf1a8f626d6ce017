import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leanTexts } from '../../scripts/vite/leanI18next';
import { leanCalls } from '../../scripts/vite/leanKy';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import type { TextTree } from '../../src/i18n/textStore';
import { someOf } from '../support/thorough';

/** The packages as they are built, to be imported beside the whole ones. */
const folder = mkdtempSync(join(tmpdir(), 'lean-'));
afterAll(() => rmSync(folder, { recursive: true }));

function leanI18next(): string {
  const file = join(folder, 'i18next.mjs');
  writeFileSync(file, leanTexts(readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8')));
  return file;
}

function leanKy(): string {
  const below = join(folder, 'ky');
  mkdirSync(below, { recursive: true });
  cpSync('node_modules/ky/distribution', below, { recursive: true });
  writeFileSync(join(below, 'package.json'), '{ "type": "module" }');
  for (const file of ['core/Ky.js', 'core/constants.js', 'utils/merge.js'])
    writeFileSync(join(below, file), leanCalls(file, readFileSync(join(below, file), 'utf8')));
  return join(below, 'index.js');
}

afterEach(() => {
  vi.doUnmock('i18next');
  vi.doUnmock('ky');
  vi.unstubAllGlobals();
});

describe('i18next as it is built', () => {
  const files = readdirSync('locales/id', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
  const areas = someOf('areas of texts', files, 8);

  const readTexts = (file: string) => async () => JSON.parse(readFileSync(`.${file}`, 'utf8')) as TextTree;

  const keysOf = (tree: TextTree, above: string): string[] =>
    Object.entries(tree).flatMap(([name, inner]) =>
      typeof inner === 'string' ? [`${above}.${name}`] : keysOf(inner, `${above}.${name}`),
    );

  /** What a page may give with a text; also none, markup, and what looks like a placeholder or another text. */
  const GIVEN: readonly (Record<string, unknown> | undefined)[] = [
    undefined,
    { count: 0, amount: 'Rp1.000', name: '<b>Siti & {{amount}}</b>', date: '$t(common.back)', seconds: 61 },
    ...[1, 2, 1.5].map((count) => ({ count, retryOn: '2026-11-21', leastIncome: 3_000_000, loanNo: null })),
  ];

  async function saidBy(language: Language): Promise<readonly string[]> {
    vi.resetModules();
    const { textStore } = await import('../../src/i18n/textStore');
    const store = textStore(async (file) => readTexts(file));
    await store.setLanguage(language);
    await store.loadAreas(areas);
    await store.reload();
    const texts = store.currentTexts();
    const keys = areas.flatMap((area) => {
      const { $schema, ...tree } = JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8'));
      return keysOf(tree, area.replace('/', '.'));
    });
    // plural forms, keys without a text, and parts of a tree
    const asked = [...keys, ...keys.map((key) => key.replace(/_(?:one|other)$/, '')), 'common', 'no.such', 'a', ''];
    return asked.flatMap((key) => [
      `${key}: ${texts.has(key)}`,
      ...GIVEN.map((params) => `${key}: ${JSON.stringify(texts.said(key, params))}`),
    ]);
  }

  it.each(LANGUAGES)('says texts of %s as the whole package does', async (language) => {
    const whole = await saidBy(language);
    const lean = leanI18next();
    vi.doMock('i18next', () => import(lean));
    expect(await saidBy(language)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(100);
  });
});

describe('ky as it is built', () => {
  beforeEach(() => {
    vi.stubGlobal('location', new URL('http://localhost/'));
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
        }
      },
    );
  });

  const busy = () => Response.json({ code: 'SERVER_BUSY' }, { status: 503, headers: { 'Retry-After': '0' } });
  const photo = () => {
    const body = new FormData();
    body.append('file', new Blob(['picture'], { type: 'image/jpeg' }), 'photo.jpg');
    return body;
  };

  type Calls = typeof import('../../src/api/call');

  /** What is asked, and what the server answers to it, one after the other. */
  const CASES: readonly (readonly [
    name: string,
    ask: (calls: Calls) => Promise<unknown>,
    answers: (() => Response)[],
  ])[] = [
    ['reads', ({ call }) => call('GET /loan/detail', { query: { loanNo: 'L 1' } }), [() => Response.json({ a: 1 })]],
    [
      'reads a file',
      ({ callFile }) => callFile('GET /loan/document/pdf', { query: { kind: 'letter' } }).then((file) => file.text()),
      [() => new Response('pdf')],
    ],
    [
      'reads again after a weak network',
      ({ call }) => call('GET /loan/list'),
      [() => new Response('', { status: 502 }), () => Response.json({ loans: [] })],
    ],
    ['gives up at last', ({ call }) => call('GET /loan/list'), [() => new Response('', { status: 504 })]],
    [
      'reads no more after a refusal',
      ({ call }) => call('GET /loan/list'),
      [() => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
    ],
    [
      'writes',
      ({ call }) => call('POST /loan/cancel', { body: { loanNo: 'L1' } }),
      [() => new Response(null, { status: 204 })],
    ],
    [
      'writes with a key',
      ({ callBy }) => callBy('POST /credit/apply', { body: { a: [1] }, key: 'k', code: '1234' }),
      [() => Response.json({})],
    ],
    ['writes a form', ({ call }) => call('POST /documents/verify', { body: photo() }), [() => Response.json({})]],
    [
      'writes again where the server was busy',
      ({ call }) => call('POST /documents/verify', { body: photo() }),
      [busy, () => Response.json({ b: 2 })],
    ],
    [
      'writes once where it may have gone through',
      ({ call }) => call('POST /loan/cancel', { body: { loanNo: 'L1' } }),
      [() => Response.json({ code: 'SYSTEM_ERROR' }, { status: 500 })],
    ],
    ['is called off', ({ call }) => call('GET /loan/list', { signal: AbortSignal.abort() }), [() => Response.json({})]],
    [
      'gets no answer',
      ({ call }) => call('GET /loan/list'),
      [
        () => {
          throw new TypeError('Failed to fetch');
        },
      ],
    ],
  ];

  const boundary = (text: string) => text.replace(/-*formdata-undici-\d+|-*WebKitFormBoundary\w+/g, 'boundary');

  async function happened([, ask, answers]: (typeof CASES)[number]): Promise<unknown> {
    vi.resetModules();
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      request.signal.throwIfAborted();
      const headers = [...request.headers].map(([name, value]) => `${name}: ${boundary(value)}`);
      asked.push([request.method, request.url, headers, boundary(await request.clone().text())]);
      return (answers[asked.length - 1] ?? answers.at(-1))?.();
    });
    const outcome = await ask(await import('../../src/api/call')).then(
      (value) => ({ value }),
      (error: Error) => ({ error: `${error.name} ${error.message}` }),
    );
    return { asked, outcome };
  }

  it.each(CASES)('%s as the whole package does', async (...one) => {
    const whole = await happened(one);
    const lean = leanKy();
    vi.doMock('ky', () => import(lean));
    expect(await happened(one)).toEqual(whole);
  });
});
