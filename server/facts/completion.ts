import type { ApplicationStep } from '../domain/decisions';
import type { DraftInView, Facts, FactsRequest } from './facts';

/** Section 3: each flag with the application step it is about and an answer without which that step is not complete. */
const FLAGS: Readonly<Record<string, { step: ApplicationStep; answer: string }>> = {
  faceIdentificationCompleteStatus: { step: 'faceIdentification', answer: 'facePhoto' },
  basicInfoCompleteStatus: { step: 'personalInfo', answer: 'motherMaidenName' },
  contactInfoCompleteStatus: { step: 'contactInfo', answer: 'contactFullName' },
  residentialInfoCompleteStatus: { step: 'residentialInfo', answer: 'residentialAddress' },
  workInfoCompleteStatus: { step: 'workInfo', answer: 'jobType' },
  bankAccountInfoCompleteStatus: { step: 'bankInfo', answer: 'paymentBankAccountNo' },
  requiredAdditionalInfoCompleteStatus: { step: 'requiredAdditionalInfo', answer: 'photos' },
};

/** The fields asked by the steps that were sent in this draft. */
function sentFields({ services }: FactsRequest, { flow, draft }: DraftInView): ReadonlySet<string> {
  const forms = draft.done.flatMap((id) => {
    const step = flow.steps[id];
    return step && 'form' in step ? (services.definitions().form(step.form) ?? []) : [];
  });
  return new Set(forms.flatMap(({ definition }) => Object.keys(definition.schema.properties)));
}

/** GET /user/v2: how complete each part of the application is: NOT_STARTED, DONE or TO_CORRECT. */
export const completion: Facts = async (request) => {
  const { services, user, view } = request;
  const sent = view ? sentFields(request, view) : new Set<string>();
  const toCorrect = services.outside.stepsToCorrect(user);
  const statusOf = ({ step, answer }: (typeof FLAGS)[string]) => {
    if (sent.has(answer)) return 'DONE';
    if (toCorrect.includes(step)) return 'TO_CORRECT';
    return user.known[answer] === undefined ? 'NOT_STARTED' : 'DONE';
  };
  return Object.fromEntries(Object.entries(FLAGS).map(([name, flag]) => [name, statusOf(flag)]));
};
