import type { Queries } from '../../platform/database/database';
import type { Applicant, Question } from '../../platform/outside/question';
import { keepAsked } from '../people';
import { judgedFace } from './liveness';
import type { IdentityNeeds } from './needs';
import type { AccountToCheck, FaceMatchRequest, RegisteredPerson } from './ports/checks';
import { readCapture, readPicture } from './storedPictures';

/** What the service of a check was asked, so that it can be asked again; pictures by their ids. */
export type CheckAsked =
  | ({ service: 'register' } & RegisteredPerson)
  | { service: 'bank'; applicant: Applicant; account: AccountToCheck; askedToday: number }
  | ({ service: 'face'; photoId: string; idPhoto: string | undefined } & Pick<
      FaceMatchRequest,
      'applicant' | 'purpose' | 'refusedBefore'
    >);

/** milliseconds until a service that has not answered is asked again */
const FIRST_PAUSE_MS = 10_000;

/** Keeps what a service was asked whose answer is awaited; nothing of a check that has one. */
export async function keepUnanswered(
  db: Queries,
  { reference, asked, now }: { reference: string; asked: CheckAsked; now: Date },
): Promise<void> {
  await keepAsked(db, reference, asked, new Date(now.getTime() + FIRST_PAUSE_MS));
}

type Asking<Service extends CheckAsked['service']> = (
  services: IdentityNeeds,
  asked: Extract<CheckAsked, { service: Service }>,
  question: Question,
) => Promise<string>;

const ASK: { readonly [Service in CheckAsked['service']]: Asking<Service> } = {
  register: ({ register }, { service: _, ...person }, question) => register.lookUp(person, question),
  async bank({ bankAccounts }, { applicant, account, askedToday }, question) {
    return (await bankAccounts.checkBankAccount(applicant, account, askedToday, question)).outcome;
  },
  async face(services, { service: _, photoId, idPhoto: idPhotoId, ...asked }, question) {
    const { userId } = asked.applicant;
    const capture = await readCapture(services, userId, photoId);
    if (!capture) return 'PENDING_REVIEW';
    const idPhoto = await readPicture(services, userId, idPhotoId);
    return judgedFace(services, { ...asked, idPhoto, capture }, question);
  },
};

/**
 * Asks the service of a check again, with the same reference: what it says now, of its answers or AWAITED. PENDING_REVIEW where
 * there is nothing left to ask about. Rejects where the service is not reached or cannot be understood.
 */
export const askCheckAgain = (services: IdentityNeeds, asked: CheckAsked, question: Question): Promise<string> =>
  (ASK[asked.service] as Asking<typeof asked.service>)(services, asked as never, question);
