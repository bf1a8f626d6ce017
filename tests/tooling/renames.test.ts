import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('tooling/renames');

const PROJECT = resolve(import.meta.dirname, '../..');
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const DEFINITIONS = ['schemas', 'flows', 'locales'];
const OTHERS = ['src', 'server', 'scripts', 'tests', 'public', 'tsconfig.json', 'package.json'];
const CONFIGS = ['vite.config.ts', 'vite.desk.config.ts', 'vitest.config.ts', 'vitest.prove.config.ts'];

let root: string;

function run(...args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return String(Object(error).stdout) + String(Object(error).stderr);
  }
}

/** The files below some folders whose names end so, from the root. */
function files(folders: readonly string[], end: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => end.test(name) && !name.includes('generated'))
      .map((name) => `${folder}/${name}`),
  );
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Writes another name wherever definitions hold the one; generated ones follow by themselves. */
function renameInDefinitions(name: RegExp, other: string, where: RegExp): void {
  for (const file of files(DEFINITIONS, /\.json$/).filter((path) => where.test(path) && !/\/editor\//.test(path))) {
    const text = textOf(file);
    const renamed = text.replace(name, other);
    if (renamed !== text) writeFileSync(join(root, file), renamed);
  }
}

/** The lines at which the compiler fails, as `file: text`. */
function failingLines(): Set<string> {
  const output = run(join(PROJECT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false');
  const places = [...output.matchAll(/^(\S+)\((\d+),\d+\): error/gm)];
  const lines = places.map(([, file = '', line]) => `${file}: ${textOf(file).split('\n')[Number(line) - 1]?.trim()}`);
  return new Set(lines);
}

/** The lines of code that hold the name, as `file: text`. */
function linesWith(name: RegExp, folders: readonly string[]): string[] {
  return files(folders, /\.tsx?$/).flatMap((file) => {
    const lines = textOf(file).split('\n');
    return lines.filter((line) => name.test(line)).map((line) => `${file}: ${line.trim()}`);
  });
}

interface Rename {
  what: string;
  /** in the definitions */
  name: RegExp;
  other: string;
  /** definitions that hold it as this kind of name; all where absent */
  where?: RegExp;
  /** files that bear the name, and their new names */
  move?: Readonly<Record<string, string>>;
  /** the lines of code that mean it */
  meant: RegExp;
  folders?: readonly string[];
  /** lines of these that need no error of their own: the file fails at another line, which they follow from */
  besides?: readonly string[];
}

const CODE = ['src', 'server'];

const RENAMES: readonly Rename[] = [
  {
    what: 'a field',
    name: /\bpaymentBankAccountNo\b/g,
    other: 'paymentAccount',
    meant: /\bpaymentBankAccountNo\b/,
    besides: [
      'server/modules/flows/effects/applicationSubmit.ts: if (paymentBankAccountNo === undefined) return [];',
      "server/modules/people/domain/protectedFacts.ts: export const BANK_FACTS: readonly ProtectedFact[] = ['paymentBankCode', 'paymentBankAccountNo', 'paymentBankName'];",
      'server/modules/people/domain/protectedFacts.ts: paymentBankAccountNo: ACCOUNT,',
      'server/modules/flows/effects/bankAccount.ts: known: { set: { paymentBankCode, paymentBankAccountNo, ...holder }, remove: [] },',
      "server/modules/home/userCalls.ts: if (typeof paymentBankCode !== 'string' || typeof paymentBankAccountNo !== 'string') return {};",
      'server/modules/home/userCalls.ts: return { bankCode: paymentBankCode, accountNumber: paymentBankAccountNo };',
    ],
  },
  {
    what: 'a fact',
    name: /\bloanAppliedAt\b/g,
    other: 'borrowedAt',
    meant: /\bloanAppliedAt\b/,
    folders: ['server/modules/flows/effects'],
  },
  {
    what: 'a text',
    name: /"errorSummary"/g,
    other: '"problemSummary"',
    where: /^locales\/[\w-]+\/common\.json$/,
    meant: /common\.errorSummary/,
  },
  {
    what: 'a group of texts',
    name: /"methods"/g,
    other: '"ways"',
    where: /^locales\/[\w-]+\/security\.json$/,
    meant: /`security\.methods\./,
  },
  {
    what: 'a step',
    name: /"linear-supplement"/g,
    other: '"documents"',
    where: /^(?:flows\/apply\.flow|flows\/journeys\/apply-[\w-]+|locales\/[\w-]+\/apply)\.json$/,
    meant: /(?:walkTo\(who, |stepOf\(|^\s+)'linear-supplement'/,
    folders: ['tests/server', 'tests/e2e', 'tests/support'],
  },
  {
    what: 'a form',
    name: /"login-otp"/g,
    other: '"code"',
    move: {
      'schemas/forms/login-otp.schema.json': 'schemas/forms/code.schema.json',
      'schemas/forms/login-otp.ui.json': 'schemas/forms/code.ui.json',
    },
    // the address of a screen is called the same
    meant: /(?:BodyOf<|AnswersOf\[|checked\(definitions, )'login-otp'|forms\/login-otp/,
  },
  {
    what: 'a call',
    name: /"POST \/loan\/check"/g,
    other: '"POST /loan/offer"',
    meant: /'POST \/loan\/check'/,
  },
  {
    what: 'a widget',
    name: /"bankList"/g,
    other: '"bankChooser"',
    // how the part is loaded is called the same
    meant: /\bbankList: (?!async)/,
  },
  {
    what: 'a flow',
    name: /"effortless"/g,
    other: '"short"',
    where: /^flows\//,
    move: { 'flows/effortless.flow.json': 'flows/short.flow.json' },
    meant: /^\s*'effortless',|leave: 'effortless'/,
  },
];

/** The lines that mean each name, as they are before. */
const meantLines = new Map<Rename, readonly string[]>();
/** The lines at which the compiler fails once all of it is renamed. */
let failing: ReadonlySet<string> = new Set();

/** The whole project is compiled, beside other tests. */
const COMPILE_TIMEOUT_MS = 240_000;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lancar-renames-'));
  for (const name of [...DEFINITIONS, ...OTHERS, ...CONFIGS])
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  for (const rename of RENAMES) {
    const { name, other, where = /./, move = {}, meant, folders = CODE } = rename;
    meantLines.set(rename, linesWith(meant, folders));
    renameInDefinitions(name, other, where);
    for (const [file, moved] of Object.entries(move)) renameSync(join(root, file), join(root, moved));
  }
  run('--import', TSX, 'scripts/types.ts');
  failing = failingLines();
}, COMPILE_TIMEOUT_MS);
afterAll(() => rmSync(root, { recursive: true, force: true }));

// the whole project is compiled once more
describe.runIf(isTurn)(
  'after a rename in the definitions the compiler fails at each place that still uses the old name:',
  () => {
    it.each(RENAMES)('$what', (rename) => {
      const { besides = [] } = rename;
      const lines = meantLines.get(rename) ?? [];
      expect(lines.length).toBeGreaterThan(besides.length);
      expect(lines.filter((line) => !failing.has(line)).sort()).toEqual([...besides].sort());
    });
  },
);
