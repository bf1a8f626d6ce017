import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { ErrorState } from '../ui/ErrorState';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { LanguageSwitch } from './LanguageSwitch';

function BrokenStep() {
  const { t } = useTexts();
  return (
    <Screen top={<TopBar title={t('common.stepBrokenTitle')} right={<LanguageSwitch />} />} align="centre">
      <ErrorState
        text={t('common.stepBrokenBody')}
        retry={{ text: t('common.reload'), onClick: () => window.location.reload() }}
      />
    </Screen>
  );
}

interface StepBoundaryProps {
  /** names what broke in the report, never what was entered */
  where: string;
  children: ReactNode;
}

/** A step that fails shows a way on instead of a blank page. A new key gives it a new chance. */
export class StepBoundary extends Component<StepBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.where}: ${error.message}`, info.componentStack);
  }

  override render() {
    return this.state.broken ? <BrokenStep /> : this.props.children;
  }
}
