import { sendOwn } from '../../platform/http/mount';
import { freezeOwn, liftOwn, readFreeze } from '../accounts';
import { deskCalls } from '../operators';
import { personCalls } from '../people';
import { noteCasePresence } from './casePresence';
import { answerCase, casePicture, deskCases, handleCase, markComplaint, viewCase } from './deskCases';
import { freezeAtDesk, liftAtDesk } from './deskFreeze';
import { PEOPLE_ROLES } from './domain/deskPeople';
import { handBack, handedToMe, handOn, readColleagues, readHandovers } from './handovers';
import type { DeskNeeds } from './needs';
import {
  askPayOutAgain,
  decidePayOutEnd,
  notePayOutSaid,
  proposePayOutEnd,
  readWaitingPayOuts,
  viewPayOut,
} from './payOuts';
import { addNote, callBackList, messageToPerson, planCallBack, sayCalled, takeBackNote } from './personWork';
import { exportAudit, readAudit } from './readAudit';
import { askRenewal, takeBackRenewal } from './renewals';
import { searchAudited, searchPeople } from './searchPeople';
import { viewMobile, viewOlder, viewPerson } from './viewPerson';

/** The people who use the app, as operators find and see them (docs/operators.md). */
export const peopleCalls = deskCalls<DeskNeeds>(PEOPLE_ROLES, {
  'POST /desk/people/search': ({ services, operator, body }) => searchPeople(services, operator, body),
  'GET /desk/people/{person}': ({ services, operator, params, language }) =>
    viewPerson(services, operator, { person: params.person, language }),
  'GET /desk/older/{person}': ({ services, operator, params, language, query }) =>
    viewOlder(services, operator, { person: params.person, language }, query),
  'POST /desk/people/{person}/notes': ({ services, operator, params, body }) =>
    addNote({ services, operator }, params.person, body.text),
  'POST /desk/notes/{note}/remove': ({ services, operator, params }) =>
    takeBackNote({ services, operator }, params.note),
});

/** Pay-outs that wait for a person (docs/product/ports/payout.md). */
export const payOutCalls = deskCalls<DeskNeeds>(['finance'], {
  'GET /desk/pay-outs': ({ query, ...at }) => readWaitingPayOuts(at, query),
  'GET /desk/pay-outs/{payOut}': ({ params, ...at }) => viewPayOut(at, params.payOut),
  'POST /desk/pay-outs/{payOut}/ask': ({ params, ...at }) => askPayOutAgain(at, params.payOut),
  'POST /desk/pay-outs/{payOut}/end': {
    shown: 'presentOrToken',
    answers: ({ params, body, ...at }) => proposePayOutEnd(at, params.payOut, body),
  },
  'POST /desk/pay-outs/{payOut}/answer': {
    shown: 'presentOrToken',
    answers: ({ params, body, ...at }) => decidePayOutEnd(at, params.payOut, body),
  },
  'POST /desk/pay-outs/{payOut}/noted': ({ params, body, ...at }) => notePayOutSaid(at, params.payOut, body),
});

/** Parts of their data that people are asked to renew (docs/operators.md). */
export const renewalCalls = deskCalls<DeskNeeds>(['reviewer', 'support'], {
  'POST /desk/people/{person}/renewals': ({ services, operator, params, body }) =>
    askRenewal({ services, operator }, params.person, body),
  'POST /desk/people/{person}/renewals/remove': ({ services, operator, params, body }) =>
    takeBackRenewal({ services, operator }, params.person, body.part),
});

/** What operators hand on to each other (docs/operators.md), and messages as those read them who they are handed to. */
export const handoverCalls = deskCalls<DeskNeeds>(PEOPLE_ROLES, {
  'GET /desk/colleagues': (asked) => readColleagues(asked),
  'GET /desk/handovers': ({ query, ...asked }) => handedToMe(asked, query),
  'GET /desk/handovers/{subject}': ({ params, ...asked }) => readHandovers(asked, params.subject),
  'POST /desk/handovers/{subject}': ({ params, body, ...asked }) => handOn(asked, params.subject, body),
  'POST /desk/handovers/{subject}/answer': ({ params, body, ...asked }) => handBack(asked, params.subject, body),
  'GET /desk/cases/{case}': ({ services, operator, params }) => viewCase(services, operator, params.case),
  'POST /desk/cases/{case}/presence': ({ params, body, ...asked }) => noteCasePresence(asked, params.case, body.isOpen),
  async 'GET /desk/cases/{case}/photos/{photo}'({ services, operator, params, reply }) {
    const { case: caseNo, photo: photoId } = params;
    return sendOwn(reply, 'image/jpeg', await casePicture(services, operator, { caseNo, photoId }));
  },
});

/** What support does for people: questions and complaints (docs/product/help.md), accounts that are frozen (docs/product/freeze.md). */
export const supportCalls = deskCalls<DeskNeeds>(['support'], {
  'GET /desk/mobiles/{person}': ({ services, operator, params }) => viewMobile(services, operator, params.person),
  'GET /desk/cases': ({ services, operator, query }) => deskCases(services, operator, query),
  'POST /desk/cases/{case}/answer': ({ services, operator, params, body }) =>
    answerCase(services, operator, params.case, body),
  'POST /desk/cases/{case}/complaint': ({ services, operator, params, body }) =>
    markComplaint(services, operator, params.case, body),
  'POST /desk/cases/{case}/handler': ({ services, operator, params, body }) =>
    handleCase(services, operator, params.case, body),
  'POST /desk/people/{person}/call-backs': ({ services, operator, params, body }) =>
    planCallBack({ services, operator }, params.person, body),
  'GET /desk/call-backs': ({ services, query }) => callBackList(services, query),
  'POST /desk/call-backs/{call}': ({ services, operator, params, body }) =>
    sayCalled({ services, operator }, params.call, body.isDone),
  'POST /desk/people/{person}/message': ({ services, operator, params, body }) =>
    messageToPerson({ services, operator }, params.person, body),
  'POST /desk/people/{person}/freeze': ({ services, operator, params: { person }, body: { reason } }) =>
    freezeAtDesk(services, operator, { person, reason }),
  'POST /desk/people/{person}/unfreeze': {
    shown: 'present',
    answers: ({ services, operator, params: { person }, body: { reason } }) =>
      liftAtDesk(services, operator, { person, reason }),
  },
});

/** What all operators did, for an admin. */
export const auditCalls = deskCalls<DeskNeeds>(['admin'], {
  'POST /desk/audit/people': ({ services, operator, body }) => searchAudited(services, operator, body),
  'GET /desk/audit': ({ services, operator, query }) => readAudit(services, operator, query),
  async 'GET /desk/audit/export'({ services, operator, query, reply }) {
    reply.header('content-disposition', 'attachment; filename="audit.csv"');
    const csv = await exportAudit(services, operator, query);
    return sendOwn(reply, 'text/csv; charset=utf-8', new TextEncoder().encode(csv));
  },
});

/** Freezing one's own account, and lifting that. */
export const ownFreezeCalls = personCalls<DeskNeeds>({
  'GET /user/freeze': ({ services, user }) => readFreeze(services, user),
  'POST /user/freeze': ({ services, session }) => freezeOwn(services, session),
  'POST /user/freeze/lift': ({ services, session }) => liftOwn(services, session),
});
