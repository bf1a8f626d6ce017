import { rememberAdvertising } from '../../native/advertising';
import { identifyDeviceUser } from '../../native/device';
import { handOffLogout } from '../../native/handOff';
import { describePartnerShells } from '../../native/partnerShell';
import { shellPresent } from '../../native/shell';
import { channelFile } from '../../state/channels';
import { onSignedOut, session } from '../../state/session';

/** A shell that comes into the page later, or leaves it, says so by this event. */
const SHELL_CHANGED = 'lancarshell';

/** So long the page waits for a shell before it shows itself; one that answers later is heard all the same. */
const PATIENCE_MS = 1_000;

/** Without its code, or the shell, the page gets along as a plain browser's does. */
async function meet(): Promise<void> {
  try {
    const { meetShell } = await import('../meetShell');
    await meetShell();
  } catch {
    // a chunk that failed to load is not asked for again: the shell is a help, not a need
  }
}

/** What the app around the page does for it, and who it is told about; in a plain browser nothing is waited for. */
export async function setUp(): Promise<void> {
  rememberAdvertising(window.location.search);
  describePartnerShells((channel) => channelFile(channel).shell);
  identifyDeviceUser(() => ({
    channel: session.channel,
    userId: session.user?.userId ?? '',
    userType: session.user?.type ?? '',
  }));
  onSignedOut(handOffLogout);
  window.addEventListener(SHELL_CHANGED, () => void meet());
  if (!shellPresent()) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([meet(), patience]);
}
