import { useLocation, useNavigate } from 'react-router-dom';
import { Coming } from './Coming';
import { LateTabs } from './LateTabs';
import { LoadingScreen } from './LoadingScreen';
import { Page } from './Page';

/**
 * What a page has before its code is here: a bar with the way back, a bar `alone`, language and help on `plain` ground, the
 * shape of a `tab`, or the channel's picture where it is `passed` through (docs/product/screens.md).
 */
export type Frame = 'back' | 'alone' | 'plain' | 'tab' | 'passed';

/** A page whose code, or its flow, is on its way; where its way back leads is known where there is a page before it. */
export function ComingPage({ frame = 'back' }: { frame?: Frame | undefined }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  if (frame === 'passed') return <LoadingScreen />;
  if (frame === 'back') return <Page back={isFirst ? undefined : () => void navigate(-1)} />;
  if (frame === 'alone') return <Page />;
  return (
    <Page look="plain" footer={frame === 'tab' && <LateTabs />}>
      <Coming isTab={frame === 'tab'} />
    </Page>
  );
}
