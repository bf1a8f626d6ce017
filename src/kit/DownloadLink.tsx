import type { ReactNode } from 'react';
import { download } from '../native/download';

interface DownloadLinkProps {
  address: string;
  /** of the file, with its ending */
  name: string;
  children: ReactNode;
}

/** A link to a file that is kept on the device, also inside a native shell. */
export function DownloadLink({ address, name, children }: DownloadLinkProps) {
  return (
    <a
      href={address}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        void download(address, name);
      }}
    >
      {children}
    </a>
  );
}
