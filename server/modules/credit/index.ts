export { GRANTS, LIMIT_STEP } from '../../../src/contract/grants';
export { CREDIT_CHANGES } from './domain/creditStatus';
export { decideByRules } from './domain/decideByRules';
export { answerIn } from './domain/decisionAnswer';
export type {
  AnswerAwaited,
  DecisionAnswer,
  DecisionCase,
  DecisionMaker,
  DecisionService,
  PictureVerdict,
} from './port';
export {
  addCreditEvent,
  type CreditLine,
  creditAppliedAt,
  creditLineOf,
  insertCreditApplication,
} from './tables/credit';
export {
  askLater,
  decisionOfRound,
  decisionsOf,
  decisionWith,
  type KeptDecision,
  keepAnswer,
  keepQuestion,
  takeAnswer,
  takenSince,
} from './tables/decisions';
