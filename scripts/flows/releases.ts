import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import type { ReleaseList } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { UsageError } from '../../src/prover/usageError';
import { commandArgs, write } from './command';
import { askDesk, deskCommand, releaseAnswered, shortRelease } from './deskReleases';

/** `flows approve`: makes a release active that waits for a second person. */
export const runApprove = deskCommand('approve', async (args, io) => {
  const { values, positionals } = commandArgs(args, { channel: { type: 'string' } } as const);
  const [release, ...more] = positionals;
  if (release === undefined || more.length > 0) throw new UsageError('name one release');
  const answer = await askDesk('approver')('POST /desk/releases/{release}/approve', {
    path: { release },
    body: values,
  });
  await write(io.stdout, releaseAnswered(answer, values.channel, DEFAULT_LANGUAGE));
  return 0;
});

/** `flows rollback`: makes active what was active before. */
export const runRollback = deskCommand('rollback', async (args, io) => {
  const options = { channel: { type: 'string' }, approve: { type: 'boolean' } } as const;
  const { values, positionals } = commandArgs(args, options);
  if (positionals.length > 0) throw new UsageError('it takes no name: what was active before becomes active');
  const body = values.channel === undefined ? {} : { channel: values.channel };
  const { releaseId, channel, status } = values.approve
    ? await askDesk('approver')('POST /desk/releases/rollback/approve', { body })
    : await askDesk('publisher')('POST /desk/releases/rollback', { body });
  const where = channel === '*' ? 'all channels' : channel;
  const said = {
    active: `Release ${shortRelease(releaseId)} is active for ${where}.`,
    waiting: `The rollback of release ${shortRelease(releaseId)} for ${where} waits for an approver, as a second person approved the release, or people would be protected less:\n  npm run --silent flows -- rollback --approve${values.channel === undefined ? '' : ` --channel ${values.channel}`}`,
  };
  await write(io.stdout, `${said[status]}\n`);
  return 0;
});

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

/** `flows releases`: the last releases, and which are active. */
export const runReleases = deskCommand('releases', async (args, io) => {
  const { values } = commandArgs(args, { json: { type: 'boolean' } });
  const list = await askDesk('publisher')('GET /desk/releases');
  await write(io.stdout, values.json ? `${JSON.stringify(list, null, 2)}\n` : listed(list));
  return 0;
});
