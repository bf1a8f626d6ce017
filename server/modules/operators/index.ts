import { operatorCalls } from './calls';
import { registerDeskEntry } from './routes/deskEntry';
import { registerProviderEntry } from './routes/providerEntry';

export { type AtDesk, deskCalls } from './deskCalls';
export type { Operator } from './domain/operators';
export { endOperator, operatorEnded } from './endOperator';
export { countAskedInvitations, invitationPath, inviteOperator, operatorList } from './invite';
export { deskSession, operatorOf, siteOf } from './operator';
export { addPasskey, createOwnToken, endOwnSession, removeOwnPasskey, revokeOwnToken } from './ownAccess';
export { passkeyOptions } from './passkeys';
export { noteOpen, othersAt, presentSince } from './presence';
export { actsToExport, readActs } from './readActs';
export { recordAct, recordView } from './recordAct';
export { recoverOperator } from './recoverOperator';
export { deskOperator } from './routes/deskEntry';
export {
  type OperatorsNeeds,
  ProofRefused,
  type ProvedIdentity,
  ProviderDown,
  type StaffProvider,
} from './staffProvider';
export { type ActDetail, type ActsFilter, insertAct } from './tables/auditTrail';
export { deskSessionsOf, endAllDeskSessions } from './tables/deskSessions';
export { listOperators, lockAtWork, operatorNames } from './tables/operators';
export { tokensOf } from './tables/operatorTokens';
export { passkeysOf } from './tables/passkeys';

/** What it answers below /api. */
export const OPERATORS_CALLS = [registerDeskEntry, registerProviderEntry, operatorCalls];
