import { deskCalls } from '../operators';
import { personCalls } from '../people';
import { beginContact, sayContact } from './contactPerson';
import type { ArrearsNeeds } from './needs';
import { notePromise, promisePayment } from './promisePayment';
import { readLatePeople, readOwnArrears, viewArrears } from './readArrears';

/** What a person sees and says of being late (docs/product/arrears.md). */
export const ownArrearsCalls = personCalls<ArrearsNeeds>({
  'GET /arrears': ({ services, user, language }) => readOwnArrears(services, user.userId, language),
  'POST /arrears/promise': ({ services, user, body }) => promisePayment(services, user.userId, body),
});

/** What support does about who is late. */
export const deskArrearsCalls = deskCalls<ArrearsNeeds>(['support'], {
  'GET /desk/arrears': ({ services, query }) => readLatePeople(services, query),
  'GET /desk/arrears/{person}': ({ services, operator, params }) => viewArrears(services, operator, params.person),
  'POST /desk/arrears/{person}/contacts': ({ services, operator, params, body }) =>
    beginContact({ services, operator }, params.person, body.channel),
  'POST /desk/arrears/{person}/promises': ({ services, operator, params, body }) =>
    notePromise({ services, operator }, params.person, body),
  'POST /desk/contacts/{contact}': ({ services, operator, params, body }) =>
    sayContact({ services, operator }, params.contact, body),
});
