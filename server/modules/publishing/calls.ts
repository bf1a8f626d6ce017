import { deskCalls } from '../operators';
import { approveRelease, approveRollback, rollBackRelease } from './decideRelease';
import type { PublishingNeeds } from './needs';
import { previewRelease, publishRelease } from './publishRelease';
import { releaseFiles, releaseList } from './releaseList';

/** Releases as all operators see them (docs/releases.md). */
export const releaseCalls = deskCalls<PublishingNeeds>([], {
  'GET /desk/releases': ({ services, operator }) => releaseList(services, operator),
});

/** What publishers do about releases. */
export const publisherCalls = deskCalls<PublishingNeeds>(['publisher'], {
  'POST /desk/releases': {
    shown: 'presentOrToken',
    answers: ({ services, operator, body }) => publishRelease(services, operator, body),
  },
  'POST /desk/releases/judge': {
    shown: 'presentOrToken',
    answers: ({ services, body }) => previewRelease(services, body),
  },
  'GET /desk/releases/{release}': ({ services, params }) => releaseFiles(services, params.release),
  'POST /desk/releases/rollback': {
    shown: 'presentOrToken',
    answers: ({ services, operator, body }) => rollBackRelease(services, operator, body),
  },
});

/** What approvers do about releases. */
export const approverCalls = deskCalls<PublishingNeeds>(['approver'], {
  'POST /desk/releases/{release}/approve': {
    shown: 'presentOrToken',
    answers: ({ services, operator, params, body }) =>
      approveRelease(services, operator, { ...body, releaseId: params.release }),
  },
  'POST /desk/releases/rollback/approve': {
    shown: 'presentOrToken',
    answers: ({ services, operator, body }) => approveRollback(services, operator, body),
  },
});
