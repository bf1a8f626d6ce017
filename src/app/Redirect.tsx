import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to an address in place of the present one: before anything else is done, such as giving back the history's entry
 * of a modal that was open on the page, and once more where the history has led to the same page again meanwhile.
 */
export function Redirect({ to }: { to: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const go = () => void navigate(to, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival counts, at the same address as well
  useLayoutEffect(go, [location, to]);
  // on the page the browser opened, the router does not listen before
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(go, [location, to]);
  return null;
}
