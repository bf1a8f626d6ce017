import type { DeskApplication, NikDispute } from '../../contract/generated/bodies';
import { typedText } from './typedIn';

/** The pictures that are held beside each other, in the order they are looked at. */
export const HELD_BESIDE = ['idPhoto', 'facePhoto', 'idHoldingPhoto'] as const;

type Identified = NonNullable<NikDispute['application']>;

const HOLDING = 'idHoldingPhoto' satisfies keyof Identified;

/** What an applicant sent of who they are, as it is known of the other with the NIK. */
export function ownSide(application: DeskApplication): Identified {
  const { applicationNo, submittedAt, status, steps, identity } = application;
  const { idPhoto, facePhoto, cardSays } = identity ?? {};
  const holding = steps.flatMap(({ answers }) => answers).find(({ field }) => field === HOLDING)?.values[0];
  const [fullName, idNumber] = [typedText(application, 'fullName'), typedText(application, 'idNumber')];
  return {
    ...{ applicationNo, submittedAt, status },
    ...(fullName !== undefined && { fullName }),
    ...(idNumber !== undefined && { idNumber }),
    ...(cardSays && { cardSays }),
    ...(idPhoto !== undefined && { idPhoto }),
    ...(facePhoto !== undefined && { facePhoto }),
    ...(typeof holding === 'string' && { idHoldingPhoto: holding }),
  };
}

/** Who sent an application, by name and number: two of one name are told apart. */
export const namedSide = ({ fullName, applicationNo }: Pick<Identified, 'fullName' | 'applicationNo'>) =>
  fullName === undefined ? applicationNo : `${fullName} (${applicationNo})`;

/** The others with the NIK: its owner, or all who sent the NIK that the applicant owns. */
export const othersWithNik = ({ dispute, claims = [] }: Pick<DeskApplication, 'dispute' | 'claims'>) =>
  dispute ? [dispute] : claims;
