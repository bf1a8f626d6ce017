import { sendOwn } from '../../platform/http/mount';
import { deskCalls } from '../operators';
import { applicationPicture } from './applicationPicture';
import { compareIdentity } from './compareIdentity';
import { compareIncome } from './compareIncome';
import { decideApplication } from './decideApplication';
import { viewApplication } from './deskApplication';
import { deskQueue } from './deskQueue';
import { decisionIn } from './domain/reviewDecision';
import { flaggedQueue } from './flaggedPictures';
import { giveNik, keepNik } from './giveNik';
import { handleApplication } from './handleApplication';
import { judgePictures } from './judgePictures';
import type { ReviewNeeds } from './port';
import { notePresence } from './presence';
import { readBurden } from './readAffordability';
import { readArrivals } from './readArrivals';
import { undoLast } from './undoLast';

/** What reviewers see of applications, and what they decide (docs/product/decisions.md). */
export const reviewCalls = deskCalls<ReviewNeeds>(['reviewer'], {
  'GET /desk/applications': ({ services, operator, query }) => deskQueue(services, operator, query),
  'GET /desk/applications/{application}': ({ services, operator, params }) =>
    viewApplication(services, operator, params.application),
  async 'GET /desk/applications/{application}/photos/{photo}'({ services, operator, params, reply }) {
    const { application: applicationNo, photo: photoId } = params;
    return sendOwn(reply, 'image/jpeg', await applicationPicture(services, operator, { applicationNo, photoId }));
  },
  'GET /desk/burdens/{application}': ({ services, operator, params, query }) =>
    readBurden(services, operator, { applicationNo: params.application, limit: Number(query.limit) }),
  'POST /desk/applications/{application}/undo': ({ services, operator, params }) =>
    undoLast(services, operator, params.application),
  'POST /desk/applications/{application}/presence': ({ services, operator, params, body: { isOpen } }) =>
    notePresence(services, operator, { applicationNo: params.application, isOpen }),
  'POST /desk/applications/{application}/handler': ({ services, operator, params, body: { isMine } }) =>
    handleApplication(services, operator, params.application, isMine),
  'POST /desk/applications/{application}/marks': ({ services, operator, params, body }) =>
    compareIdentity(services, operator, params.application, body.marks),
  'POST /desk/applications/{application}/income': ({ services, operator, params, body }) =>
    compareIncome(services, operator, params.application, body.income),
  'POST /desk/applications/{application}/nik': ({ services, operator, params, body: { why } }) =>
    giveNik(services, operator, { applicationNo: params.application, why }),
  'POST /desk/applications/{application}/nik/keep': ({ services, operator, params, body: { why } }) =>
    keepNik(services, operator, { applicationNo: params.application, why }),
  'POST /desk/applications/{application}/decision': ({ services, operator, params, body }) =>
    decideApplication(services, operator, params.application, decisionIn(body)),
  'GET /desk/arrivals': ({ services, query }) => readArrivals(services, query),
  'GET /desk/pictures': ({ services, operator, query }) => flaggedQueue(services, operator, query),
  'POST /desk/applications/{application}/pictures': ({ services, operator, params, body }) =>
    judgePictures(services, operator, params.application, body.verdicts),
});
