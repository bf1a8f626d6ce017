import { useSession } from '../../../state/session';
import { OwnFreeze } from './OwnFreeze';
import { SignedOutFreeze } from './SignedOutFreeze';

/** me/help-center/freeze: freezing an account, signed in or not. */
export function FreezeHelpScreen() {
  const { signedIn } = useSession();
  return signedIn ? <OwnFreeze /> : <SignedOutFreeze />;
}
