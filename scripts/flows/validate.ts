import { resolve } from 'node:path';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import { isObject, type JsonObject } from '../../src/definitions/project/shape';
import { UsageError } from '../../src/prover/usageError';
import { type CommandIo, command, commandArgs, languageGiven, write } from './command';
import { PRODUCT_ROOT } from './readBuild';
import { readLines, readText } from './readLines';
import { createJudge, type InputVerdict, type Judge, problemVerdict } from './verdict';

interface Request {
  form: string | undefined;
  /** of the definitions below the root */
  judge: Judge;
  context: JsonObject;
  batch: boolean;
}

/** @throws UsageError where a text is not JSON; `what` it is */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = / at position \d+/.exec(String(error))?.[0] ?? '';
    throw new UsageError(`${what} is not JSON${position}`);
  }
}

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  context: { type: 'string', default: '{}' },
  batch: { type: 'boolean', default: false },
} as const;

function parseRequest(args: string[]): Request {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const [form, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`one form at a time; what is "${more[0]}"?`);
  if (form === undefined && !values.batch) throw new UsageError('name a form');
  const language = languageGiven(values.lang);
  const context = parseJson(values.context, '--context');
  if (!isObject(context)) throw new UsageError('--context must be a JSON object');
  const root = resolve(values.root);
  const definitions = definitionsIn(root);
  const known = definitions.ids('form');
  if (form !== undefined && !known.includes(form)) {
    throw new UsageError(`there is no form "${form}" in ${root}/schemas/forms; there are: ${known.join(', ')}`);
  }
  return { form, judge: createJudge(root, definitions, language), context, batch: values.batch };
}

function judgeLine(line: string, { form, judge, context }: Request): InputVerdict {
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return problemVerdict('json', judge.translate);
  }
  if (!isObject(entry)) return problemVerdict('json', judge.translate);
  const name = typeof entry.form === 'string' ? entry.form : form;
  const known = isObject(entry.context) ? { ...context, ...entry.context } : context;
  return judge.judge(name ?? '', entry.data, known);
}

/** Writes the verdicts of all lines that came together at once, those before a broken form too. */
async function runBatch(request: Request, io: CommandIo): Promise<void> {
  for await (const lines of readLines(io.stdin)) {
    const verdicts: string[] = [];
    try {
      for (const line of lines) verdicts.push(`${JSON.stringify(judgeLine(line, request))}\n`);
    } finally {
      await write(io.stdout, verdicts.join(''));
    }
  }
}

async function runOne({ form, judge, context }: Request, io: CommandIo): Promise<void> {
  const data = parseJson(await readText(io.stdin), 'standard input');
  await write(io.stdout, `${JSON.stringify(judge.judge(form ?? '', data, context))}\n`);
}

/**
 * `flows validate`: judges data by a form's rules and the server's lists, as the server does. With --batch a line that cannot be
 * read gets a verdict of its own, and the next one is judged.
 */
export const runValidate = command('validate', async (args, io) => {
  const request = parseRequest(args);
  await (request.batch ? runBatch : runOne)(request, io);
  return 0;
});
