export { askFreeze, carryOutFreezeAsks, freezingSoon, keepByMail } from './askFreeze';
export { keepFormerAccount } from './bankAccounts';
export { ACCOUNTS_CALLS } from './calls';
export { changeLostNumbers } from './changeMobile';
export { endShortFreezes, freezeLastingly, freezeOwn, liftOwn, readFreeze, unfreeze } from './freezeAccount';
export type { AccountsNeeds } from './needs';
export { waitingMobileChanges } from './tables/mobileChanges';
