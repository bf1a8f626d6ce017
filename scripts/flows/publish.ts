import { resolve } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/enums';
import type { ReleaseMove, ReleasePreview } from '../../src/contract/generated/bodies';
import { formatTimestamp } from '../../src/lib/formatTimestamp';
import { reportWords } from '../../src/prover/diff/sentences/report';
import { UsageError } from '../../src/prover/usageError';
import { askPerson, type CommandIo, commandArgs, languageGiven, write } from './command';
import { askDesk, deskCommand, releaseAnswered, releaseFilesBelow, shortRelease } from './deskReleases';
import { rememberBase, rememberedBase } from './releaseRecord';

const LIST = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('');

const moveLine = ({ by, at, note, files }: ReleaseMove) =>
  `${by ?? 'a build'}, ${formatTimestamp(at)} WIB, "${note}": ${files.join(', ')}`;

/** What publishing would do: each sentence of the report, what does not reach the channel it is for, and whether and why a second person is needed. */
function previewText({ releaseId, active, status, report }: ReleasePreview, language: Language): string {
  const { classes } = reportWords(language);
  const sentences = report.messages?.[language] ?? [];
  const lines = sentences.map(({ about, class: one, text }) => `[${classes[one]}] ${about}: ${text}`);
  const reasons = (report.waits ?? []).map(({ messages }) => messages[language]);
  const shortfalls = (report.shortfalls ?? []).map(({ messages }) => messages[language]);
  const unreached = shortfalls.length > 0 ? `Not all of it reaches the channel:\n${LIST(shortfalls)}` : '';
  const next = status === 'active' ? 'It becomes active at once.\n' : 'It waits for a second person:\n';
  const head = `Release ${shortRelease(releaseId)} would follow ${shortRelease(active)}, which is active.\n`;
  return `${head}${LIST(lines)}${unreached}${next}${LIST(reasons)}`;
}

function movedText({ active, moved }: ReleasePreview, { root, base }: Asked): string {
  if (moved.length === 0) return '';
  const from = base === undefined ? ' --base RELEASE, the one this folder began from (releases lists them)' : '';
  return [
    'Since the release this folder began from others have made changes active, which would go:\n',
    LIST(moved.map(moveLine)),
    `Take them in first: npm run --silent flows -- pull ${root}${from}\n`,
    `Or publish over them: --over ${shortRelease(active)}\n`,
  ].join('');
}

interface Asked {
  root: string;
  channel?: string;
  base?: string;
  lang: string;
  json: boolean;
}

/** Shows what publishing a folder would do; changes nothing. */
async function preview(asked: Asked, io: CommandIo) {
  const { root, channel, base, lang, json } = asked;
  const language = languageGiven(lang);
  const files = releaseFilesBelow(resolve(root));
  const body = { files, ...(channel && { channel }), ...(base && { base }) };
  const shown = await askDesk('publisher')('POST /desk/releases/judge', { body });
  await write(io.stdout, json ? `${JSON.stringify(shown, null, 2)}\n` : previewText(shown, language));
  const moved = movedText(shown, asked);
  await write(io.stderr, moved);
  return { files, shown, isMoved: moved !== '' };
}

const OPTIONS = {
  note: { type: 'string' },
  channel: { type: 'string' },
  over: { type: 'string' },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** `flows publish`: shows what the definitions of a folder change on a running server, asks, and makes them active. */
export const runPublish = deskCommand('publish', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const { note, channel, over, lang, 'dry-run': isDry, yes, json } = values;
  const [root, ...more] = positionals;
  if (root === undefined || more.length > 0) throw new UsageError('name one folder');
  if (!note && !isDry) throw new UsageError('say what it is for: --note TEXT');
  if (!(isDry || yes || io.stdin.isTTY)) {
    throw new UsageError('no one can be asked here: pass --yes to publish, or --dry-run to see what it would do');
  }
  const base = over ?? rememberedBase(resolve(root), channel);
  const asked = { root, lang, json: json && isDry, ...(channel && { channel }), ...(base && { base }) };
  const { files, shown, isMoved } = await preview(asked, json && !isDry ? { ...io, stdout: io.stderr } : io);
  if (isMoved || isDry) return isMoved ? 1 : 0;
  if (!yes && !/^y(?:es)?$/i.test(await askPerson(io, 'Publish it? [y/N] '))) {
    await write(io.stdout, 'Nothing was changed.\n');
    return 1;
  }
  const body = { files, note: note ?? '', base: shown.active, ...(channel && { channel }) };
  const answer = await askDesk('publisher')('POST /desk/releases', { body });
  rememberBase(resolve(root), answer.releaseId, channel);
  const said = releaseAnswered(answer, channel, languageGiven(lang));
  await write(io.stdout, json ? `${JSON.stringify(answer, null, 2)}\n` : said);
  return 0;
});

/** `flows diff --active`: what publishing a folder would do. */
export async function diffActive(asked: Omit<Asked, 'base'>, io: CommandIo): Promise<number> {
  const base = rememberedBase(resolve(asked.root), asked.channel);
  const { shown } = await preview({ ...asked, ...(base && { base }) }, io);
  return shown.report.class === 'compatible' ? 0 : 1;
}
