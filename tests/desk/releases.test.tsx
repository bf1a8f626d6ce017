import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReleaseList } from '../../src/contract/generated/bodies';
import { openDesk, serveDesk, t } from './support/desk';

const [BUILT, PROPOSED] = ['a'.repeat(64), 'b'.repeat(64)];

/** A release for one channel that waits, and what the server says of it. */
function listWith(report: ReleaseList['releases'][number]['report'], active: ReleaseList['active'] = []): ReleaseList {
  return {
    ...{ built: BUILT, active, activeForAll: BUILT },
    releases: [
      {
        ...{ releaseId: PROPOSED, status: 'waiting', channel: 'GOPAY', note: 'Cheaper for GoPay', author: 'Budi' },
        ...{ createdAt: '2026-11-24T01:00:00.000Z', approval: 'open', report },
      },
    ],
  };
}

async function openReleases(list: ReleaseList, role: 'approver' | 'publisher' = 'approver') {
  serveDesk({ 'GET /desk/releases': () => list }, [role]);
  openDesk('#section=releases');
  const heading = await screen.findByRole('heading', { name: t('desk.releases.title') });
  const section = within(heading.closest('section') ?? heading);
  await section.findByText('Cheaper for GoPay');
  return section;
}

it('an approver reads what of a release for a channel does not reach it, before approving', async () => {
  const messages = { id: 'products/cash-short.json tidak akan berlaku untuk GOPAY.', 'en-us': 'It will not.' };
  const shortfalls = [{ files: ['locales/id/desk.json'], messages }];
  const section = await openReleases(listWith({ class: 'compatible', shortfalls }));
  const list = section.getByRole('list', { name: t('desk.releases.shortfalls') });
  within(list).getByText(messages.id);
  const approve = section.getByRole('button', { name: /^Setujui/ });
  expect(list.compareDocumentPosition(approve) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('nothing is said of that where all of it reaches the channel', async () => {
  const section = await openReleases(listWith({ class: 'compatible', shortfalls: [] }));
  expect(section.queryByText(t('desk.releases.shortfalls'))).toBeNull();
});

it('tells of an active release of before this build which files, or what else, stands in for it', async () => {
  const active = (channel: string, standIns: string[]) => ({
    ...{ channel, releaseId: PROPOSED, since: '2026-11-24T01:00:00.000Z', standIns },
  });
  const files = 'products/caps.json';
  const section = await openReleases(listWith({}, [active('*', [files]), active('GOPAY', [])]));
  section.getByText(t('desk.releases.standIns', { files }));
  section.getByText(t('desk.releases.leftOut'));
});

it('tells a publisher by which command a release is made, and of the first that there is nothing to compare it with', async () => {
  const section = await openReleases(listWith({}), 'publisher');
  section.getByText(t('desk.releases.from'), { exact: false });
  section.getByText('npm run --silent flows -- publish DIR --note TEXT');
  section.getByText(t('desk.releases.first'));
});

it('says of no release but the oldest that there is nothing to compare it with', async () => {
  const [built] = listWith({}).releases;
  const list = listWith({});
  const older = { ...built, releaseId: BUILT, note: 'built' } as (typeof list.releases)[number];
  const section = await openReleases({ ...list, releases: [...list.releases, older] });
  expect(section.getAllByText(t('desk.releases.first'))).toHaveLength(1);
});
