export { DATA_RIGHTS_CALLS } from './calls';
export { stopDeletionOf } from './deleteAccount';
export { eraseAccounts } from './eraseAccounts';
export type { DataRightsNeeds } from './needs';
export { ON_PERSON } from './tables/activity';
export { waitingDeletion } from './tables/deletions';
export { cleanUp, removeAbandonedDrafts, removeOldNotifications, removeUnusedPhotos } from './tables/housekeeping';
export { sealStored } from './tables/sealStored';
