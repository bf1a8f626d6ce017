type FileType = 'application/pdf' | 'image/png';

const PDF: FileType = 'application/pdf';

/** Typed as always there, but missing in old browsers, in web views and without https. */
const shares = (): Pick<Partial<Navigator>, 'share' | 'canShare'> => navigator;

/** True where the device can share files of the type; a shell around the page takes texts and links only. */
export function canShareFiles(type = PDF): boolean {
  const { share, canShare } = shares();
  if (!share || !canShare) return false;
  return canShare.call(navigator, { files: [new File([], 'document', { type })] });
}

/** Shares a file by what the device offers; true also where the person thinks better of it. Never rejects. */
export async function shareFile(content: Blob, name: string, type = PDF): Promise<boolean> {
  try {
    await shares().share?.call(navigator, { files: [new File([content], name, { type })], title: name });
    return true;
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError';
  }
}
