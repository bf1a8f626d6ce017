import { freeApplicationsOf } from './modules/applications';
import {
  complaintsOf,
  keepLate,
  numberIsTheirs,
  objectionMade,
  objectionTakenBack,
  openMessagesOf,
} from './modules/arrears';
import { openBreaches } from './modules/breaches';
import { complainingAmong, freeCasesOf, noteObjection, takeBackObjection, waitingMessagesOf } from './modules/cases';
import { stopDeletionOf } from './modules/dataRights';
import { breachesCounted } from './modules/desk';
import { loanAskedFor, loanPaidOut, loanReckoned, paymentLookedFor } from './modules/loans';
import { messageLeaves } from './modules/messaging';
import { operatorEnded } from './modules/operators';
import { isPaymentLookedFor } from './modules/payments';
import { numberProven } from './modules/people';
import { mayBeSent } from './modules/reminders';
import { rewardInviter } from './modules/rewards';

// what modules above do where those below call them
breachesCounted.fill(openBreaches);
complaintsOf.fill(complainingAmong);
loanAskedFor.fill(stopDeletionOf);
loanPaidOut.fill(rewardInviter);
loanReckoned.fill(async (tx, userId) => keepLate(tx, userId));
messageLeaves.fill(mayBeSent);
objectionMade.fill(noteObjection);
objectionTakenBack.fill(takeBackObjection);
openMessagesOf.fill(waitingMessagesOf);
paymentLookedFor.fill(isPaymentLookedFor);
numberProven.fill(numberIsTheirs);
operatorEnded.fill(async (tx, operatorId) => ({
  applications: await freeApplicationsOf(tx, operatorId),
  cases: await freeCasesOf(tx, operatorId),
}));
