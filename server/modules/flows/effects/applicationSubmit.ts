import type { Answers, FormDefinition } from '../../../../src/contract/definitions';
import type { ByField } from '../../../../src/contract/named';
import { keptName, keptValues, shownValues } from '../../../../src/definitions/fieldNames';
import { isSameName } from '../../../../src/lib/comparable';
import { warningsOf } from '../../../../src/rules/warningsOf';
import type { Queries, Transaction } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import { corrects } from '../../../platform/releases/flowKinds';
import {
  type Application,
  type CardFields,
  cardFieldsIn,
  correctApplication,
  insertApplication,
  latestApplication,
  REVIEW_CHANGES,
  refuseApplication,
} from '../../applications';
import { refuseLowIncome } from '../../loans';
import { notify } from '../../messaging';
import { lockUser, newApplicationNumber, noteSender, ownNik } from '../../people';
import type { Effect, EffectRequest, EffectResult } from './effect';
import { checkIdentity } from './identityChecks';
import { remembered, submittedAnswers } from './submittedAnswers';

/** Whether the bank knows the account as the applicant's. */
function accountDoubts({ paymentBankAccountNo, paymentBankName, fullName }: ByField): string[] {
  if (paymentBankAccountNo === undefined) return [];
  if (typeof paymentBankName !== 'string') return ['accountHolderUnknown'];
  return isSameName(paymentBankName, fullName) ? [] : ['accountHolderDiffers'];
}

/** What a reviewer should look at in the answers of an application: all that the forms warned of, and the account. */
function doubtsOf(forms: readonly FormDefinition[], answers: ByField): readonly string[] {
  const warned = forms.flatMap(({ schema }) => warningsOf(schema, answers).map(({ rule }) => rule));
  return [...new Set([...warned, ...accountDoubts(answers)])];
}

/**
 * Makes the NIK of an application the user's. True when another person has it: the application is taken all the same,
 * as nothing may be told of others, and waits for a reviewer.
 */
async function isDisputed(tx: Transaction, { user, now }: EffectRequest, { idNumber }: ByField): Promise<boolean> {
  return typeof idNumber === 'string' && !(await ownNik(tx, user.userId, idNumber, now));
}

const doubtsIn = ({ definitions }: EffectRequest, answers: ByField) =>
  doubtsOf(
    definitions.formIds.flatMap((id) => definitions.form(id)?.definition ?? []),
    answers,
  );

/** The fields that the flow reads an ID card for, as their answers are kept. */
function cardFieldsOf({ definitions, flow }: EffectRequest, answers: ByField): CardFields {
  const forms = Object.values(flow.steps).flatMap((step) => {
    const form = 'form' in step ? definitions.form(step.form)?.definition : undefined;
    return form ? [form] : [];
  });
  const fields = Object.entries(cardFieldsIn(forms, answers));
  return Object.fromEntries(fields.map(([part, field]) => [part, keptName(definitions.names, field)]));
}

/** Tells the applicant that it came; the e-mail address they gave in it is written after this. */
const tellSubmitted = (tx: Transaction, { user, now: at }: EffectRequest, { email }: ByField): Promise<void> =>
  notify(
    tx,
    user.userId,
    { kind: 'applicationSubmitted' },
    { at, alsoTo: typeof email === 'string' ? email : undefined },
  );

/** The law asks more of an income from a day on: what was enough when it was asked may not be when it is sent. */
const judgeIncome = ({ services, user }: EffectRequest, { monthlyIncome }: ByField): Promise<void> =>
  refuseLowIncome(services, services.database, user.userId, monthlyIncome);

/** A new application with these answers. */
export async function newApplication(request: EffectRequest, answers: Answers) {
  await judgeIncome(request, answers);
  const recordIdentity = await checkIdentity(request, answers);
  const { user, flow, now, definitions, tokenHash } = request;
  const application: Application = {
    applicationNo: newApplicationNumber(now),
    flow: flow.id,
    version: flow.version,
    answers: keptValues(definitions.names, answers) as Answers,
    status: REVIEW_CHANGES.sent.to,
    submittedAt: now,
    disputed: false,
    doubts: doubtsIn(request, answers),
    cardFields: cardFieldsOf(request, answers),
  };
  return {
    application,
    async write(tx: Transaction) {
      await lockUser(tx, user.userId);
      await refuseApplication(request.services, tx, request);
      const disputed = await isDisputed(tx, request, answers);
      await insertApplication(tx, user.userId, { ...application, disputed }, 'sent');
      await noteSender(tx, application.applicationNo, tokenHash);
      await recordIdentity(tx);
      await tellSubmitted(tx, request, answers);
    },
  };
}

const { from: CORRECTABLE, to: CORRECTED } = REVIEW_CHANGES.corrected;

/** The application that came back. Refuses with APPLICATION_NOT_FOUND, and with ALREADY_SUBMITTED where it did not. */
async function returnedApplication(db: Queries, { userId }: EffectRequest['user']): Promise<Application> {
  const returned = await latestApplication(db, userId);
  if (!returned) throw new Refusal('APPLICATION_NOT_FOUND');
  if (!CORRECTABLE.some((status) => status === returned.status)) throw new Refusal('ALREADY_SUBMITTED');
  return returned;
}

/** The returned application with the corrections in it, with the reviewers again; its materials stay. */
async function corrected(request: EffectRequest, answers: Answers) {
  const { services, user, now, definitions } = request;
  const { names } = definitions;
  const came = await returnedApplication(services.database, user);
  const { applicationNo } = came;
  await judgeIncome(request, { ...shownValues(names, came.answers), ...answers });
  const recordIdentity = await checkIdentity(request, answers);
  return {
    application: { applicationNo, status: CORRECTED, submittedAt: now },
    async write(tx: Transaction) {
      // a reviewer may have decided since, or it may have been corrected and have come back again
      const returned = await returnedApplication(tx, user);
      if (returned.applicationNo !== applicationNo) throw new Refusal('ALREADY_SUBMITTED');
      const all: ByField = { ...shownValues(names, returned.answers), ...answers };
      const doubts = doubtsIn(request, all);
      // the NIK may have been given away while it was back
      const disputed = await isDisputed(tx, request, all);
      const kept = keptValues(names, answers) as Answers;
      const cardFields = cardFieldsOf(request, answers);
      const sent = { applicationNo, answers: kept, status: CORRECTED, submittedAt: now, doubts, disputed, cardFields };
      if (!(await correctApplication(tx, sent, CORRECTABLE))) throw new Refusal('ALREADY_SUBMITTED');
      await recordIdentity(tx);
      await tellSubmitted(tx, request, answers);
    },
  };
}

/** POST /application/submit: the draft becomes an application under review, or corrects the one that came back. */
export const applicationSubmit: Effect = async (request): Promise<EffectResult> => {
  const answers = submittedAnswers(request);
  const sent = answers as Answers;
  const { application, write } = await (corrects(request.flow)
    ? corrected(request, sent)
    : newApplication(request, sent));
  return {
    draft: 'sent',
    known: { set: remembered(answers), remove: [] },
    facts: {
      applicationNo: application.applicationNo,
      submittedAt: application.submittedAt.toISOString(),
      reviewStatus: application.status,
    },
    write,
  };
};
