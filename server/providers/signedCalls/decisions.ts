import { ownValue } from '../../../src/lib/ownValue';
import { type AnswerAwaited, answerIn, type DecisionService } from '../../modules/credit';
import type { SignedService } from '../../platform/config/signedServices';
import { signedCalls, unreadable } from './signedCalls';

const LONGEST_PAUSE = 86_400;

/** That an answer comes later, and from when it may be asked for; a pause that is none is left out. */
function awaitedIn(body: unknown): AnswerAwaited {
  const seconds: unknown = ownValue(body, 'askAgainIn');
  const isPause = typeof seconds === 'number' && seconds >= 1 && seconds <= LONGEST_PAUSE;
  return { outcome: 'AWAITED', ...(isPause && { askAgainIn: seconds }) };
}

/** The decision service behind an HTTP API (docs/product/decision-service.md). */
export function decisionService(service: SignedService, clock: () => Date): DecisionService {
  const post = signedCalls(service, clock);
  return {
    async decide(asked, { reference, signal }) {
      const body = (await post('/decisions', { reference, ...asked }, signal)) ?? unreadable();
      return ownValue(body, 'outcome') === 'AWAITED' ? awaitedIn(body) : answerIn(body);
    },
  };
}
