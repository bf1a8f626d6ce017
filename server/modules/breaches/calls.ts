import { sendOwn } from '../../platform/http/mount';
import type { Platform } from '../../platform/platform';
import { deskCalls } from '../operators';
import { authorityNotice, exportConcerned } from './breachFiles';
import {
  addPeople,
  amendBreach,
  askRelease,
  clearPeople,
  closeBreach,
  confirmClose,
  openBreach,
  releaseNotices,
  tellAuthority,
} from './keepBreach';
import { readBreaches, viewBreach } from './readBreaches';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** What admins do about a breach of personal data (docs/operators.md). */
export const breachCalls = deskCalls<Platform>(['admin'], {
  'GET /desk/breaches': ({ services }) => readBreaches(services),
  'POST /desk/breaches': {
    shown: 'present',
    answers: ({ services, operator, body }) => openBreach({ services, operator }, body),
  },
  'GET /desk/breaches/{breach}': ({ services, operator, params, query }) =>
    viewBreach({ services, operator }, params.breach, query),
  'POST /desk/breaches/{breach}': {
    shown: 'present',
    answers: ({ services, operator, params, body }) => amendBreach({ services, operator }, params.breach, body),
  },
  'POST /desk/breaches/{breach}/people': {
    shown: 'present',
    answers: ({ services, operator, params, body }) => addPeople({ services, operator }, params.breach, body),
  },
  'POST /desk/breaches/{breach}/people/clear': {
    shown: 'present',
    answers: ({ services, operator, params }) => clearPeople({ services, operator }, params.breach),
  },
  'POST /desk/breaches/{breach}/ask': {
    shown: 'present',
    answers: ({ services, operator, params }) => askRelease({ services, operator }, params.breach),
  },
  'POST /desk/breaches/{breach}/release': {
    shown: 'present',
    answers: ({ services, operator, params }) => releaseNotices({ services, operator }, params.breach),
  },
  'POST /desk/breaches/{breach}/authority': {
    shown: 'present',
    answers: ({ services, operator, params, body }) => tellAuthority({ services, operator }, params.breach, body),
  },
  'POST /desk/breaches/{breach}/close': {
    shown: 'present',
    answers: ({ services, operator, params, body }) => closeBreach({ services, operator }, params.breach, body),
  },
  'POST /desk/breaches/{breach}/close/confirm': {
    shown: 'present',
    answers: ({ services, operator, params }) => confirmClose({ services, operator }, params.breach),
  },
  async 'GET /desk/breaches/{breach}/authority'({ services, operator, params, reply }) {
    reply.header('content-disposition', 'attachment; filename="authority.txt"');
    return sendOwn(
      reply,
      'text/plain; charset=utf-8',
      utf8(await authorityNotice({ services, operator }, params.breach)),
    );
  },
  async 'GET /desk/breaches/{breach}/export'({ services, operator, params, reply }) {
    reply.header('content-disposition', 'attachment; filename="breach.csv"');
    return sendOwn(
      reply,
      'text/csv; charset=utf-8',
      utf8(await exportConcerned({ services, operator }, params.breach)),
    );
  },
});
