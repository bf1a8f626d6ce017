import { useNavigate } from 'react-router-dom';
import { pathTo } from '../contract/pages';
import { useSession } from '../state/session';

/** What the history keeps with the page jump-out. An address in its own address could be anybody's. */
export interface JumpOut {
  /** https, or a path of this app that stands for another's page */
  readonly to: string;
}

/** Leads to a page of others by one that says whose it is (docs/product/navigation.md). */
export function useJumpOut(): (address: string) => void {
  const { channel } = useSession();
  const navigate = useNavigate();
  return (to) => void navigate(pathTo(channel, 'jump-out'), { state: { to } satisfies JumpOut });
}
