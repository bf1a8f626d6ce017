import type { Platform } from '../../platform/platform';

/** What only the server knows of a sign-in that was begun. */
export interface BegunSignIn {
  state: string;
  nonce: string;
  /** of PKCE */
  verifier: string;
}

/** Who a person is, as the provider has proved. */
export interface ProvedIdentity {
  issuer: string;
  /** names them for ever; nothing else does */
  subject: string;
  name: string;
  groups: readonly string[];
  /** when what it says is good no more */
  endsAt: Date;
}

/** The provider does not answer, or not as one does. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** What came back proves no one. */
export class ProofRefused extends Error {
  override readonly name = 'ProofRefused';
}

/** The lender's own OpenID Connect provider. */
export interface StaffProvider {
  /** its host, as operators know it */
  readonly host: string;
  /** where the browser goes. @throws ProviderDown */
  addressFor(begun: BegunSignIn): Promise<string>;
  /** who came back with a code. @throws ProviderDown, ProofRefused */
  proves(code: string, begun: Omit<BegunSignIn, 'state'>): Promise<ProvedIdentity>;
}

/** What operators' ways in need beside the platform. */
export interface OperatorsNeeds extends Platform {
  /** undefined where operators come by passkeys alone */
  staff: StaffProvider | undefined;
}
