import sharp from 'sharp';
import type { CameraType } from '../../src/contract/enums';
import type { ByField } from '../../src/contract/named';
import { addDays, addMonths, type Day } from '../../src/lending/days';
import type { Every } from '../../src/lending/periods';
import { birthDateOf, nikFacts } from '../../src/rules/nikFacts';
import type { RecordedLoan } from '../modules/loans';
import type { CustomerRecord, RecordedPicture } from '../modules/signIn';
import type { PersonaFile, PersonaLoan, SandboxPersona } from './personas';

/** The pictures of a person who has been here before, by the field they are an answer to. */
const PHOTOS = {
  idPhoto: 'KTP',
  facePhoto: 'LIVENESS_KTP',
  idHoldingPhoto: 'ID_HOLDING',
} satisfies ByField<CameraType>;

/** Plain pictures in a colour and shape of their own: no real person is on them. */
const LOOKS: Readonly<Record<CameraType, { width: number; height: number; background: string }>> = {
  KTP: { width: 640, height: 404, background: '#9cc3e6' },
  LIVENESS_KTP: { width: 480, height: 640, background: '#e6c29c' },
  LIVENESS_WITHOUT_KTP: { width: 480, height: 640, background: '#e6c29c' },
  ID_HOLDING: { width: 480, height: 640, background: '#b9dcb0' },
  COMMON_CAMERA: { width: 480, height: 640, background: '#f1efe6' },
};

const drawn = new Map<CameraType, Promise<RecordedPicture>>();

async function draw(type: CameraType): Promise<RecordedPicture> {
  const look = LOOKS[type];
  const bytes = await sharp({ create: { ...look, channels: 3 } })
    .jpeg()
    .toBuffer();
  return { bytes, width: look.width, height: look.height };
}

function picture(type: CameraType): Promise<RecordedPicture> {
  const known = drawn.get(type) ?? draw(type);
  drawn.set(type, known);
  return known;
}

/** What came back of an account whose holder no bank named. */
const HOLDER_UNKNOWN: ReadonlySet<string> = new Set(['BANK_ACCOUNT_IS_INVALID', 'USING_GO_JEK_ACCOUNT']);

/** Name and NIK are the persona's own, and what follows from them fits. */
function personal({ name, idNumber, returned }: SandboxPersona): ByField<string> {
  const facts = nikFacts(idNumber);
  return {
    idNumber,
    fullName: name,
    ...(!returned?.reasons.some((reason) => HOLDER_UNKNOWN.has(reason)) && { paymentBankName: name }),
    ...(facts ? { birthDate: birthDateOf(facts, Date.now()), sex: facts.sex } : {}),
  };
}

/** A loan so that its first due day lies where the story has it. */
function recordedLoan(loan: PersonaLoan, today: Day): RecordedLoan {
  const { product, amount, tenor: months = 1, tenorDays, purpose, firstDueIn, paid } = loan;
  const { paidLate, takenBackAfter, rebalancedAfter, changed } = loan;
  const firstDue = addDays(today, firstDueIn);
  const paidOutOn = tenorDays === undefined ? addMonths(firstDue, -1) : addDays(firstDue, -tenorDays);
  const tenor: Every = tenorDays === undefined ? { count: months, unit: 'MONTHS' } : { count: tenorDays, unit: 'DAYS' };
  return {
    ...{ productId: product, amount, tenor, purpose, paidOutOn, paid },
    ...(takenBackAfter !== undefined && { takenBackAfter }),
    ...(rebalancedAfter !== undefined && { rebalancedAfter }),
    ...(paidLate !== undefined && { paidLate }),
    ...(changed && { changed: { to: changed, on: addDays(today, -1) } }),
  };
}

function applicationOf({ returned, underReview, borrowed }: SandboxPersona): CustomerRecord['application'] {
  if (borrowed) return 'takenOverApproved';
  return returned ? 'takenOverReturned' : underReview ? 'takenOver' : undefined;
}

/**
 * What is known of a persona before their account is made; undefined for one who was never here.
 * @param today in Jakarta
 */
export function recordOf({ profiles }: PersonaFile, persona: SandboxPersona, today: Day): CustomerRecord | undefined {
  const { profile, otherwise, materials, borrowed, vouchers = [] } = persona;
  const answers = profile === undefined ? undefined : profiles[profile];
  if (!answers && !materials?.given) return undefined;
  return {
    known: answers ? { ...answers, ...personal(persona), ...otherwise } : {},
    photos: answers ? PHOTOS : {},
    materials: materials?.given ?? [],
    picture,
    application: applicationOf(persona),
    vouchers,
    credit: borrowed && { limit: borrowed.limit, loans: borrowed.loans.map((loan) => recordedLoan(loan, today)) },
  };
}
