import { useLocation, useNavigate } from 'react-router-dom';
import type { Channel } from '../../contract/channel';

/** Section 6: where back leads from the code's screen; where there is no page of ours before it, to the login. */
export function useOtpBack(otpBack: Channel['otpBack'], login: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (otpBack === 'login' || isFirst ? navigate(login, { replace: true }) : navigate(-1));
}
