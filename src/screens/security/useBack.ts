import { useLocation, useNavigate } from 'react-router-dom';

/** Back in the history; `first` where this is the first page of ours and there is nothing to go back to. */
export function useBack(first: string): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => (isFirst ? navigate(first, { replace: true }) : navigate(-1));
}
