import { stopDeletionOf } from './modules/dataRights';
import { loanAskedFor, loanPaidOut } from './modules/loans';
import { messageLeaves } from './modules/messaging';
import { mayBeSent } from './modules/reminders';
import { rewardInviter } from './modules/rewards';

// what modules above do where those below call them
loanAskedFor.fill(stopDeletionOf);
loanPaidOut.fill(rewardInviter);
messageLeaves.fill(mayBeSent);
