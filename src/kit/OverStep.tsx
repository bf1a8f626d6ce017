import { Component, type ReactNode, Suspense } from 'react';
import { ChunkLoadError } from '../lib/chunk';
import { reportError } from '../state/telemetry/report';
import { loadPartsAgain } from '../ui/lazyPart';

interface OverStepProps {
  /** names what broke in the report, never what was entered */
  where: string;
  /** it cannot be shown: what is done instead */
  onFailed?(): void;
  /** shown until it is here, and where it cannot be */
  instead?: ReactNode;
  children: ReactNode;
}

/** Something beside a step or over it: where it fails or its code does not come, the step stays as it is. */
export class OverStep extends Component<OverStepProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    if (!(error instanceof ChunkLoadError)) reportError(error, this.props.where);
    loadPartsAgain();
    this.props.onFailed?.();
  }

  override render() {
    const { instead = null, children } = this.props;
    return this.state.failed ? instead : <Suspense fallback={instead}>{children}</Suspense>;
  }
}
