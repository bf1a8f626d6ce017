import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { ChunkLoadError } from '../lib/chunk';
import { reportError } from '../state/telemetry/report';
import { loadPartsAgain } from '../ui/lazyPart';
import { ErrorState } from '../ui/Message';
import { FailedPage, LoadFailed } from './LoadFailed';

function BrokenStep() {
  const { t } = useTexts();
  return (
    <FailedPage title={t('common.stepBrokenTitle')}>
      <ErrorState
        text={t('common.stepBrokenBody')}
        retry={{ text: t('common.reload'), onClick: () => window.location.reload() }}
      />
    </FailedPage>
  );
}

interface StepBoundaryProps {
  /** names what broke in the report, never what was entered */
  where: string;
  children: ReactNode;
}

interface StepBoundaryState {
  broken?: Error | undefined;
}

/**
 * A step that fails shows a way on instead of a blank page. A new key gives it a new chance; a step of which a part did
 * not come, the network being what it is, is shown again in place.
 */
export class StepBoundary extends Component<StepBoundaryProps, StepBoundaryState> {
  override state: StepBoundaryState = {};

  static getDerivedStateFromError(broken: Error) {
    return { broken };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (error instanceof ChunkLoadError) return;
    reportError(error, this.props.where);
    console.error(`${this.props.where}: ${error.message}`, info.componentStack);
  }

  readonly #again = () => {
    loadPartsAgain();
    this.setState({ broken: undefined });
  };

  override render() {
    const { broken } = this.state;
    if (broken instanceof ChunkLoadError) return <LoadFailed error={broken} retry={this.#again} />;
    return broken ? <BrokenStep /> : this.props.children;
  }
}
