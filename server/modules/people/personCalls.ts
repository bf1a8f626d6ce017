import type { CallName, DeskCall, OpenCall } from '../../../src/contract/generated/names';
import { type Mount, mountCalls, type Served } from '../../platform/http/mount';
import type { InChannel, Platform } from '../../platform/platform';
import type { User } from './domain/known';
import { inChannelOf, signedInSession } from './session';
import type { Session } from './tables/sessions';

/** Who is signed in, and what is needed in the channel of their session. */
export interface SignedInPerson<Needs> {
  user: User;
  session: Session;
  services: InChannel<Needs>;
}

/** Who may be signed in or not. */
interface Anyone<Needs> {
  services: Needs;
  /** what is needed in the channel of their session, or of the page */
  inChannel(): Promise<InChannel<Needs>>;
}

type PersonCall = Exclude<CallName, OpenCall | DeskCall>;

/** Serves calls of people who are signed in, by their names. */
export const personCalls =
  <Needs extends Platform>(
    calls: { readonly [Name in PersonCall]?: Served<Name, SignedInPerson<Needs>> },
  ): Mount<Needs> =>
  (app, services) =>
    mountCalls(app, calls, async (request) => {
      const session = await signedInSession(request, services);
      return { session, user: session.user, services: await inChannelOf(request, services) };
    });

/** Serves calls that take no session, by their names. */
export const openCalls =
  <Needs extends Platform>(calls: { readonly [Name in OpenCall]?: Served<Name, Anyone<Needs>> }): Mount<Needs> =>
  (app, services) =>
    mountCalls(app, calls, async (request) => ({ services, inChannel: () => inChannelOf(request, services) }));
