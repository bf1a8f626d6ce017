import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { Button } from '../../ui/Button';
import { Scrolled } from '../../ui/Scrolled';
import { Skeleton } from '../../ui/Skeleton';
import { openPdf } from '../../widgets/Files/pdf/openPdf';
import { useObjectUrl } from '../../widgets/upload/useObjectUrl';
import styles from './DocumentPages.module.css';

/** Pixels: sharp at twice the width of a phone. */
const LONG_SIDE = 2_000;
/** Contracts have four to six. */
const MOST_PAGES = 40;
const ZOOMS = [100, 150, 200, 300] as const;

/** The pages of a PDF as pictures. Raises FileRefused. */
async function pagesOf(file: Blob): Promise<readonly Blob[]> {
  const { signal } = new AbortController();
  const pdf = await openPdf(new File([file], 'document.pdf'), LONG_SIDE, signal);
  try {
    const pages: Blob[] = [];
    for (let page = 1; page <= Math.min(pdf.count, MOST_PAGES); page += 1) pages.push(await pdf.render(page, signal));
    return pages;
  } finally {
    pdf.close();
  }
}

/** Left to the browser: only pages that are seen take memory. */
function DrawnPage({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useObjectUrl(picture);
  return <img className={styles.page} src={url} alt={alt} decoding="async" />;
}

/** A PDF page by page, which can be enlarged; `name` is what it is known by. */
export function DocumentPages({ file, name }: { file: Blob; name: string }) {
  const { t } = useTexts();
  const [zoom, setZoom] = useState(0);
  const loaded = useLoaded(`pages ${name}`, () => pagesOf(file));
  if (loaded.status === 'loading') return <Skeleton text={t('common.loading')} lines={12} />;
  if (loaded.status === 'failed') return <p role="alert">{t('agreement.broken')}</p>;
  const pages = loaded.value;
  const percent = ZOOMS[zoom] ?? 100;
  return (
    <>
      <div className={styles.zoom}>
        <Button kind="ghost" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {t('agreement.smaller')}
        </Button>
        <span aria-live="polite">{percent}%</span>
        <Button kind="ghost" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {t('agreement.larger')}
        </Button>
      </div>
      <div className={styles.frame}>
        <Scrolled label={name}>
          <div style={{ width: `${percent}%` }}>
            {pages.map((picture, index) => (
              <DrawnPage
                // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file never change
                key={index}
                picture={picture}
                alt={t('agreement.page', { page: index + 1, count: pages.length })}
              />
            ))}
          </div>
        </Scrolled>
      </div>
    </>
  );
}
