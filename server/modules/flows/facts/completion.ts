import type { FactName } from '../../../../src/contract/generated/names';
import type { FactValues } from '../../../../src/contract/named';
import { stepOf } from '../../../../src/engine/address';
import { KEPT_SUCCESS } from '../../../../src/engine/transition';
import { ownValue } from '../../../../src/lib/ownValue';
import type { FieldName } from '../../../../src/rules/generated/fieldNames';
import type { ApplicationStep, DraftInView, Facts } from '../../applications';

interface Part {
  step: ApplicationStep;
  answers: readonly FieldName[];
}

/**
 * Each completion flag with its part of the application and the answers that part needs (docs/product/applications.md).
 */
const FLAGS: Readonly<Partial<Record<FactName, Part>>> = {
  faceIdentificationCompleteStatus: {
    step: 'faceIdentification',
    answers: ['idPhoto', 'idNumber', 'facePhoto', 'idHoldingPhoto'],
  },
  basicInfoCompleteStatus: { step: 'personalInfo', answers: ['motherMaidenName'] },
  contactInfoCompleteStatus: { step: 'contactInfo', answers: ['contactFullName'] },
  residentialInfoCompleteStatus: { step: 'residentialInfo', answers: ['residentialAddress'] },
  workInfoCompleteStatus: { step: 'workInfo', answers: ['jobType'] },
  bankAccountInfoCompleteStatus: { step: 'bankInfo', answers: ['paymentBankAccountNo'] },
  requiredAdditionalInfoCompleteStatus: { step: 'requiredAdditionalInfo', answers: ['photos'] },
};

interface SentFields {
  /** asked by a step that was sent in this draft */
  sent: ReadonlySet<string>;
  /** those of them that were accepted: a step that keeps refusals counts as sent when it was refused, too */
  accepted: ReadonlySet<string>;
}

function fieldsSentIn({ flow, draft, definitions }: DraftInView): SentFields {
  const sent = new Set<string>();
  const accepted = new Set<string>();
  for (const id of draft.done) {
    const step = stepOf(flow, id);
    const form = step && 'form' in step ? definitions.form(step.form) : undefined;
    if (!step || !('submit' in step) || !form) continue;
    const fact = step.submit?.keeps?.fact;
    const isAccepted = fact === undefined || ownValue(draft.facts, fact) === KEPT_SUCCESS;
    for (const name of Object.keys(form.definition.schema.properties)) {
      sent.add(name);
      if (isAccepted) accepted.add(name);
    }
  }
  return { sent, accepted };
}

const NOTHING_SENT: SentFields = { sent: new Set(), accepted: new Set() };

/** GET /user/v2: how complete each part of the application is: NOT_STARTED, DONE or TO_CORRECT. */
export const completion: Facts = async (request): Promise<FactValues> => {
  const { services, user, view } = request;
  const { sent, accepted } = view ? fieldsSentIn(view) : NOTHING_SENT;
  const toCorrect = services.outside.stepsToCorrect(user);
  const statusOf = ({ step, answers }: Part) => {
    if (answers.every((answer) => accepted.has(answer))) return 'DONE';
    if (toCorrect.includes(step)) return 'TO_CORRECT';
    // a part that is begun again has to be finished: half of it beside what was known before makes no sense
    const isBegun = answers.some((answer) => sent.has(answer));
    return !isBegun && answers.every((answer) => user.known[answer] !== undefined) ? 'DONE' : 'NOT_STARTED';
  };
  return Object.fromEntries(Object.entries(FLAGS).map(([name, flag]) => [name, statusOf(flag)]));
};
