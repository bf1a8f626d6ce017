import { readFolders } from '../../server/platform/releases/readFolder';
import type { Language } from '../../src/contract/enums';
import type { ReleaseAnswer } from '../../src/contract/generated/bodies';
import { formatFinding } from '../../src/definitions/finding';
import { filePlace } from '../../src/definitions/project/kinds';
import { ownValue } from '../../src/lib/ownValue';
import { reportWords } from '../../src/prover/diff/sentences/report';
import { UsageError } from '../../src/prover/usageError';
import { OfficeError } from '../operators/office';
import { DeskRefusal, deskCaller } from '../operators/serverOffice';
import { command, type RunCommand, write } from './command';
import type { CommandName } from './help';
import { foldersOf } from './project';

const SERVER = 'http://localhost:3000';

/** The server that commands speak to. */
export const serverAddress = (): string => process.env.LANCAR_SERVER ?? SERVER;

/** Makes calls of the desk on the server of LANCAR_SERVER. @param role what the operator needs */
export const askDesk = (role: 'publisher' | 'approver') =>
  deskCaller(serverAddress(), process.env.LANCAR_OPERATOR_TOKEN, role);

/** What a server says is wrong with a release, a line each. */
function whatIsWrong({ data }: DeskRefusal): string {
  const lists = [ownValue(data, 'findings'), ownValue(data, 'journeys')];
  const found = lists.flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const lines = found.map((one) => {
    const [file, name] = [ownValue(one, 'file'), ownValue(one, 'name')];
    return name === undefined
      ? `${file}:${ownValue(one, 'line')} [${ownValue(one, 'rule')}] ${ownValue(one, 'message')}`
      : `flows/journeys/${name}.json went another way than expected: ${ownValue(one, 'problem')}`;
  });
  const isJourney = found.some((one) => ownValue(one, 'name') !== undefined);
  const wholly = 'What was expected and found in whole: npm run --silent flows -- journeys NAME --root DIR';
  return [...lines, ...(isJourney ? [wholly] : [])].map((line) => `${line}\n`).join('');
}

/** A command that speaks to a server: what the server refuses goes to stderr, and the code is 1. */
export const deskCommand = (name: CommandName, run: RunCommand): RunCommand =>
  command(name, async (args, io) => {
    try {
      return await run(args, io);
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      if (error instanceof DeskRefusal) await write(io.stderr, whatIsWrong(error));
      await write(io.stderr, `${name}: ${error.message}\n`);
      return 1;
    }
  });

/** The files of a root that a release is made of; a file that cannot be read is named. */
export function releaseFilesBelow(root: string): Record<string, string> {
  const { texts, unread } = readFolders(root, foldersOf(root));
  const [first] = unread;
  if (first) throw new UsageError(formatFinding(first));
  const isBuilt = (path: string) => ['calls', 'bodies', 'other'].includes(filePlace(path).kind);
  return Object.fromEntries(texts.filter(([path]) => !isBuilt(path)));
}

/** A release as people name it. */
export const shortRelease = (releaseId: string) => releaseId.slice(0, 12);

/**
 * What became of a release for a channel, or for all without one, and what is next.
 * @param language of its class and of the reasons why it waits
 */
export function releaseAnswered(
  { releaseId, status, report }: ReleaseAnswer,
  channel: string | undefined,
  language: Language,
): string {
  const words = reportWords(language);
  const { changes, class: worst } = report;
  const count = Array.isArray(changes) ? changes.length : 0;
  const what = [words.changes(count), ...(worst ? [words.classes[worst]] : [])].join(', ');
  if (status === 'active') return `Release ${shortRelease(releaseId)} is active (${what}).\n`;
  const only = channel === undefined ? '' : ` --channel ${channel}`;
  const reasons = (report.waits ?? []).map(({ messages }) => `  ${messages[language]}\n`).join('');
  return `Release ${shortRelease(releaseId)} waits for a second person (${what}):\n${reasons}  npm run --silent flows -- approve ${releaseId}${only}\n`;
}
