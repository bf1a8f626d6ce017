import { useState } from 'react';
import { fetchStanding } from '../../api/auth';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../runner/LoadFailed';
import { LoadingScreen } from '../../runner/LoadingScreen';
import { useLoaded } from '../../runner/useLoaded';
import { StandingView } from './StandingView';

/** Home until there are loans and bills: how the user stands, and the one next step (docs/product/applications.md). */
export function HomeScreen() {
  const { t } = useTexts();
  const [asked, setAsked] = useState(1);
  const loaded = useLoaded(`standing ${asked}`, fetchStanding);
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  const notice = asked > 1 && loaded.value.state === 'review' ? t('home.unchanged') : undefined;
  return <StandingView standing={loaded.value} notice={notice} refresh={() => setAsked((count) => count + 1)} />;
}
