const PDF = 'application/pdf';

/** Typed as always there, but missing in old browsers, in web views and without https. */
const shares = (): Pick<Partial<Navigator>, 'share' | 'canShare'> => navigator;

/** True where the device can share files; a shell around the page takes texts and links only. */
export function canShareFiles(): boolean {
  const { share, canShare } = shares();
  if (!share || !canShare) return false;
  return canShare.call(navigator, { files: [new File([], 'document.pdf', { type: PDF })] });
}

/** Shares a PDF by what the device offers; true also where the person thinks better of it. Never rejects. */
export async function shareFile(content: Blob, name: string): Promise<boolean> {
  try {
    await shares().share?.call(navigator, { files: [new File([content], name, { type: PDF })], title: name });
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
