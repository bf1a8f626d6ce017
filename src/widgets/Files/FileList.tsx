import { useTexts } from '../../i18n/useTexts';
import { RemovedItem, SendingItem, StoredItem } from './FileItems';
import type { Files } from './useFiles';

/** The stored photos with the gap of the one just removed, then those on their way. */
export function FileList({ files, readOnly }: { files: Files; readOnly: boolean }) {
  const { t } = useTexts();
  const { stored, uploads, removed } = files;
  if (stored.length + uploads.length === 0 && !removed) return null;
  const nameOf = (index: number) => t('uploads.files.item', { position: index + 1 });
  const items = stored.map(({ photoId, from }, index) => (
    <StoredItem
      key={photoId}
      name={nameOf(index)}
      from={from}
      readOnly={readOnly}
      onRemove={() => files.remove(index)}
    />
  ));
  if (removed) {
    const gap = <RemovedItem key={`removed-${removed.photoId}`} name={nameOf(removed.index)} onUndo={files.undo} />;
    items.splice(removed.index, 0, gap);
  }
  return (
    <ul aria-label={t('uploads.files.list')}>
      {items}
      {uploads.map((upload, index) => (
        <SendingItem
          key={upload.id}
          name={nameOf(stored.length + index)}
          upload={upload}
          onRetry={() => files.retry(upload.id)}
          onCancel={() => files.cancel(upload.id)}
        />
      ))}
    </ul>
  );
}
