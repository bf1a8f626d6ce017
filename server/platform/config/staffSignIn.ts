import { OPERATOR_ROLES, type OperatorRole } from '../../../src/contract/generated/bodies';
import { isOneOf } from '../../../src/lib/isOneOf';
import type { Environment } from './environment';

/** The lender's own OpenID Connect provider, by which operators may sign in. */
export interface StaffSignInConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** what groups of the provider may, by their name; a group that is not in it may nothing */
  rolesByGroup: ReadonlyMap<string, readonly OperatorRole[]>;
  /** how long a session goes on at most before the provider is asked again what its groups are */
  sessionMinutes: number;
  /** where the provider sends the browser back to */
  returnAddress: string;
}

const NAMES = [
  'LANCAR_OIDC_ISSUER',
  'LANCAR_OIDC_CLIENT_ID',
  'LANCAR_OIDC_CLIENT_SECRET',
  'LANCAR_OIDC_ROLES',
] as const;
/** Minutes that a group which was taken away may still work, where nothing is said. */
const SESSION_MINUTES = 60;
const MOST_MINUTES = 720;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** `group=role+role,group=role` */
function readRoles(env: Environment, text: string): StaffSignInConfig['rolesByGroup'] {
  const pairs = text.split(',').map((pair) => {
    const [group = '', roles = '', ...more] = pair.split('=').map((part) => part.trim());
    const named = roles.split('+').filter((name) => isOneOf(OPERATOR_ROLES, name));
    if (group === '' || more.length > 0 || named.length !== roles.split('+').length)
      env.mistake(
        `LANCAR_OIDC_ROLES has "${pair}": write group=role or group=role+role, of ${OPERATOR_ROLES.join(', ')}.`,
      );
    return [group, named] as const;
  });
  return new Map(pairs);
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && search === '' && hash === '' && username === '';
}

/** The provider by which operators sign in; undefined where none of its variables is set. The secret is never repeated. */
export function readStaffSignIn(env: Environment): StaffSignInConfig | undefined {
  const values = env.together(NAMES, 'sign-in of operators by a provider');
  if (!values) return undefined;
  const [issuer = '', clientId = '', clientSecret = '', roles = ''] = values;
  const address = env.address('LANCAR_ADDRESS') ?? '';
  if (address === '') env.mistake('LANCAR_ADDRESS is missing: sign-in of operators by a provider comes back to it.');
  if (!isIssuer(issuer))
    env.mistake('LANCAR_OIDC_ISSUER must be an https address without query, as the provider names itself.');
  const returnAddress = `${URL.canParse(address) ? new URL(address).origin : ''}/api/desk/sign-in/provider/return`;
  const sessionMinutes = env.wholeNumber('LANCAR_OIDC_SESSION_MINUTES', SESSION_MINUTES, MOST_MINUTES, 1);
  return { issuer, clientId, clientSecret, rolesByGroup: readRoles(env, roles), sessionMinutes, returnAddress };
}
