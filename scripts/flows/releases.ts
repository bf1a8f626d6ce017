import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import type { ReleaseList } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { UsageError } from '../../src/prover/usageError';
import { type CommandIo, commandArgs, write } from './command';
import { answerRelease, askDesk, releaseAnswered, shortRelease } from './deskReleases';

const APPROVE = 'usage: approve RELEASE [--channel NAME]';

/** `flows approve`: makes a release active that waits for a second person. */
export function runApprove(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('approve', APPROVE, io, async () => {
    const { values, positionals } = commandArgs(args, { channel: { type: 'string' } } as const);
    const [release, ...more] = positionals;
    if (release === undefined || more.length > 0) throw new UsageError('name one release');
    const path = `/releases/${encodeURIComponent(release)}/approve`;
    const answer = await askDesk('approver')('POST /desk/releases/{release}/approve', path, values);
    await write(io.stdout, releaseAnswered(answer, values.channel, DEFAULT_LANGUAGE));
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
      ? await askDesk('approver')('POST /desk/releases/rollback/approve', '/releases/rollback/approve', body)
      : await askDesk('publisher')('POST /desk/releases/rollback', '/releases/rollback', body);
    const where = channel === '*' ? 'all channels' : channel;
    const said = {
      active: `Release ${shortRelease(releaseId)} is active for ${where}.`,
      waiting: `The rollback of release ${shortRelease(releaseId)} for ${where} waits for an approver, as a second person approved the release, or people would be protected less:\n  npm run --silent flows -- rollback --approve${values.channel === undefined ? '' : ` --channel ${values.channel}`}`,
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
    return [shortRelease(releaseId) + isBuilt, createdAt, state, ownValue(report, 'class') ?? '', note].join('\t');
  });
  return lines.map((line) => `${line}\n`).join('');
}

const LIST = 'usage: releases [--json]';

/** `flows releases`: the last releases, and which are active. */
export function runReleases(args: string[], io: CommandIo): Promise<number> {
  return answerRelease('releases', LIST, io, async () => {
    const { values } = commandArgs(args, { json: { type: 'boolean' } });
    const list = await askDesk('publisher')('GET /desk/releases', '/releases');
    await write(io.stdout, values.json ? `${JSON.stringify(list, null, 2)}\n` : listed(list));
    return 0;
  });
}
