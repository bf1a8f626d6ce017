import type { AuthorisedSite, ProcessStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** A site that may be read, as the configuration has it. */
export type DataSite = Pick<AuthorisedSite, 'site' | 'name' | 'kind'>;

/** What changes the reading of a site, by its cause (docs/product/data-authorisation.md). Asked again, it is another one. */
export const READING_CHANGES = {
  asked: { from: ['none'], to: 'INITIATE' },
  begun: { from: ['INITIATE'], to: 'PROCESSING' },
  read: { from: ['INITIATE', 'PROCESSING'], to: 'SUCCESS' },
  failed: { from: ['INITIATE', 'PROCESSING'], to: 'FAILED' },
} as const satisfies StatusChanges<ProcessStatus>;

/** What the word of the service changes: INITIATE, nothing. */
export const READING_CHANGE_TO: Readonly<
  Record<ProcessStatus, (typeof READING_CHANGES)[keyof typeof READING_CHANGES] | undefined>
> = {
  INITIATE: undefined,
  PROCESSING: READING_CHANGES.begun,
  SUCCESS: READING_CHANGES.read,
  FAILED: READING_CHANGES.failed,
};

/** The statuses of which the service may say something new. */
export const READING_OPEN: readonly ProcessStatus[] = READING_CHANGES.failed.from;
