import { useLocation } from 'react-router-dom';
import { StepBoundary } from '../kit/StepBoundary';
import { useToasts } from '../state/toasts';
import { ToastRegion } from '../ui/ToastRegion';
import { Overlays, ResponseHost } from './Overlays';
import { Pages } from './Pages';
import { usePageLocation } from './security/usePageLocation';

export function App() {
  const location = useLocation();
  const page = usePageLocation();
  const toasts = useToasts();
  return (
    <>
      <StepBoundary where={location.pathname}>
        <Pages location={page} />
      </StepBoundary>
      <ResponseHost />
      <StepBoundary where="overlays">
        <Overlays />
      </StepBoundary>
      <ToastRegion toasts={toasts} />
    </>
  );
}
