import { BANK_CHECKS } from '../../../src/contract/enums';
import {
  type BankAccounts,
  FACE_REFUSALS,
  type FaceMatch,
  type IdentityRegister,
  NIK_REFUSALS,
} from '../../modules/identity';
import type { SignedService } from '../../platform/config/signedServices';
import type { Platform } from '../../platform/platform';
import { neededText, neededWord, signedCalls, unreadable } from './signedCalls';

type Surroundings = Pick<Platform, 'clock' | 'report'>;

const DECIDED = ['PASSED', 'PENDING_REVIEW', 'AWAITED'] as const;
const OF_REGISTER = [...DECIDED, ...NIK_REFUSALS, 'NIK_ALREADY_EXIST'] as const;
const OF_FACE = [...DECIDED, ...FACE_REFUSALS] as const;
const OF_BANK = ['AWAITED', ...BANK_CHECKS] as const;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/**
 * What a service says of a check. Where it fails or cannot be understood, that is reported and its answer awaited: the question
 * is kept and asked again.
 */
function checks(service: SignedService, { clock, report }: Surroundings) {
  const post = signedCalls(service, clock);
  return async <Answer>(path: string, sent: object, signal: AbortSignal, read: (body: unknown) => Answer) => {
    try {
      return read((await post(path, sent, signal)) ?? unreadable());
    } catch (error) {
      if (signal.aborted) throw error;
      report(error);
      return 'AWAITED' as const;
    }
  };
}

/** The population register behind an HTTP API (docs/product/ports/register.md). */
export function identityRegister(service: SignedService, at: Surroundings): IdentityRegister {
  const ask = checks(service, at);
  return {
    lookUp: ({ applicant, ...person }, { reference, signal }) =>
      ask('/identities', { reference, applicant, ...person }, signal, (body) =>
        neededWord(body, 'outcome', OF_REGISTER),
      ),
  };
}

/** The face service behind an HTTP API (docs/product/ports/face.md). */
export function faceMatch(service: SignedService, at: Surroundings): FaceMatch {
  const ask = checks(service, at);
  return {
    compare({ applicant, idPhoto, frames, ...asked }, { reference, signal }) {
      const pictures = {
        ...(idPhoto && { idPhoto: base64(idPhoto) }),
        frames: frames.map(({ bytes, action }) => ({ ...(action && { action }), jpeg: base64(bytes) })),
      };
      const sent = { reference, applicant, ...asked, ...pictures };
      return ask('/faces', sent, signal, (body) => neededWord(body, 'outcome', OF_FACE));
    },
  };
}

function accountAnswer(body: unknown) {
  const outcome = neededWord(body, 'outcome', ['MATCHED', ...OF_BANK] as const);
  return outcome === 'MATCHED' ? { outcome, holderName: neededText(body, 'holderName') } : { outcome };
}

/** The banks behind an HTTP API (docs/product/ports/bank.md). */
export function bankAccounts(service: SignedService, at: Surroundings): BankAccounts {
  const ask = checks(service, at);
  return {
    async checkBankAccount({ userId, mobileNumber }, account, askedToday, { reference, signal }) {
      const sent = { reference, applicant: { userId, mobileNumber }, ...account, askedToday };
      const answer = await ask('/accounts', sent, signal, accountAnswer);
      return answer === 'AWAITED' ? { outcome: answer } : answer;
    },
  };
}
