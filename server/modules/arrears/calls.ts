import { deskCalls } from '../operators';
import { personCalls } from '../people';
import { beginContact, sayContact, takeBackOutcome } from './contactPerson';
import { noteLatePresence } from './latePresence';
import type { ArrearsNeeds } from './needs';
import { actOnRelief, askForRelief, declineRelief, offerRelief, viewReliefPrice } from './offerRelief';
import { notePromise, promisePayment, takeBackPromise } from './promisePayment';
import { handleLatePerson, readLatePeople, readOwnArrears, viewArrears } from './readArrears';
import { readReliefs, viewRelief } from './readReliefs';

/** What a person sees and says of being late (docs/product/arrears.md). */
export const ownArrearsCalls = personCalls<ArrearsNeeds>({
  'GET /arrears': ({ services, user, language }) => readOwnArrears(services, user.userId, language),
  'POST /arrears/promise': ({ services, user, body }) => promisePayment(services, user.userId, body),
  'POST /arrears/relief': ({ services, user, body }) => askForRelief(services, user.userId, body),
  'POST /arrears/relief/{relief}/decline': ({ services, user, params }) =>
    declineRelief(services, user.userId, params.relief),
});

/** What support and finance offer who is late (docs/product/arrears.md). */
export const deskReliefCalls = deskCalls<ArrearsNeeds>(['support', 'finance'], {
  'GET /desk/reliefs': ({ services, operator }) => readReliefs(services, operator),
  'GET /desk/reliefs/{relief}': ({ services, operator, params }) => viewRelief({ services, operator }, params.relief),
  'POST /desk/reliefs/{relief}': ({ services, operator, params, body }) =>
    actOnRelief({ services, operator }, params.relief, body),
  'POST /desk/arrears/{person}/relief-prices': ({ services, operator, params, body }) =>
    viewReliefPrice({ services, operator }, params.person, body),
  'POST /desk/arrears/{person}/reliefs': ({ services, operator, params, body }) =>
    offerRelief({ services, operator }, params.person, body),
});

/** What support does about who is late. */
export const deskArrearsCalls = deskCalls<ArrearsNeeds>(['support'], {
  'GET /desk/arrears': ({ services, operator, query }) => readLatePeople(services, operator, query),
  'GET /desk/arrears/{person}': ({ services, operator, params }) => viewArrears(services, operator, params.person),
  'POST /desk/arrears/{person}/handler': ({ services, operator, params, body }) =>
    handleLatePerson({ services, operator }, params.person, body),
  'POST /desk/arrears/{person}/presence': ({ services, operator, params, body }) =>
    noteLatePresence({ services, operator }, params.person, body.isOpen),
  'POST /desk/arrears/{person}/contacts': ({ services, operator, params, body }) =>
    beginContact({ services, operator }, params.person, body),
  'POST /desk/arrears/{person}/promises': ({ services, operator, params, body }) =>
    notePromise({ services, operator }, params.person, body),
  'POST /desk/arrears/{person}/promises/remove': ({ services, operator, params }) =>
    takeBackPromise({ services, operator }, params.person),
  'POST /desk/contacts/{contact}': ({ services, operator, params, body }) =>
    sayContact({ services, operator }, params.contact, body),
  'POST /desk/contacts/{contact}/reopen': ({ services, operator, params }) =>
    takeBackOutcome({ services, operator }, params.contact),
});
