import { useEffect, useState } from 'react';

/** An address of what is in memory, as long as it is shown; undefined at first. */
export function useObjectUrl(content: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
