import { type CallRequest, sendOwn } from '../../platform/http/mount';
import { personCalls, type SignedInPerson } from '../people';
import { readActivity } from './activity';
import { copyFile, summariseCopy } from './copyData';
import { dropDeletion, readDeletion, requestDeletion } from './deleteAccount';
import type { DataRightsNeeds } from './needs';

type CopyAsked = SignedInPerson<DataRightsNeeds> & Pick<CallRequest<'GET /user/data-copy/json'>, 'language' | 'reply'>;

async function sendCopy({ services, session, language, reply }: CopyAsked, kind: 'json' | 'pdf') {
  const { name, type, bytes } = await copyFile(services, session, { kind, language });
  return sendOwn(reply.header('content-disposition', `attachment; filename="${name}"`), type, bytes);
}

/** A copy of a person's data, who saw and changed it, and the deletion of their account (docs/product/data-rights.md). */
export const DATA_RIGHTS_CALLS = personCalls<DataRightsNeeds>({
  'GET /user/deletion': ({ services, user }) => readDeletion(services, services.database, user),
  'POST /user/deletion': ({ services, session }) => requestDeletion(services, session),
  'POST /user/deletion/cancel': ({ services, session }) => dropDeletion(services, session),
  'GET /user/activity': ({ services, user }) => readActivity(services.database, user.userId),
  'POST /user/data-copy': ({ services, session }) => summariseCopy(services, session),
  'GET /user/data-copy/json': (asked) => sendCopy(asked, 'json'),
  'GET /user/data-copy/pdf': (asked) => sendCopy(asked, 'pdf'),
});
