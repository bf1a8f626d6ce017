import { useCallback, useEffect, useState } from 'react';
import type { LivenessChallenge } from '../../../contract/generated/bodies';
import type { WidgetServices } from '../../fieldProps';

/** What the server asks for in front of the camera: on its way, there, or not to be had. */
type Asked = { status: 'loading' | 'failed' } | { status: 'ready'; challenge: LivenessChallenge };

/** The challenge of one recording. */
export function useChallenge({ livenessChallenge }: Pick<WidgetServices, 'livenessChallenge'>) {
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isCurrent = true;
    setAsked({ status: 'loading' });
    livenessChallenge().then(
      (challenge) => isCurrent && setAsked({ status: 'ready', challenge }),
      () => isCurrent && setAsked({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [livenessChallenge, attempt]);

  return { asked, askAgain: useCallback(() => setAttempt((count) => count + 1), []) };
}
