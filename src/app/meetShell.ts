import { useTransport as carryBy } from '../api/client';
import { cleanChannelName } from '../engine/channelOf';
import { learnDevice, WEB_VERSION } from '../native/device';
import { applySafeAreas, goBack } from '../native/forShell';
import { hasNativeProxy, proxyFetch } from '../native/proxyFetch';
import { connectShell } from '../native/shell';
import { channelFile } from '../state/channels';
import { endSession } from '../state/endSession';
import { markSignedIn, session } from '../state/session';

/** The app around the page has signed the user out: so does the page, whether or not the server can be told. */
function signOutToo(): void {
  if (session.signedIn) endSession().catch(() => markSignedIn(false));
}

/** The channel's name in the address, before any page has entered it. */
const channelInAddress = () => channelFile(cleanChannelName(window.location.pathname.split('/')[1] ?? '')).id;

/** Greets the shell that is in the page and lets it work for the page; takes leave of one that has gone. */
export async function meetShell(): Promise<void> {
  const greeting = { app: WEB_VERSION, language: session.language, channel: channelInAddress() };
  await connectShell(greeting, { back: goBack, logout: signOutToo, safeAreas: applySafeAreas });
  await learnDevice();
  carryBy(hasNativeProxy() ? proxyFetch : undefined);
}
