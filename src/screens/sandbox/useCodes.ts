import { useEffect, useState } from 'react';
import { fetchCodes } from '../../api/sandbox';
import type { SandboxCode } from '../../contract/generated/bodies';

const REFRESH_MS = 3_000;

/** The one-time codes sent lately, read again and again. */
export function useCodes(): readonly SandboxCode[] {
  const [codes, setCodes] = useState<readonly SandboxCode[]>([]);
  useEffect(() => {
    let current = true;
    const refresh = () =>
      fetchCodes().then(
        (list) => current && setCodes(list),
        () => undefined, // the personas' failure is shown; the next round tries again
      );
    void refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return codes;
}
