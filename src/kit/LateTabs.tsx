import { withAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';
import { OverStep } from './OverStep';

const Tabs = lazyPart(async () => ({ default: (await import('./Tabs')).Tabs }), withAreas(['home']));

/** The tab bar, once its code is here; without it the page stays as it is. */
export function LateTabs() {
  return (
    <OverStep where="tabs">
      <Tabs />
    </OverStep>
  );
}
