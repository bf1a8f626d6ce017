import { useTexts } from '../i18n/useTexts';
import { Skeleton } from '../ui/Skeleton';
import { VisuallyHidden } from '../ui/VisuallyHidden';

/** Grey in the shape of a tab, whose bar and other tabs work meanwhile. @param text says to screen readers that it comes */
export function TabSkeleton({ text }: { text: string }) {
  return (
    <div data-filling>
      <Skeleton text={text} look="tab" lines={3} />
    </div>
  );
}

/** The content of a tab that is on its way, with the name of the tab for its heading. */
export function TabLoading({ name }: { name: string }) {
  const { t } = useTexts();
  return (
    <>
      <h1>
        <VisuallyHidden>{name}</VisuallyHidden>
      </h1>
      <TabSkeleton text={t('common.loading')} />
    </>
  );
}
