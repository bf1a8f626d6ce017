import type { Flow } from '../../../../src/contract/definitions';
import type { AnswersOf } from '../../../../src/contract/generated/answersOf';
import type { OfferedApplication, WantedMaterial } from '../../../../src/contract/generated/bodies';
import { stepOf } from '../../../../src/engine/address';
import { hubState } from '../../../../src/engine/hub';
import { minutesFor } from '../../../../src/engine/progress';
import type { FlowState } from '../../../../src/engine/steps';
import { walk, walkModules } from '../../../../src/engine/walk';
import { submitIn, traitsOf } from '../../../../src/steps/kinds';

type Asked = OfferedApplication['asks'][number];

/** A field of any form. */
type FieldOfForms = { [Form in keyof AnswersOf]: keyof AnswersOf[Form] }[keyof AnswersOf];

/** What has to be at hand for an answer, in the order it is named; of two that say the same the first counts. */
const AT_HAND: readonly (readonly [answer: FieldOfForms, asked: Asked])[] = [
  ['idPhoto', 'KTP'],
  ['idNumber', 'KTP'],
  ['photos', 'DOCUMENT'],
  ['contactPhoneNumber2', 'CONTACTS'],
  ['contactPhoneNumber', 'CONTACT'],
  ['paymentBankAccountNo', 'ACCOUNT'],
];

/** The steps of an application until it is sent, without the parts that may be left out. */
function stepsUntilSent(flow: Flow, state: FlowState): readonly string[] {
  const { path, ahead } = walk(flow, state);
  const whole = [...path, ...ahead];
  const sends = whole.findIndex((id) => traitsOf(stepOf(flow, id)).progress === 'restarts');
  const way = sends < 0 ? whole : whole.slice(0, sends);
  const mayBeLeftOut = new Set(
    way.flatMap((hub) =>
      hubState(flow, state, hub).modules.flatMap(({ id, status }) => (status === 'optional' ? id : [])),
    ),
  );
  const inParts = walkModules(flow, state, way)
    .filter(({ module }) => !mayBeLeftOut.has(module.id))
    .flatMap(({ walked }) => [...walked.path, ...walked.ahead]);
  return [...new Set([...way, ...inParts])];
}

/** What an application asks for and how long it takes, by its definition. @param state of a person who has begun nothing */
export function applicationOffer(flow: Flow, state: FlowState): OfferedApplication {
  const steps = stepsUntilSent(flow, state);
  const sent = new Set(steps.flatMap((id) => submitIn(stepOf(flow, id))?.send ?? []));
  const found = AT_HAND.flatMap(([answer, asked]) => (sent.has(`/answers/${answer}`) ? [asked] : []));
  const asks = [...new Set(found)].filter((asked) => asked !== 'CONTACT' || !found.includes('CONTACTS'));
  const counted = steps.filter((id) => traitsOf(stepOf(flow, id)).progress === 'counts');
  return {
    asks,
    ...(asks.includes('DOCUMENT') && { document: state.facts.requiredMaterial as WantedMaterial }),
    minutes: minutesFor(counted.length),
  };
}
