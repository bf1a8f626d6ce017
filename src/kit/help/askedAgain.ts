import { call } from '../../api/call';
import { useSession } from '../../state/session';
import { useLive } from '../useLive';

/** What a person wrote about their application that is not answered yet: with it they asked to have it looked at again. */
export function useAskedAgain() {
  const { signedIn } = useSession();
  const own = useLive('cases', () => (signedIn ? call('GET /cases') : Promise.resolve({ cases: [] })));
  const cases = own.status === 'ready' ? own.value.cases : [];
  return cases.find(({ topic, status }) => topic === 'APPLICATION' && status === 'OPEN');
}
