import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts';
import { type Loaded, useLoaded } from '../kit/useLoaded';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import { slots } from './slots';

/** The document that is agreed to, where one is wanted; it is read again in another language. */
export const useDocument = (wanted: boolean): Loaded<ReactNode> | undefined => {
  const { language } = useTexts();
  const loaded = useLoaded(`agreement ${wanted} ${language}`, async () =>
    wanted ? slots.document?.read() : undefined,
  );
  if (!wanted) return undefined;
  // what was wanted just now has not been asked for yet
  return loaded.status === 'ready' && loaded.value === undefined ? { status: 'loading' } : loaded;
};

/** What is to be read before it is agreed to. */
export function ReadDocument({ document }: { document: Loaded<ReactNode> }) {
  const { t } = useTexts();
  if (document.status === 'loading') return <Skeleton text={t('common.loading')} lines={8} />;
  if (document.status === 'ready') return document.value;
  return (
    <div role="alert">
      <p>{t('runner.document.failed')}</p>
      <Button kind="text" onClick={document.retry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
