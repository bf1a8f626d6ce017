import { useLocation, useNavigate } from 'react-router-dom';
import type { Channel } from '../../contract/channel';

/**
 * Where back leads from the code's screen (docs/product/channels.md); to Login where no page of ours comes before it.
 */
export function useOtpBack(otpBack: Channel['otpBack'], login: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (otpBack === 'login' || isFirst ? navigate(login, { replace: true }) : navigate(-1));
}
