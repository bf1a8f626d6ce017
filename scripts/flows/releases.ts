import { resolve } from 'node:path';
import { readFolders } from '../../server/definitionFiles/readFolder';
import type { ReleaseAnswer, ReleaseList } from '../../src/contract/generated/bodies';
import { formatFinding } from '../../src/definitions/finding';
import { placeOf } from '../../src/definitions/project/kinds';
import { ownValue } from '../../src/lib/ownValue';
import { UsageError } from '../../src/prover/usageError';
import { OfficeError } from '../operators/office';
import { DeskRefusal, deskCaller } from '../operators/serverOffice';
import { answerCall, type CommandIo, commandArgs, write } from './command';
import { foldersOf } from './project';

const SERVER = 'http://localhost:3000';

const ask = (role: 'publisher' | 'approver') =>
  deskCaller(process.env.LANCAR_SERVER ?? SERVER, process.env.LANCAR_OPERATOR_TOKEN, role);

/** What a server says is wrong with a release, a line each. */
function whatIsWrong({ data }: DeskRefusal): string {
  const lists = [ownValue(data, 'findings'), ownValue(data, 'journeys')];
  const lines = lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((one: unknown) => {
      const [file, name] = [ownValue(one, 'file'), ownValue(one, 'name')];
      return name === undefined
        ? `${file}:${ownValue(one, 'line')} [${ownValue(one, 'rule')}] ${ownValue(one, 'message')}`
        : `journey ${name}: ${ownValue(one, 'problem')}`;
    });
  return lines.map((line) => `${line}\n`).join('');
}

/** Runs a command that speaks to a server: what the server refuses goes to stderr, and the code is 1. */
function answerRelease(name: string, usage: string, io: CommandIo, run: () => Promise<number>): Promise<number> {
  return answerCall(name, usage, io, async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      if (error instanceof DeskRefusal) await write(io.stderr, whatIsWrong(error));
      await write(io.stderr, `${name}: ${error.message}\n`);
      return 1;
    }
  });
}

/** The files of a root that a release is made of; a file that cannot be read is named. */
function filesBelow(root: string): Record<string, string> {
  const { texts, unread } = readFolders(root, foldersOf(root));
  const [first] = unread;
  if (first) throw new UsageError(formatFinding(first));
  const isBuilt = (path: string) => ['calls', 'other'].includes(placeOf(path).kind);
  return Object.fromEntries(texts.filter(([path]) => !isBuilt(path)));
}

const short = (releaseId: string) => releaseId.slice(0, 12);

function answered({ releaseId, status, report }: ReleaseAnswer): string {
  const worst = ownValue(report, 'class');
  const changes = ownValue(report, 'changes');
  const count = Array.isArray(changes) ? changes.length : 0;
  const what = `${count} ${count === 1 ? 'change' : 'changes'}, ${worst}`;
  if (status === 'active') return `Release ${short(releaseId)} is active (${what}).\n`;
  const reasons = (report.waits ?? []).map(({ messages }) => `  ${messages['en-us']}\n`).join('');
  return `Release ${short(releaseId)} waits for a second person (${what}):\n${reasons}  npm run --silent flows -- approve ${releaseId}\n`;
}

const PUBLISH = 'usage: publish DIR --note TEXT [--channel NAME] [--json]';

/** `flows publish`: makes the definitions of a folder active on a running server, without a build. */
export function runPublish(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('publish', PUBLISH, io, async () => {
    const options = { note: { type: 'string' }, channel: { type: 'string' }, json: { type: 'boolean' } } as const;
    const { values, positionals } = commandArgs(args, options);
    const [root, ...more] = positionals;
    if (root === undefined || more.length > 0) throw new UsageError('name one folder');
    if (!values.note) throw new UsageError('say what it is for: --note TEXT');
    const body = {
      files: filesBelow(resolve(root)),
      note: values.note,
      ...(values.channel && { channel: values.channel }),
    };
    const answer = await ask('publisher')('POST /desk/releases', '/releases', body);
    await write(io.stdout, values.json ? `${JSON.stringify(answer, null, 2)}\n` : answered(answer));
    return 0;
  });
}

const APPROVE = 'usage: approve RELEASE';

/** `flows approve`: makes a release active that waits for a second person. */
export function runApprove(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('approve', APPROVE, io, async () => {
    const [release, ...more] = commandArgs(args, {}).positionals;
    if (release === undefined || more.length > 0) throw new UsageError('name one release');
    const path = `/releases/${encodeURIComponent(release)}/approve`;
    await write(io.stdout, answered(await ask('approver')('POST /desk/releases/{release}/approve', path, {})));
    return 0;
  });
}

const ROLLBACK = 'usage: rollback [--channel NAME] [--approve]';

/** `flows rollback`: makes active what was active before. */
export function runRollback(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('rollback', ROLLBACK, io, async () => {
    const options = { channel: { type: 'string' }, approve: { type: 'boolean' } } as const;
    const { values, positionals } = commandArgs(args, options);
    if (positionals.length > 0) throw new UsageError('it takes no name: what was active before becomes active');
    const body = values.channel === undefined ? {} : { channel: values.channel };
    const { releaseId, channel, status } = values.approve
      ? await ask('approver')('POST /desk/releases/rollback/approve', '/releases/rollback/approve', body)
      : await ask('publisher')('POST /desk/releases/rollback', '/releases/rollback', body);
    const where = channel === '*' ? 'all channels' : channel;
    const said = {
      active: `Release ${short(releaseId)} is active for ${where}.`,
      waiting: `A second person approved release ${short(releaseId)}, so its rollback for ${where} waits for another approver:\n  npm run --silent flows -- rollback --approve${values.channel === undefined ? '' : ` --channel ${values.channel}`}`,
    };
    await write(io.stdout, `${said[status]}\n`);
    return 0;
  });
}

function listed({ built, active, releases }: ReleaseList): string {
  const channels = (id: string) => active.filter(({ releaseId }) => releaseId === id).map(({ channel }) => channel);
  const lines = releases.map(({ releaseId, status, createdAt, note, report }) => {
    const activeFor = channels(releaseId).map((channel) => (channel === '*' ? 'all' : channel));
    const state = activeFor.length > 0 ? `active for ${activeFor.join(', ')}` : status;
    const isBuilt = releaseId === built ? ' (this build)' : '';
    return [short(releaseId) + isBuilt, createdAt, state, ownValue(report, 'class') ?? '', note].join('\t');
  });
  return lines.map((line) => `${line}\n`).join('');
}

const LIST = 'usage: releases [--json]';

/** `flows releases`: the last releases, and which are active. */
export function runReleases(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('releases', LIST, io, async () => {
    const { values } = commandArgs(args, { json: { type: 'boolean' } });
    const list = await ask('publisher')('GET /desk/releases', '/releases');
    await write(io.stdout, values.json ? `${JSON.stringify(list, null, 2)}\n` : listed(list));
    return 0;
  });
}
